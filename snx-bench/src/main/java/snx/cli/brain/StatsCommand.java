package snx.cli.brain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.brain.atlas.Atlas;
import snx.brain.group.Cohort;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Regressor;
import snx.brain.report.BrainDomain;
import snx.brain.result.BrainResults;
import snx.brain.result.PictureNotes;
import snx.brain.result.Statistics;
import snx.brain.result.StudyFile;
import snx.brain.result.VolumeFiles;
import snx.brain.volume.AtlasVolume;
import snx.cli.Console;
import snx.cli.WatchedBar;
import snx.data.DatasetException;
import snx.data.Suggestion;
import snx.data.Writable;
import snx.report.OutputFolder;
import snx.report.PageSource;
import snx.report.SavedRun;

/** {@code snx brain stats}: the group statistics of a saved run, redone alone. */
@Command(
    name = "stats",
    description = {
      "Redoes the group statistics of a saved run from its explanations; nothing is trained or",
      "solved. Tables and page of the folder are replaced. Options that are left out are those",
      "of the run."
    },
    footer = {
      "",
      "Examples:",
      "  snx brain stats snx-out/bip-explained --permutations 50000",
      "  snx brain stats snx-out/bip-explained --test nbs --component-threshold 3.5 --out nbs"
    })
final class StatsCommand implements Runnable {

  private static final String NONE = "none";

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "A folder that 'brain explain' wrote.")
  Path folder;

  @Mixin GroupTestOptions tests;

  @Option(
      names = "--covariates",
      paramLabel = "NAME",
      split = ",",
      description = "What is regressed out, of the run's covariates; 'none' for nothing.")
  @Nullable List<String> covariates;

  @Option(names = "--seed", paramLabel = "N", description = "Of the permutations.")
  @Nullable Long seed;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write to a copy of the folder (default: replace its tables and page).")
  @Nullable Path out;

  @Option(names = "--atlas-volume", paramLabel = "FILE", description = ExplainCommand.VOLUME)
  @Nullable Path atlasVolume;

  @Override
  public void run() {
    tests.over(InferenceOptions.defaults(0)); // refuses nonsense at once
    SavedRun saved = new SavedRun(folder);
    if (!saved.kind().equals("brain")) {
      throw new DatasetException(
          folder,
          "is a run on %s; name a folder that 'brain explain' wrote".formatted(saved.kind()));
    }
    Atlas atlas = BrainResults.atlas(saved);
    AtlasVolume volume = atlasVolume == null ? null : AtlasVolume.read(atlasVolume, atlas);
    StudyFile.Saved study = StudyFile.read(saved.file(StudyFile.NAME), atlas);
    InferenceOptions options = tests.over(study.inference());
    InferenceOptions seeded = seed == null ? options : options.withSeed(seed);
    Cohort cohort = chosen(study.cohort());
    SavedRun target = out == null ? saved : copy(folder, out);
    Statistics statistics;
    try (WatchedBar bar = WatchedBar.late("permuting", " permutations", 1)) {
      statistics = Statistics.redo(target, cohort, seeded, bar);
    }
    if (volume != null) {
      new VolumeFiles(target.folder(), atlas, volume)
          .write(statistics, PictureNotes.of(target.run()));
    }
    GroupTestOptions.print(spec.commandLine().getOut(), statistics);
    Console console = new Console(spec);
    new BrainAnswer(console).groups(statistics, atlas);
    console.answer("results", target.folder().toString());
    console.page(PageSource.rewrite(target.folder()));
  }

  private Cohort chosen(Cohort cohort) {
    if (covariates == null) {
      return cohort;
    }
    List<String> known = cohort.covariates().stream().map(Regressor::name).toList();
    for (String name : covariates) {
      if (!known.contains(name) && !name.equals(NONE)) {
        throw new IllegalArgumentException(
            "the run has no covariate '%s' (it has %s)%s"
                .formatted(
                    name,
                    known.isEmpty() ? NONE : String.join(", ", known),
                    Suggestion.didYouMean(name, known)));
      }
    }
    return cohort.withCovariates(covariates);
  }

  private static SavedRun copy(Path from, Path to) {
    OutputFolder.open(to, BrainDomain.names());
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          if (!target.equals(to)) {
            Writable.requireNoLink(target);
          }
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + to, e);
    }
    return new SavedRun(to);
  }
}
