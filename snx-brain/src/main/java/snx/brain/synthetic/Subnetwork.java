package snx.brain.synthetic;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.brain.atlas.Atlas;

/**
 * The regions whose pairs differ between generated groups.
 *
 * @param atlas whose networks form two systems, every other one of either
 * @param regions as positions in the atlas
 * @param across whether only pairs of regions of different systems count
 */
record Subnetwork(Atlas atlas, List<Integer> regions, boolean across) {

  private static final int SIZE = 8;
  private static final int HALF = SIZE / 2;

  Subnetwork {
    regions = List.copyOf(regions);
  }

  /** Regions by their labels. */
  static Subnetwork named(Atlas atlas, List<String> labels) {
    return new Subnetwork(atlas, labels.stream().map(atlas::indexOf).toList(), false);
  }

  /** Eight regions, evenly over the atlas. */
  static Subnetwork spread(Atlas atlas) {
    int[] all = IntStream.range(0, atlas.size()).toArray();
    return new Subnetwork(atlas, evenly(all, SIZE).toList(), false);
  }

  /** Four regions of either system, of which the sixteen pairs between them count. */
  static Subnetwork acrossSystems(Atlas atlas) {
    List<Integer> regions =
        Stream.of(0, 1)
            .flatMap(
                system ->
                    evenly(
                        IntStream.range(0, atlas.size())
                            .filter(v -> system(atlas, v) == system)
                            .toArray(),
                        HALF))
            .toList();
    return new Subnetwork(atlas, regions, true);
  }

  private static Stream<Integer> evenly(int[] regions, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> regions[(2 * i + 1) * regions.length / (2 * count)]);
  }

  private static int system(Atlas atlas, int v) {
    return Math.floorMod(atlas.networks().indexOf(atlas.regions().get(v).network()), 2);
  }

  /** Which of the two systems a region's network belongs to. */
  int system(int v) {
    return system(atlas, v);
  }

  /** Whether a pair of regions differs between groups. */
  boolean joins(int u, int v) {
    return regions.contains(u) && regions.contains(v) && (!across || system(u) != system(v));
  }

  /** The pairs {u, v}, u&lt;v, in the order of the upper triangle. */
  List<int[]> pairs() {
    int n = atlas.size();
    return IntStream.range(0, n)
        .boxed()
        .flatMap(
            u -> IntStream.range(u + 1, n).filter(v -> joins(u, v)).mapToObj(v -> new int[] {u, v}))
        .toList();
  }
}
