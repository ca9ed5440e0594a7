package snx.brain.atlas;

import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.CsvText;
import snx.data.RootLocale;

/**
 * Regions in the order of a matrix's rows; node v of a graph is region v.
 *
 * @param name of the atlas
 * @param regions in order, with unique labels
 */
public record Atlas(String name, List<Region> regions) {

  /** Stands for the regions that matrices themselves have, named or numbered. */
  public static final Atlas UNKNOWN = new Atlas(Atlases.NONE, List.of());

  public Atlas {
    regions = List.copyOf(regions);
    long labels = regions.stream().map(Region::label).distinct().count();
    if (labels != regions.size()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "atlas %s has %d regions but %d different labels; give each its own",
              name, regions.size(), labels));
    }
  }

  /** n regions of which nothing is known but their numbers, 1 to n. */
  public static Atlas numbered(int regions) {
    return ofLabels(IntStream.rangeClosed(1, regions).mapToObj(Integer::toString).toList());
  }

  /** Regions of which nothing is known but their labels. */
  public static Atlas ofLabels(List<String> labels) {
    return new Atlas(
        Atlases.NONE,
        IntStream.range(0, labels.size())
            .mapToObj(v -> Region.named(v + 1, labels.get(v)))
            .toList());
  }

  public int size() {
    return regions.size();
  }

  /** Whether the centroids of all regions are known, so that a brain can be drawn. */
  public boolean placed() {
    return regions.stream().allMatch(Region::placed);
  }

  /** The position of the region with a label, or −1. */
  public int indexOf(String label) {
    return labels().indexOf(label);
  }

  /** The labels in order. */
  public List<String> labels() {
    return regions.stream().map(Region::label).toList();
  }

  /** The networks in the order of their first regions. */
  public List<String> networks() {
    return regions.stream().map(Region::network).filter(Objects::nonNull).distinct().toList();
  }

  /** The lobes in the order of their first regions. */
  public List<String> lobes() {
    return regions.stream().map(Region::lobe).filter(Objects::nonNull).distinct().toList();
  }

  /** A table that {@link AtlasReader} reads back to the same regions. */
  public String tsv() {
    return regions.stream()
        .map(Atlas::line)
        .collect(
            Collectors.joining(
                "\n", "index\tlabel\tname\themisphere\tx\ty\tz\tlobe\tnetwork\n", "\n"));
  }

  private static String line(Region region) {
    return Stream.of(
            Integer.toString(region.index()),
            region.label(),
            region.name(),
            region.hemisphere(),
            number(region.x()),
            number(region.y()),
            number(region.z()),
            Objects.requireNonNullElse(region.lobe(), "n/a"),
            Objects.requireNonNullElse(region.network(), "n/a"))
        .map(CsvText::safe)
        .collect(Collectors.joining("\t"));
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "n/a";
    }
    return value == Math.rint(value) ? RootLocale.format("%.0f", value) : Double.toString(value);
  }
}
