package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Seeds;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;

/** What every encoder of graphs must satisfy. */
abstract class GraphEncoderContract extends EncoderContract<LabelledGraph, GraphBatch> {

  abstract GraphLayout layout();

  @Override
  List<LabelledGraph> instances() {
    return RandomGraphs.of(5, layout().features(), layout().types(), 11);
  }

  @Override
  GraphBatch batch(List<LabelledGraph> graphs) {
    return layout().batch(manager, graphs);
  }

  @Override
  int maskLength(LabelledGraph graph) {
    return graph.edges();
  }

  /** A batch of graphs without elements has one of padding. */
  private static int width(LabelledGraph graph) {
    return Math.max(1, graph.edges());
  }

  @ParameterizedTest
  @EnumSource
  void padding_a_graph_changes_nothing(Encoder.Mode mode) {
    for (LabelledGraph graph : instances()) {
      float[] mask = mask(0, graph.edges());
      float[] tight = embed(mode, List.of(graph), List.of(mask), width(graph))[0];
      int edges = graph.edges() + 9;
      GraphBatch padded = layout().batch(manager, List.of(graph), graph.nodes() + 6, edges);
      float[] wide = mask(5, edges); // what lies behind the graph's edges must not matter
      System.arraycopy(mask, 0, wide, 0, mask.length);
      float[] loose =
          encoder()
              .bind(weights(manager), padded, mode)
              .embed(manager.create(wide).reshape(1, edges))
              .toFloatArray();
      assertArrayEquals(tight, loose, SAME, graph.id());
    }
  }

  @ParameterizedTest
  @EnumSource
  void relabelling_nodes_changes_nothing(Encoder.Mode mode) {
    for (LabelledGraph graph : instances()) {
      int[] order = new int[graph.nodes()];
      Arrays.setAll(order, v -> v);
      Seeds.shuffle(order, Seeds.stream(5, graph.id()));
      float[] mask = mask(1, graph.edges());
      assertArrayEquals(
          embed(mode, List.of(graph), List.of(mask), width(graph))[0],
          embed(
              mode,
              List.of(RandomGraphs.relabelled(graph, order)),
              List.of(RandomGraphs.relabelled(mask, graph, order)),
              width(graph))[0],
          SAME,
          graph.id());
    }
  }
}
