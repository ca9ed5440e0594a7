package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tensor.Gradients;

final class EdgeEncoderTest extends EncoderContract<LabelledGraph, GraphBatch> {

  private static final int NODES = 9;
  private static final GraphLayout LAYOUT = new GraphLayout(4, 3);

  @Override
  EdgeEncoder encoder() {
    return new EdgeEncoder(new EdgeEncoder.Options(NODES, 3));
  }

  @Override
  NDList weights(NDManager manager) {
    NDList weights = WeightShape.initial(encoder().weights(), manager, 1);
    weights.get(1).addi(manager.create(new float[] {0.3f, -0.2f, 1}));
    return weights;
  }

  @Override
  List<LabelledGraph> instances() {
    return RandomGraphs.of(5, LAYOUT.features(), LAYOUT.types(), 11);
  }

  @Override
  GraphBatch batch(List<LabelledGraph> graphs) {
    return LAYOUT.batch(manager, graphs);
  }

  @Override
  int maskLength(LabelledGraph graph) {
    return graph.edges();
  }

  @ParameterizedTest
  @EnumSource
  void an_embedding_is_the_sum_of_what_the_edges_add(Encoder.Mode mode) {
    LabelledGraph graph = signed(instances().get(4));
    float[] rows = weights(manager).get(0).toFloatArray();
    double[] expected = {0.3, -0.2, 1};
    float[] mask = mask(0, graph.edges());
    for (int e = 0; e < graph.edges(); e++) {
      int pair = 0; // counted, not computed
      for (int u = 0; u < graph.source(e); u++) {
        pair += NODES - 1 - u;
      }
      pair += graph.target(e) - graph.source(e) - 1;
      for (int k = 0; k < 3; k++) {
        expected[k] += mask[e] * graph.weight(e) * rows[3 * pair + k];
      }
    }
    float[] found = embed(mode, List.of(graph), List.of(mask), mask.length)[0];
    for (int k = 0; k < 3; k++) {
      assertEquals(expected[k], found[k], SAME);
    }
  }

  private static LabelledGraph signed(LabelledGraph graph) {
    float[] weights = new float[graph.edges()];
    for (int e = 0; e < weights.length; e++) {
      weights[e] = e % 2 == 0 ? graph.weight(e) : -graph.weight(e);
    }
    return graph.withWeights(weights);
  }

  @ParameterizedTest
  @EnumSource
  void padding_a_graph_changes_nothing(Encoder.Mode mode) {
    for (LabelledGraph graph : instances()) {
      float[] mask = mask(0, graph.edges());
      float[] tight = embed(mode, List.of(graph), List.of(mask), mask.length)[0];
      GraphBatch padded = LAYOUT.batch(manager, List.of(graph), NODES, graph.edges() + 9);
      float[] wide = mask(5, graph.edges() + 9);
      System.arraycopy(mask, 0, wide, 0, mask.length);
      NDArray loose =
          encoder()
              .bind(weights(manager), padded, mode)
              .embed(manager.create(wide).reshape(1, wide.length));
      assertArrayEquals(tight, loose.toFloatArray(), SAME, graph.id());
    }
  }

  @Test
  void gradients_by_the_weights_match_finite_differences() {
    GraphBatch batch = batch(instances());
    NDList weights = weights(manager);
    Gradients.Evaluation exact =
        Gradients.of(
            weights,
            leaves ->
                encoder().bind(leaves, batch, Encoder.Mode.RECORDED).embed(null).square().sum());
    float[] gradient = exact.gradients().get(0).toFloatArray();
    assertTrue(gradient.length == 3 * NODES * (NODES - 1) / 2);
    for (int i = 0; i < gradient.length; i += 5) {
      double up = shifted(batch, i, 1e-2f);
      double down = shifted(batch, i, -1e-2f);
      assertEquals((up - down) / 2e-2, gradient[i], 1e-2 * Math.max(1, Math.abs(gradient[i])));
    }
  }

  private double shifted(GraphBatch batch, int at, float by) {
    NDList weights = weights(manager);
    float[] values = weights.get(0).toFloatArray();
    values[at] += by;
    NDArray moved = manager.create(values, weights.get(0).getShape());
    float[] found =
        encoder()
            .bind(new NDList(moved, weights.get(1)), batch, Encoder.Mode.RECORDED)
            .embed(null)
            .toFloatArray();
    double sum = 0;
    for (float value : found) {
      sum += (double) value * value;
    }
    return sum;
  }

  @Test
  void graphs_of_more_nodes_are_refused() {
    LabelledGraph large = RandomGraphs.graph("large", "a", NODES + 1, 4, 3, 1);
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> encoder().bind(weights(manager), batch(List.of(large)), Encoder.Mode.FAST));
    assertTrue(Arrays.asList(e.getMessage().split("[ ;]")).contains("atlas"), e.getMessage());
  }
}
