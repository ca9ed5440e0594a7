package snx.brain.atlas;

import java.util.List;

/**
 * Regions in the order of a matrix's rows; node v of a graph is region v.
 *
 * @param name of the atlas
 * @param regions in order, with unique labels
 */
public record Atlas(String name, List<Region> regions) {

  public Atlas {
    regions = List.copyOf(regions);
    long labels = regions.stream().map(Region::label).distinct().count();
    if (labels != regions.size()) {
      throw new IllegalArgumentException(
          "atlas %s has %d regions but %d different labels; give each its own"
              .formatted(name, regions.size(), labels));
    }
  }

  public int size() {
    return regions.size();
  }
}
