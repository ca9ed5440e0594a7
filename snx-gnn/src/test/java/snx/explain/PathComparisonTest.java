package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.GraphBatch;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.BrainLikeGraphs;
import snx.graph.synthetic.MoleculeLikeGraphs;
import snx.model.Activation;
import snx.model.Batcher;
import snx.model.Encoder;
import snx.model.GnnEncoder;
import snx.model.GnnOptions;
import snx.model.Network;
import snx.model.Pooling;
import snx.model.WeightShape;
import snx.tensor.Torch;

/** Both paths explain alike, and the option chooses between them. */
@ResourceLock("torch")
final class PathComparisonTest {

  private static final int GRAPHS = 8;

  @Test
  void masks_of_molecule_like_graphs_are_the_same() {
    PathComparison.assertSameMasks(MoleculeLikeGraphs.generate(1).graphs(), GRAPHS);
  }

  @Test
  void masks_of_brain_like_connectomes_are_the_same() {
    PathComparison.assertSameMasks(BrainLikeGraphs.generate(1).graphs(), GRAPHS);
  }

  @Test
  void masks_of_mutag_are_the_same() {
    String folder = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(folder != null && !folder.isBlank(), "SNX_DATA is not set");
    Path mutag = Path.of(folder, "tu", "MUTAG.zip");
    PathComparison.assertSameMasks(GraphFiles.read(mutag).instances(), GRAPHS);
  }

  /** Notes the modes that it is bound in. */
  private record Watched(Encoder<GraphBatch> encoder, Set<Mode> modes)
      implements Encoder<GraphBatch> {
    @Override
    public List<WeightShape> weights() {
      return encoder.weights();
    }

    @Override
    public Embedder bind(NDList weights, GraphBatch batch, Mode mode) {
      modes.add(mode);
      return encoder.bind(weights, batch, mode);
    }
  }

  private static Set<Encoder.Mode> modes(boolean plain) {
    GnnOptions shape = new GnnOptions(2, 8, 6, Pooling.SMOOTH_MAX, Activation.TANH);
    Watched encoder =
        new Watched(new GnnEncoder(Samples.LAYOUT, shape), EnumSet.noneOf(Encoder.Mode.class));
    try (Network<LabelledGraph> model =
        Network.initial(Torch.manager(Device.cpu()), encoder, Batcher.graphs(Samples.LAYOUT), 3)) {
      Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
      Explainer<LabelledGraph> explainer =
          new Explainer<>(GraphMasking.of(data), model, Samples.options(false, 4).withPlain(plain));
      List<Pair> pairs = Samples.pairs(3, 12);
      Invariants globals = Samples.globals(explainer, 12);
      Samples.locals(explainer, pairs, Method.SNX, globals);
      return encoder.modes;
    }
  }

  @Test
  void plain_never_takes_the_fast_path_and_otherwise_it_is_always_taken() {
    assertEquals(EnumSet.of(Encoder.Mode.RECORDED), modes(true));
    assertEquals(EnumSet.of(Encoder.Mode.FAST), modes(false));
  }
}
