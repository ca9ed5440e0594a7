package snx.brain.synthetic;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * What is planted.
 *
 * @param strength share of (subject, pair) places of the changed group that get an edge, 0 to 1
 * @param regions labels of the subnetwork, or empty to draw them
 * @param size how many regions are drawn
 * @param group the changed group, or null for the last in code-point order
 * @param shuffleGroups whether subjects get groups at random first, so that nothing else differs
 * @param seed of everything that is drawn
 */
public record PlantOptions(
    double strength,
    List<String> regions,
    int size,
    @Nullable String group,
    boolean shuffleGroups,
    long seed) {

  private static final int FEWEST = 2;

  public PlantOptions {
    if (!(strength >= 0 && strength <= 1)) {
      throw new IllegalArgumentException("strength must be from 0 to 1 (got " + strength + ")");
    }
    if (size < FEWEST || (!regions.isEmpty() && regions.size() < FEWEST)) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "a subnetwork needs two regions (got %d)",
              regions.isEmpty() ? size : regions.size()));
    }
    regions = List.copyOf(regions);
  }

  /** Six drawn regions, the last group, groups as they are. */
  public static PlantOptions defaults(double strength, long seed) {
    return new PlantOptions(strength, List.of(), 6, null, false, seed);
  }

  public PlantOptions withRegions(List<String> other) {
    return new PlantOptions(strength, other, size, group, shuffleGroups, seed);
  }

  public PlantOptions withGroup(String other) {
    return new PlantOptions(strength, regions, size, other, shuffleGroups, seed);
  }

  public PlantOptions withShuffleGroups(boolean other) {
    return new PlantOptions(strength, regions, size, group, other, seed);
  }
}
