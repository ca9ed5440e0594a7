package snx.brain.atlas;

import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

/** An atlas as the text of a table that {@link AtlasReader} reads back to the same regions. */
public final class AtlasTable {

  private static final String HEADER = "index\tlabel\tname\themisphere\tx\ty\tz\tlobe\tnetwork\n";

  private AtlasTable() {}

  /** Header and regions, separated by tabs, one a line. */
  public static String tsv(Atlas atlas) {
    return atlas.regions().stream()
        .map(AtlasTable::line)
        .collect(Collectors.joining("\n", HEADER, "\n"));
  }

  private static String line(Region region) {
    return String.join(
        "\t",
        Integer.toString(region.index()),
        region.label(),
        region.name(),
        region.hemisphere(),
        number(region.x()),
        number(region.y()),
        number(region.z()),
        Objects.requireNonNullElse(region.lobe(), "n/a"),
        Objects.requireNonNullElse(region.network(), "n/a"));
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : Double.toString(value);
  }
}
