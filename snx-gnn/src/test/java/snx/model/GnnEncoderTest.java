package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.fast.GraphSlice;

class GnnEncoderTest {

  abstract static class Gnn extends GraphEncoderContract {
    private final GnnOptions options;

    Gnn(GnnOptions options) {
      this.options = options;
    }

    @Override
    GraphLayout layout() {
      return new GraphLayout(4, 3);
    }

    @Override
    GnnEncoder encoder() {
      return new GnnEncoder(layout(), options);
    }

    /** Fresh weights with biases that are not 0, or nothing would notice one left out. */
    @Override
    NDList weights(NDManager manager) {
      NDList weights = WeightShape.initial(encoder().weights(), manager, 1);
      for (NDArray weight : weights) {
        if (weight.getShape().dimension() == 1) {
          long size = weight.size();
          weight.addi(manager.arange(1f, size + 1f).div(2 * size));
        }
      }
      return weights;
    }

    @Test
    void the_fast_path_serves_tanh_with_pooling_that_sums() {
      boolean sums = options.pooling() != Pooling.MAX;
      boolean expected = sums && options.activation() == Activation.TANH;
      assertEquals(expected, encoder().skipsPadding(Encoder.Mode.FAST));
      assertFalse(encoder().skipsPadding(Encoder.Mode.RECORDED));
    }

    /** As the fast path asks, of a batch in one slice. */
    boolean isDense(List<LabelledGraph> graphs) {
      GraphBatch batch = batch(graphs);
      long edges = graphs.stream().mapToLong(LabelledGraph::links).sum();
      double entries = (double) batch.rows() * batch.nodes() * batch.nodes() * batch.types();
      return GraphSlice.isDense(edges, entries);
    }
  }

  @Nested
  class WithSmoothMax extends Gnn {
    WithSmoothMax() {
      super(new GnnOptions(3, 8, 5, Pooling.SMOOTH_MAX, Activation.TANH));
    }

    @Test
    void an_edge_whose_mask_is_zero_is_as_good_as_absent_but_for_its_degree() {
      LabelledGraph graph = instances().get(3);
      GraphBatch batch = batch(List.of(graph));
      NDArray zero = manager.zeros(new Shape(1, graph.edges()));
      assertEquals(0f, batch.propagation(zero).abs().sum().getFloat());
    }
  }

  @Nested
  class WithNodeElements extends Gnn {
    WithNodeElements() {
      super(new GnnOptions(3, 8, 5, Pooling.SMOOTH_MAX, Activation.TANH));
    }

    @Override
    List<LabelledGraph> instances() {
      return super.instances().stream().map(LabelledGraph::withNodeElements).toList();
    }

    @ParameterizedTest
    @EnumSource
    void a_node_whose_mask_is_zero_is_a_node_without_features(Encoder.Mode mode) {
      LabelledGraph graph = instances().get(3);
      float[] mask = new float[graph.edges()];
      Arrays.fill(mask, 1f);
      mask[graph.links() + 2] = 0;
      float[][] features = new float[graph.nodes()][];
      Arrays.setAll(features, v -> v == 2 ? new float[graph.featureWidth()] : graph.features(v));
      LabelledGraph without = graph.withFeatures(features);
      float[] ones = new float[graph.edges()];
      Arrays.fill(ones, 1f);
      assertArrayEquals(
          embed(mode, List.of(without), List.of(ones), ones.length)[0],
          embed(mode, List.of(graph), List.of(mask), mask.length)[0],
          SAME);
    }

    @Test
    void graphs_with_and_without_node_elements_do_not_mix() {
      LabelledGraph with = instances().get(0);
      LabelledGraph without = RandomGraphs.graph("plain", "a", 4, 4, 3, 1);
      assertThrows(IllegalArgumentException.class, () -> batch(List.of(with, without)));
    }
  }

  /** The same of one type, passed by matrices. */
  @Nested
  class WithNodeElementsOfDenseGraphs extends WithDenseGraphs {
    @Override
    List<LabelledGraph> instances() {
      return super.instances().stream().map(LabelledGraph::withNodeElements).toList();
    }
  }

  /** The same along lists of edges; a node without edges has an element, too. */
  @Nested
  class WithNodeElementsOfChains extends WithChains {
    @Override
    List<LabelledGraph> instances() {
      return super.instances().stream().map(LabelledGraph::withNodeElements).toList();
    }
  }

  /** Many of all pairs of nodes have an edge: messages are passed by matrices. */
  @Nested
  class WithDenseGraphs extends Gnn {
    WithDenseGraphs() {
      super(new GnnOptions(3, 8, 5, Pooling.MEAN, Activation.TANH));
    }

    @Override
    GraphLayout layout() {
      return new GraphLayout(4, 1);
    }

    @Test
    void they_are_dense() {
      assertTrue(isDense(instances()));
    }
  }

  /** Few have, of one type: messages are passed along lists of edges. */
  @Nested
  class WithChains extends Gnn {
    WithChains() {
      super(new GnnOptions(3, 8, 5, Pooling.SUM, Activation.TANH));
    }

    @Override
    GraphLayout layout() {
      return new GraphLayout(4, 1);
    }

    @Override
    List<LabelledGraph> instances() {
      return List.of(chain(5), chain(1), chain(24));
    }

    private LabelledGraph chain(int nodes) {
      LabelledGraph model = RandomGraphs.graph("c" + nodes, "a", nodes, 4, 1, 3);
      int[][] edges = new int[nodes - 1][];
      Arrays.setAll(edges, v -> new int[] {v, v + 1});
      float[][] features = new float[nodes][];
      Arrays.setAll(features, model::features);
      return new LabelledGraph(model.id(), "a", features, edges, null, null);
    }

    @Test
    void they_are_not_dense() {
      assertFalse(isDense(instances()));
    }
  }

  @Nested
  class WithSum extends Gnn {
    WithSum() {
      super(new GnnOptions(2, 8, 5, Pooling.SUM, Activation.GELU));
    }
  }

  @Nested
  class WithMean extends Gnn {
    WithMean() {
      super(new GnnOptions(4, 8, 5, Pooling.MEAN, Activation.SOFTPLUS));
    }
  }

  @Nested
  class WithMax extends Gnn {
    WithMax() {
      super(new GnnOptions(2, 8, 5, Pooling.MAX, Activation.TANH));
    }
  }
}
