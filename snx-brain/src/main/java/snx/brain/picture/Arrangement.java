package snx.brain.picture;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.study.Grouping;

/** Regions in an order that shows networks and hemispheres. */
final class Arrangement {

  private static final String SIDES = "LMR";

  private final Atlas atlas;
  private final Grouping.Networks networks;

  Arrangement(Atlas atlas) {
    this.atlas = atlas;
    this.networks = new Grouping.Networks(atlas);
  }

  Grouping.Networks networks() {
    return networks;
  }

  NetworkColours colours() {
    return new NetworkColours(networks);
  }

  /** By network, within it by hemisphere, within it from front to back. */
  int[] byNetwork() {
    return sorted(
        IntStream.range(0, atlas.size()),
        Comparator.<Integer>comparingInt(networks::of)
            .thenComparingInt(v -> side(v))
            .thenComparingDouble(v -> -atlas.regions().get(v).y()));
  }

  /** The regions of one hemisphere: networks from front to back, and so within each. */
  int[] ofSide(char hemisphere) {
    return sorted(
        IntStream.range(0, atlas.size()).filter(v -> side(v) == SIDES.indexOf(hemisphere)),
        Comparator.<Integer>comparingDouble(v -> -front(networks.of(v)))
            .thenComparingInt(networks::of)
            .thenComparingDouble(v -> -atlas.regions().get(v).y()));
  }

  /** How far in front a network lies, both hemispheres together. */
  private double front(int network) {
    return IntStream.range(0, atlas.size())
        .filter(v -> networks.of(v) == network)
        .mapToDouble(v -> atlas.regions().get(v).y())
        .average()
        .orElse(0);
  }

  private int side(int region) {
    int side = SIDES.indexOf(atlas.regions().get(region).hemisphere());
    return side < 0 ? SIDES.indexOf('M') : side;
  }

  private static int[] sorted(IntStream regions, Comparator<Integer> order) {
    List<Integer> all = regions.boxed().sorted(order).toList();
    return all.stream().mapToInt(Integer::intValue).toArray();
  }
}
