package snx.graph.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.graph.Components;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SyntheticGraphs.GraphsWithTruth;

final class MoleculeLikeGraphsTest {

  /** All edges of rings of six aromatic bonds that carry an N outside, found by brute force. */
  private static Set<Integer> motifEdges(LabelledGraph graph) {
    Set<Integer> found = new TreeSet<>();
    for (int v = 0; v < graph.nodes(); v++) {
      Deque<Integer> walk = new ArrayDeque<>();
      walk.push(v);
      extend(graph, walk, new ArrayDeque<>(), found);
    }
    return found;
  }

  private static void extend(
      LabelledGraph graph, Deque<Integer> nodes, Deque<Integer> edges, Set<Integer> found) {
    int end = nodes.peek();
    for (int e : graph.edgesAt(end)) {
      int next = graph.source(e) == end ? graph.target(e) : graph.source(e);
      if (graph.type(e) != 2 || edges.contains(e)) {
        continue;
      }
      if (nodes.size() == 6 && next == nodes.peekLast()) {
        close(graph, nodes, edges, e, found);
      } else if (nodes.size() < 6 && !nodes.contains(next)) {
        nodes.push(next);
        edges.push(e);
        extend(graph, nodes, edges, found);
        nodes.pop();
        edges.pop();
      }
    }
  }

  private static void close(
      LabelledGraph graph,
      Deque<Integer> nodes,
      Deque<Integer> edges,
      int last,
      Set<Integer> found) {
    for (int v : nodes) {
      for (int e : graph.edgesAt(v)) {
        int other = graph.source(e) == v ? graph.target(e) : graph.source(e);
        if (!nodes.contains(other) && graph.feature(other, 1) == 1f) {
          found.addAll(edges);
          found.add(last);
          found.add(e);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void label_and_truth_are_the_rule_found_by_brute_force(long seed) {
    GraphsWithTruth made = MoleculeLikeGraphs.generate(seed);
    for (LabelledGraph graph : made.graphs()) {
      int[] motif = motifEdges(graph).stream().mapToInt(Integer::intValue).toArray();
      assertEquals(motif.length == 0 ? "0" : "1", graph.label(), graph.id());
      assertArrayEquals(motif, made.truth().of(graph.id()), graph.id());
      assertTrue(motif.length == 0 || motif.length == 7, graph.id());
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void atoms_are_counted_alike_in_both_classes(long seed) {
    double[][] counts = new double[2][4];
    for (LabelledGraph graph : MoleculeLikeGraphs.generate(seed).graphs()) {
      for (int v = 0; v < graph.nodes(); v++) {
        for (int kind = 0; kind < 4; kind++) {
          counts[Integer.parseInt(graph.label())][kind] += graph.feature(v, kind);
        }
      }
    }
    assertArrayEquals(counts[0], counts[1]);
    for (double count : counts[0]) {
      assertTrue(count > 60, "every kind of atom occurs");
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void graphs_are_connected_typed_and_of_molecular_size(long seed) {
    GraphsWithTruth made = MoleculeLikeGraphs.generate(seed);
    assertEquals(240, made.graphs().size());
    assertEquals(120, made.graphs().stream().filter(g -> "1".equals(g.label())).count());
    for (LabelledGraph graph : made.graphs()) {
      assertTrue(graph.nodes() >= 8 && graph.nodes() <= 24, graph.toString());
      assertEquals(1, Components.of(graph).count());
      assertTrue(graph.typed() && graph.typeCount() <= 3);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {7, 8, 9})
  void most_graphs_without_the_motif_have_an_aromatic_ring_as_well(long seed) {
    long with =
        MoleculeLikeGraphs.generate(seed).graphs().stream()
            .filter(g -> "0".equals(g.label()) && g.typeCount() == 3)
            .count();
    assertEquals(90, with);
  }
}
