package snx.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Nodes that have edges of the same types, see {@link Ports}.
 *
 * @param nodes among B·n, ascending
 * @param types of their edges, ascending; empty for nodes without edges
 */
public record NodeGroup(int[] nodes, int[] types) {

  private static final int SMALL = 64; // rows of a product that take as long as calling it
  private static final int MANY = 16; // groups: beyond, every one joins that can

  /**
   * Groups of nodes, in the order in which their types are first seen, nodes without edges last. A
   * small group joins another that has all its types, at the price of ports that nothing enters.
   *
   * @param types by node
   * @param nodes that are no padding
   */
  static List<NodeGroup> of(BitSet[] types, int[] nodes) {
    Map<BitSet, List<Integer>> found = new LinkedHashMap<>();
    List<Integer> alone = new ArrayList<>();
    for (int v : nodes) {
      (types[v].isEmpty() ? alone : found.computeIfAbsent(types[v], key -> new ArrayList<>()))
          .add(v);
    }
    join(found);
    List<NodeGroup> groups = new ArrayList<>();
    found.forEach((own, members) -> groups.add(of(own, members)));
    if (!alone.isEmpty()) {
      groups.add(of(new BitSet(), alone));
    }
    return groups;
  }

  private static void join(Map<BitSet, List<Integer>> groups) {
    List<BitSet> rarest = new ArrayList<>(groups.keySet());
    rarest.sort(Comparator.comparingInt(own -> groups.getOrDefault(own, List.of()).size()));
    for (BitSet own : rarest) {
      int size = groups.getOrDefault(own, List.of()).size();
      int allowed = groups.size() > MANY ? Integer.MAX_VALUE : SMALL / Math.max(1, size);
      groups.keySet().stream()
          .filter(other -> other.cardinality() > own.cardinality() && contains(other, own))
          .filter(other -> other.cardinality() - own.cardinality() <= allowed)
          .min(Comparator.comparingInt(BitSet::cardinality))
          .ifPresent(
              other -> {
                List<Integer> joined = groups.getOrDefault(other, List.of());
                joined.addAll(groups.getOrDefault(own, List.of()));
                joined.sort(Comparator.naturalOrder());
                groups.remove(own);
              });
    }
  }

  private static boolean contains(BitSet all, BitSet some) {
    BitSet rest = (BitSet) some.clone();
    rest.andNot(all);
    return rest.isEmpty();
  }

  private static NodeGroup of(BitSet types, List<Integer> members) {
    return new NodeGroup(members.stream().mapToInt(v -> v).toArray(), types.stream().toArray());
  }

  /** The place of a type among those of the group. */
  int place(int type) {
    int place = 0;
    while (types[place] != type) {
      place++;
    }
    return place;
  }
}
