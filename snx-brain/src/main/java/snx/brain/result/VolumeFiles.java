package snx.brain.result;

import java.nio.file.Path;
import java.util.Set;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.GroupDifference;
import snx.brain.result.ShownFiles.FileNames;
import snx.brain.volume.AtlasVolume;

/**
 * Scores of regions as NIfTI-1 volumes: the mean explained strength of all subjects and of each
 * group, and how groups differ, Σ of the differences of a region's edges that differ.
 */
public final class VolumeFiles {

  /** Their folder. */
  static final String FOLDER = "volumes";

  private static final String SUFFIX = ".nii.gz";

  private final Path folder;
  private final AtlasVolume volume;
  private final RegionPairs pairs;
  private final FileNames names = new FileNames();

  public VolumeFiles(Path run, Atlas atlas, AtlasVolume volume) {
    this.folder = run.resolve(FOLDER);
    this.volume = volume;
    this.pairs = new RegionPairs(atlas.size());
  }

  /** Removes those that an earlier run left. */
  static void clear(Path run) {
    ShownFiles.clear(run.resolve(FOLDER), "*" + SUFFIX);
  }

  /** Removes differences that an earlier test left. */
  static void clearDifferences(Path run) {
    ShownFiles.clear(run.resolve(FOLDER), PictureFiles.DIFFERENCES + "_*" + SUFFIX);
  }

  /** Writes strengths and differences of a run. */
  public void write(BrainResults results, PictureNotes notes) {
    results
        .regions()
        .forEach(
            (scope, rows) -> {
              double[] scores = new double[pairs.regions()];
              rows.forEach(row -> scores[row.element()] = row.sum());
              write(names.of(scope) + "_strength", scores, "explained strength");
            });
    write(results.statistics(), notes);
  }

  /** Writes differences alone; those of explanations of a network at chance only where asked. */
  public void write(Statistics statistics, PictureNotes notes) {
    if (notes.draws()) {
      statistics.explained().forEach((method, all) -> all.forEach(d -> write(method, d)));
    }
    statistics.raw().forEach(d -> write(GroupDifference.CONNECTIVITY, d));
  }

  private void write(String method, GroupDifference d) {
    Set<Integer> found = d.found();
    if (found.isEmpty()) {
      return;
    }
    double[] scores = new double[pairs.regions()];
    d.edges().stream()
        .filter(edge -> found.contains(edge.pair()))
        .forEach(
            edge -> {
              scores[pairs.first(edge.pair())] += edge.difference();
              scores[pairs.second(edge.pair())] += edge.difference();
            });
    String name =
        names.of("%s_%s_%s_%s".formatted(PictureFiles.DIFFERENCES, method, d.first(), d.second()));
    write(name, scores, d.second() + " - " + d.first() + ", edges that differ");
  }

  private void write(String name, double[] scores, String what) {
    volume.write(folder.resolve(name + SUFFIX), scores, "SNX: " + what);
  }
}
