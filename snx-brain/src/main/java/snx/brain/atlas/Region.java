package snx.brain.atlas;

import org.jspecify.annotations.Nullable;

/**
 * One region of interest of an atlas.
 *
 * @param index its number in the atlas's own numbering
 * @param label short and unique, as in {@code PreCG.L}
 * @param name in words
 * @param hemisphere {@code L}, {@code R}, {@code M} for the midline, or {@link #UNKNOWN}
 * @param x right of the midline, MNI mm, NaN where unknown
 * @param y in front of the anterior commissure, MNI mm, NaN where unknown
 * @param z above it, MNI mm, NaN where unknown
 * @param lobe anatomical lobe or division, null where none is assigned
 * @param network functional network, null where none is assigned
 */
public record Region(
    int index,
    String label,
    String name,
    String hemisphere,
    double x,
    double y,
    double z,
    @Nullable String lobe,
    @Nullable String network) {

  /** The hemisphere of a region when nothing says it. */
  public static final String UNKNOWN = "n/a";

  /** A region of which nothing but a label is known, and what that says of side and network. */
  public static Region named(int index, String label) {
    return new Region(
        index,
        label,
        label,
        RegionNames.hemisphere(label).orElse(UNKNOWN),
        Double.NaN,
        Double.NaN,
        Double.NaN,
        null,
        RegionNames.network(label).orElse(null));
  }

  /** Whether its centroid is known. */
  public boolean placed() {
    return !Double.isNaN(x + y + z);
  }
}
