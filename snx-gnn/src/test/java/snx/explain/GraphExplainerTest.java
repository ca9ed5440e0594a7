package snx.explain;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.SiameseModel;

class GraphExplainerTest {

  @Nested
  class OfTheBuiltInNetwork extends ExplainerContract {
    @Override
    SiameseModel<LabelledGraph, GraphBatch> open() {
      return Samples.gnn();
    }
  }

  @Nested
  class OfTorchScript extends ExplainerContract {
    @TempDir Path folder;

    @Override
    SiameseModel<LabelledGraph, GraphBatch> open() {
      return Samples.script(folder);
    }
  }
}
