package snx.explain;

import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.io.TempDir;
import snx.graph.LabelledGraph;
import snx.model.Network;

class GraphExplainerTest {

  @Nested
  class OfTheBuiltInNetwork extends ExplainerContract {
    @Override
    Network<LabelledGraph> open() {
      return Samples.gnn();
    }
  }

  @Nested
  class OfTorchScript extends ExplainerContract {
    @TempDir Path folder;

    @Override
    Network<LabelledGraph> open() {
      return Samples.script(folder);
    }
  }

  @Nested
  class OfTwoTowers extends ExplainerContract {
    @TempDir Path folder;

    @Override
    Network<LabelledGraph> open() {
      return Samples.towers(folder);
    }
  }
}
