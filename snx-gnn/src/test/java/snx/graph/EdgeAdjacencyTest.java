package snx.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class EdgeAdjacencyTest {

  static LabelledGraph graph(int nodes, int[]... edges) {
    return new LabelledGraph("g", null, new float[nodes][1], edges, null, null);
  }

  private static List<List<Integer>> pairs(LabelledGraph graph) {
    EdgeAdjacency adjacency = EdgeAdjacency.of(graph);
    int[] first = adjacency.firsts();
    int[] second = adjacency.seconds();
    return IntStream.range(0, first.length).mapToObj(i -> List.of(first[i], second[i])).toList();
  }

  private static List<List<Integer>> bruteForce(LabelledGraph graph) {
    List<List<Integer>> pairs = new ArrayList<>();
    for (int j = 0; j < graph.edges(); j++) {
      for (int k = j + 1; k < graph.edges(); k++) {
        boolean shared =
            graph.source(j) == graph.source(k)
                || graph.source(j) == graph.target(k)
                || graph.target(j) == graph.source(k)
                || graph.target(j) == graph.target(k);
        if (shared) {
          pairs.add(List.of(j, k));
        }
      }
    }
    return pairs;
  }

  static LabelledGraph random(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int nodes = 1 + random.nextInt(12);
    List<int[]> edges = new ArrayList<>();
    for (int u = 0; u < nodes; u++) {
      for (int v = 0; v < u; v++) {
        if (random.nextInt(3) == 0) {
          edges.add(random.nextInt(edges.size() + 1), new int[] {u, v});
        }
      }
    }
    return graph(nodes, edges.toArray(int[][]::new));
  }

  @Test
  void the_loop_of_a_node_neighbours_the_edges_there() {
    LabelledGraph graph = random(5).withNodeElements();
    assertEquals(bruteForce(graph), pairs(graph));
  }

  @Test
  void a_complete_graph_of_five_has_thirty_pairs() {
    List<int[]> edges = new ArrayList<>();
    for (int u = 0; u < 5; u++) {
      for (int v = u + 1; v < 5; v++) {
        edges.add(new int[] {u, v});
      }
    }
    LabelledGraph k5 = graph(5, edges.toArray(int[][]::new));
    assertEquals(30, EdgeAdjacency.countPairs(k5));
    assertEquals(bruteForce(k5), pairs(k5));
  }

  @Test
  void all_edges_of_a_star_are_pairs() {
    LabelledGraph star = graph(4, new int[] {0, 1}, new int[] {0, 2}, new int[] {3, 0});
    assertEquals(List.of(List.of(0, 1), List.of(0, 2), List.of(1, 2)), pairs(star));
    assertArrayEquals(new int[][] {{0, 1, 2}, {0}, {1}, {2}}, star.edgesByNode());
  }

  @Test
  void only_neighbours_on_a_path_are_pairs() {
    LabelledGraph path = graph(4, new int[] {2, 3}, new int[] {0, 1}, new int[] {1, 2});
    assertEquals(List.of(List.of(0, 2), List.of(1, 2)), pairs(path));
  }

  @Test
  void a_graph_without_edges_has_no_pair() {
    assertEquals(0, EdgeAdjacency.of(graph(3)).firsts().length);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16})
  void random_graphs_agree_with_brute_force(long seed) {
    LabelledGraph graph = random(seed);
    assertEquals(bruteForce(graph), pairs(graph));
    assertEquals(bruteForce(graph).size(), EdgeAdjacency.countPairs(graph));
    assertEquals(
        pairs(graph).stream().map(p -> p.get(0)).toList(),
        IntStream.of(EdgeAdjacency.of(graph).firsts()).boxed().toList());
    assertEquals(
        pairs(graph).stream().map(p -> p.get(1)).toList(),
        IntStream.of(EdgeAdjacency.of(graph).seconds()).boxed().toList());
  }
}
