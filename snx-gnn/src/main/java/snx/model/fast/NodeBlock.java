package snx.model.fast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Nodes that have edges of the same types, so that one matrix product serves all of them, see
 * {@link IncomingEdges}.
 *
 * @param nodes among B·n, ascending
 * @param types of their edges, ascending; empty for nodes without edges
 */
record NodeBlock(int[] nodes, int[] types) {

  private static final int SMALL = 64; // rows of a product that take as long as calling it
  private static final int MANY = 16; // blocks: beyond, every one is merged that can be

  /**
   * Blocks of nodes, in the order in which their types are first seen, nodes without edges last. A
   * small block is merged into another that has all its types, at the price of empty groups.
   *
   * @param types by node
   * @param nodes that are no padding
   * @param one whether all nodes shall be in one block: more work in fewer products, as on a GPU
   */
  static List<NodeBlock> of(BitSet[] types, int[] nodes, boolean one) {
    if (one) {
      BitSet all = new BitSet();
      Arrays.stream(nodes).forEach(v -> all.or(types[v]));
      return List.of(new NodeBlock(nodes.clone(), all.stream().toArray()));
    }
    Map<BitSet, List<Integer>> found = new LinkedHashMap<>();
    List<Integer> isolated = new ArrayList<>();
    for (int v : nodes) {
      (types[v].isEmpty() ? isolated : found.computeIfAbsent(types[v], key -> new ArrayList<>()))
          .add(v);
    }
    merge(found);
    List<NodeBlock> blocks = new ArrayList<>();
    found.forEach((key, members) -> blocks.add(of(key, members)));
    if (!isolated.isEmpty()) {
      blocks.add(of(new BitSet(), isolated));
    }
    return blocks;
  }

  private static void merge(Map<BitSet, List<Integer>> blocks) {
    List<BitSet> rarest = new ArrayList<>(blocks.keySet());
    rarest.sort(Comparator.comparingInt(key -> blocks.getOrDefault(key, List.of()).size()));
    for (BitSet key : rarest) {
      int size = blocks.getOrDefault(key, List.of()).size();
      int allowed = blocks.size() > MANY ? Integer.MAX_VALUE : SMALL / Math.max(1, size);
      blocks.keySet().stream()
          .filter(other -> other.cardinality() > key.cardinality() && contains(other, key))
          .filter(other -> other.cardinality() - key.cardinality() <= allowed)
          .min(Comparator.comparingInt(BitSet::cardinality))
          .ifPresent(
              other -> {
                List<Integer> merged = blocks.getOrDefault(other, List.of());
                merged.addAll(blocks.getOrDefault(key, List.of()));
                merged.sort(Comparator.naturalOrder());
                blocks.remove(key);
              });
    }
  }

  private static boolean contains(BitSet all, BitSet some) {
    BitSet rest = (BitSet) some.clone();
    rest.andNot(all);
    return rest.isEmpty();
  }

  private static NodeBlock of(BitSet types, List<Integer> members) {
    return new NodeBlock(members.stream().mapToInt(v -> v).toArray(), types.stream().toArray());
  }

  /** Incoming-edge groups of all its nodes, themselves included. */
  long groups() {
    return (long) nodes.length * (types.length + 1);
  }

  /** The position of a type among those of the block. */
  int indexOf(int type) {
    int index = 0;
    while (types[index] != type) {
      index++;
    }
    return index;
  }
}
