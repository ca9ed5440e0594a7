package snx.brain.synthetic;

import java.util.ArrayList;
import java.util.List;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.data.RootLocale;

/**
 * An atlas of any size for generated subjects: regions in mirrored pairs on two half ellipsoids, in
 * seven networks of neighbours. It stands for no anatomy.
 */
final class MadeUpAtlas {

  private static final List<String> NETWORKS =
      List.of(
          "visual",
          "somatomotor",
          "dorsal attention",
          "salience",
          "limbic",
          "frontoparietal",
          "default");
  private static final double GOLDEN = Math.PI * (3 - Math.sqrt(5));

  private MadeUpAtlas() {}

  /** So many regions, at least 16. */
  static Atlas of(int size) {
    if (size < 16 || size > 2_000) {
      throw new IllegalArgumentException(
          RootLocale.format("regions must be in 16..2000 (got %d)", size));
    }
    List<Region> regions = new ArrayList<>();
    int halves = (size + 1) / 2;
    for (int v = 0; v < size; v++) {
      boolean left = v % 2 == 0;
      int half = v / 2;
      double height = 1 - 2 * (half + 0.5) / halves; // a spiral from the front to the back
      double turn = (half * GOLDEN) % Math.PI - Math.PI / 2;
      double radius = Math.sqrt(1 - height * height);
      regions.add(
          new Region(
              v + 1,
              RootLocale.format("R%03d_%s", half + 1, left ? "L" : "R"),
              RootLocale.format("made-up region %d, %s", half + 1, left ? "left" : "right"),
              left ? "L" : "R",
              (left ? -1 : 1) * Math.rint(5 + 60 * radius * Math.cos(turn)),
              Math.rint(-18 + 85 * height),
              Math.rint(12 + 50 * radius * Math.sin(turn)),
              null,
              NETWORKS.get(half * NETWORKS.size() / halves)));
    }
    return new Atlas("made-up-" + size, regions);
  }
}
