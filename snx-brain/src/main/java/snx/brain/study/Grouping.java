package snx.brain.study;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.atlas.RegionPairs;

/**
 * What edges are counted by: themselves, the regions they end in, or the networks they join.
 *
 * @param elements how many there are
 * @param of the elements that a pair of regions belongs to
 */
public record Grouping(int elements, IntFunction<int[]> of) {

  /** How the networks of an atlas and their pairs are numbered. */
  public static final class Networks {

    /** Regions that no network is assigned to. */
    public static final String NONE = "(none)";

    private final List<String> names;
    private final int[] byRegion;

    /** The networks of an atlas, in the order of its regions; none comes last. */
    public Networks(Atlas atlas) {
      List<String> all =
          atlas.regions().stream()
              .map(Region::network)
              .map(network -> Objects.requireNonNullElse(network, NONE))
              .toList();
      this.names = all.stream().distinct().sorted(Comparator.comparing(NONE::equals)).toList();
      this.byRegion = all.stream().mapToInt(names::indexOf).toArray();
    }

    /** Their names. */
    public List<String> names() {
      return names;
    }

    /** The network of a region. */
    public int of(int region) {
      return byRegion[region];
    }

    /** How many unordered pairs there are, a network with itself included. */
    int count() {
      return names.size() * (names.size() + 1) / 2;
    }

    /** The number of an unordered pair of networks. */
    public int block(int a, int b) {
      int high = Math.max(a, b);
      return high * (high + 1) / 2 + Math.min(a, b);
    }

    /** The two networks of a block, the earlier first. */
    public int[] pair(int block) {
      int high = 0;
      while ((high + 1) * (high + 2) / 2 <= block) {
        high++;
      }
      return new int[] {block - high * (high + 1) / 2, high};
    }
  }

  /** Every pair of regions by itself. */
  public static Grouping edges(RegionPairs pairs) {
    return new Grouping(pairs.count(), pair -> new int[] {pair});
  }

  /** Both regions. */
  public static Grouping regions(RegionPairs pairs) {
    return new Grouping(pairs.regions(), pair -> new int[] {pairs.first(pair), pairs.second(pair)});
  }

  /** The pair of networks. */
  public static Grouping networks(RegionPairs pairs, Networks networks) {
    return new Grouping(
        networks.count(),
        pair ->
            new int[] {
              networks.block(networks.of(pairs.first(pair)), networks.of(pairs.second(pair)))
            });
  }
}
