package snx.brain.atlas;

import org.jspecify.annotations.Nullable;

/**
 * One region of interest of an atlas.
 *
 * @param index its number in the atlas's own numbering
 * @param label short and unique, as in {@code PreCG.L}
 * @param name in words
 * @param hemisphere {@code L}, {@code R}, or {@code M} for the midline
 * @param x right of the midline, MNI mm
 * @param y in front of the anterior commissure, MNI mm
 * @param z above it, MNI mm
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
    @Nullable String network) {}
