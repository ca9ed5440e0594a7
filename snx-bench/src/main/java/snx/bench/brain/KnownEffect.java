package snx.bench.brain;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
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
 * @param group whose subjects have it
 */
public record KnownEffect(BrainSet set, List<Integer> regions, String group) {

  /** The name of generated subjects. */
  public static final String GENERATED = BrainSubjects.NAME;

  public KnownEffect {
    regions = List.copyOf(regions);
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
      BrainSet set = BrainSubjects.generate(seed, strength, MatrixOptions.defaults(), features);
      return new KnownEffect(
          set,
          BrainSubjects.SUBNETWORK.stream().map(set.atlas()::indexOf).toList(),
          BrainSubjects.CHANGED_GROUP);
    }
    Planted planted =
        PlantedEffect.plant(
            BrainReader.read(BrainSource.of(file, null)),
            PlantOptions.defaults(strength, seed).withShuffleGroups(true),
            features);
    return new KnownEffect(planted.set(), planted.regions(), planted.group());
  }
}
