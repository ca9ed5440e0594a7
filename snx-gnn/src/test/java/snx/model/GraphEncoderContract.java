package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
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

  @Test
  void padding_a_graph_changes_nothing() {
    for (LabelledGraph graph : instances()) {
      float[] mask = mask(0, graph.edges());
      float[] tight = embed(List.of(graph), List.of(mask), graph.edges())[0];
      int edges = graph.edges() + 9;
      GraphBatch roomy = layout().batch(manager, List.of(graph), graph.nodes() + 6, edges);
      float[] wide = mask(5, edges); // what lies behind the graph's own edges must not matter
      System.arraycopy(mask, 0, wide, 0, mask.length);
      float[] padded =
          encoder()
              .bind(weights(manager), roomy)
              .embed(manager.create(wide).reshape(1, edges))
              .toFloatArray();
      assertArrayEquals(tight, padded, SAME, graph.id());
    }
  }

  @Test
  void relabelling_nodes_changes_nothing() {
    for (LabelledGraph graph : instances()) {
      int[] order = new int[graph.nodes()];
      Arrays.setAll(order, v -> v);
      Seeds.shuffle(order, Seeds.stream(5, graph.id()));
      float[] mask = mask(1, graph.edges());
      assertArrayEquals(
          embed(List.of(graph), List.of(mask), mask.length)[0],
          embed(
              List.of(RandomGraphs.relabelled(graph, order)),
              List.of(RandomGraphs.relabelled(mask, graph, order)),
              mask.length)[0],
          SAME,
          graph.id());
    }
  }
}
