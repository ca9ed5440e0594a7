package snx.bench.brain;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.RegionPairs;
import snx.brain.read.BrainReader;
import snx.brain.read.BrainSet;
import snx.brain.read.BrainSource;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.brain.synthetic.PlantOptions;
import snx.brain.synthetic.PlantedEffect;
import snx.brain.synthetic.PlantedEffect.Planted;

/**
 * Subjects of two groups that differ by a known effect and by nothing else.
 *
 * @param set the subjects and, for each, the edges of the effect
 * @param regions of the effect, as positions in the atlas
 * @param pairs of these that differ, by {@link RegionPairs}
 * @param group whose subjects have it
 */
public record KnownEffect(BrainSet set, List<Integer> regions, Set<Integer> pairs, String group) {

  /** The name of generated subjects. */
  public static final String GENERATED = BrainSubjects.NAME;

  public KnownEffect {
    regions = List.copyOf(regions);
    pairs = Set.copyOf(pairs);
  }

  /**
   * An effect in subjects.
   *
   * @param file real connectomes, which get groups at random before the effect is planted; null for
   *     generated ones
   * @param strength 0 for none, 1 for the strongest
   * @param seed of everything that is drawn
   */
  static KnownEffect of(@Nullable Path file, double strength, RegionFeatures features, long seed) {
    if (file == null) {
      return of(BrainSubjects.Recipe.of(seed, strength), features);
    }
    Planted planted =
        PlantedEffect.plant(
            BrainReader.read(BrainSource.of(file, null)),
            PlantOptions.defaults(strength, seed).withShuffleGroups(true),
            features);
    return new KnownEffect(
        planted.set(),
        planted.regions(),
        numbered(planted.set(), planted.pairs()),
        planted.group());
  }

  /** An effect in generated subjects. */
  static KnownEffect of(BrainSubjects.Recipe recipe, RegionFeatures features) {
    BrainSet set = BrainSubjects.generate(recipe, MatrixOptions.defaults(), features);
    List<int[]> pairs = BrainSubjects.pairs(recipe);
    return new KnownEffect(
        set,
        pairs.stream().flatMap(pair -> Stream.of(pair[0], pair[1])).distinct().sorted().toList(),
        numbered(set, pairs),
        BrainSubjects.CHANGED_GROUP);
  }

  private static Set<Integer> numbered(BrainSet set, List<int[]> pairs) {
    RegionPairs regions = new RegionPairs(set.atlas().size());
    return pairs.stream().map(pair -> regions.of(pair[0], pair[1])).collect(Collectors.toSet());
  }
}
