package snx.brain.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Cohort;
import snx.brain.group.Compared;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Regressor;
import snx.brain.study.BootstrapOptions;
import snx.brain.study.Grouping;
import snx.brain.study.Robustness;
import snx.brain.study.Study;
import snx.brain.study.SubjectTally;
import snx.brain.study.Tables;
import snx.brain.study.Tallied;
import snx.brain.study.TruthRecovery;
import snx.graph.EdgeTruth;

/** Everything that a run on brain networks adds to its folder, from the studies of its methods. */
public final class ResultFiles {

  /** The names that are taken in the folder. */
  public static final Set<String> NAMES =
      Set.of(
          "edges.tsv",
          "regions.tsv",
          "networks.tsv",
          "subjects.tsv",
          "group_tests.tsv",
          "group_edges.tsv",
          "group_components.tsv",
          "group_networks.tsv",
          "raw_tests.tsv",
          "raw_edges.tsv",
          "raw_components.tsv",
          "raw_networks.tsv",
          OverlapFile.NAME,
          StudyFile.NAME,
          TruthFile.NAME,
          ShownFiles.VIEWER,
          ShownFiles.PICTURES,
          VolumeFiles.FOLDER);

  private final Path folder;
  private final Settings settings;

  /**
   * What statistics need besides explanations.
   *
   * @param bootstrap how intervals are found
   * @param inference how groups are compared
   * @param covariates what is regressed out
   * @param compared the subjects whose groups may be compared
   * @param truth where it is known
   * @param pictures what pictures must know of the run
   */
  public record Settings(
      BootstrapOptions bootstrap,
      InferenceOptions inference,
      List<Regressor> covariates,
      Compared compared,
      EdgeTruth truth,
      PictureNotes pictures) {

    public Settings {
      covariates = List.copyOf(covariates);
    }
  }

  public ResultFiles(Path folder, Settings settings) {
    this.folder = folder;
    this.settings = settings;
  }

  /** Writes all files and returns what of them a page shows. */
  public BrainResults write(Atlas atlas, Map<String, Study> byMethod) {
    VolumeFiles.clear(folder);
    ShownFiles shown = new ShownFiles(folder, atlas, byMethod, settings.pictures());
    List<String> methods = List.copyOf(byMethod.keySet());
    List<SubjectsFile.Line> subjects = subjects(byMethod);
    SubjectsFile.write(folder.resolve("subjects.tsv"), subjects);
    RegionPairs pairs = new RegionPairs(atlas.size());
    Map<Scope, List<Tallied>> regions =
        elements(
            ElementsFile.regions(atlas),
            "regions.tsv",
            sink -> each(byMethod, tables(Grouping.regions(pairs)), sink.andThen(shown::regions)),
            ResultFiles::ofMany);
    Predicate<Scope> onPage = onPage(methods, subjects);
    Map<Scope, List<Tallied>> edges =
        elements(
            ElementsFile.edges(atlas),
            "edges.tsv",
            sink -> each(byMethod, tables(Grouping.edges(pairs)), had(sink).andThen(shown::edges)),
            onPage);
    Tables byNetwork = tables(Grouping.networks(pairs, new Grouping.Networks(atlas)));
    Map<Scope, List<Tallied>> networks =
        elements(
            ElementsFile.networks(atlas),
            "networks.tsv",
            sink -> each(byMethod, byNetwork, had(sink)),
            ResultFiles::ofMany);
    Cohort cohort =
        Cohort.of(atlas, byMethod, settings.covariates(), settings.compared(), settings.truth());
    StudyFile.write(folder.resolve(StudyFile.NAME), cohort, settings.inference());
    Statistics statistics = Statistics.of(cohort, settings.inference());
    statistics.write(folder, atlas, settings.pictures());
    return new BrainResults(
        atlas,
        methods.isEmpty() ? "" : methods.get(0),
        methods,
        subjects,
        edges,
        regions,
        networks,
        statistics,
        truth(byMethod, statistics));
  }

  private Tables tables(Grouping grouping) {
    return new Tables(grouping, settings.bootstrap());
  }

  private Map<Scope, List<Tallied>> elements(
      ElementsFile file,
      String name,
      Consumer<BiConsumer<Scope, List<Tallied>>> source,
      Predicate<Scope> kept) {
    Map<Scope, List<Tallied>> shown = new LinkedHashMap<>();
    file.write(
        folder.resolve(name),
        sink ->
            source.accept(
                sink.andThen(
                    (scope, rows) -> {
                      if (kept.test(scope)) {
                        shown.put(scope, rows);
                      }
                    })));
    return shown;
  }

  private static boolean ofMany(Scope scope) {
    return scope.level() != Scope.Level.SUBJECT;
  }

  /** All, groups, and the first subjects under the first method. */
  static Predicate<Scope> onPage(List<String> methods, List<SubjectsFile.Line> subjects) {
    String main = methods.isEmpty() ? "" : methods.get(0);
    Set<String> first =
        subjects.stream()
            .filter(line -> line.method().equals(main))
            .limit(BrainResults.SHOWN)
            .map(SubjectsFile.Line::subject)
            .collect(Collectors.toSet());
    return scope -> ofMany(scope) || (scope.method().equals(main) && first.contains(scope.name()));
  }

  private static List<SubjectsFile.Line> subjects(Map<String, Study> byMethod) {
    List<SubjectsFile.Line> lines = new ArrayList<>();
    byMethod.forEach(
        (method, study) ->
            study
                .explained()
                .forEach(tally -> lines.add(SubjectsFile.Line.of(method, Robustness.of(tally)))));
    return lines;
  }

  /** Pairs that no subject has are left out. */
  private static BiConsumer<Scope, List<Tallied>> had(BiConsumer<Scope, List<Tallied>> sink) {
    return (scope, rows) ->
        sink.accept(scope, rows.stream().filter(row -> row.present() > 0).toList());
  }

  private static void each(
      Map<String, Study> byMethod, Tables tables, BiConsumer<Scope, List<Tallied>> sink) {
    byMethod.forEach(
        (method, study) -> {
          sink.accept(Scope.all(method), tables.of("all", study.explained()));
          for (String group : study.groups()) {
            sink.accept(
                Scope.group(method, group), tables.of("group " + group, study.explained(group)));
          }
          for (SubjectTally tally : study.explained()) {
            sink.accept(Scope.subject(method, tally.subject().id()), tables.of(tally));
          }
        });
  }

  private Map<String, List<TruthRecovery>> truth(
      Map<String, Study> byMethod, Statistics statistics) {
    Path file = folder.resolve(TruthFile.NAME);
    if (settings.truth().isEmpty()) {
      delete(file);
      return Map.of();
    }
    Map<String, List<TruthRecovery>> masks = new LinkedHashMap<>();
    byMethod.forEach(
        (method, study) ->
            masks.put(
                method,
                new ArrayList<>(
                    TruthRecovery.ofMasks(study, settings.truth(), settings.bootstrap()))));
    Map<String, List<TruthRecovery>> found = statistics.recovered(masks);
    TruthFile.write(file, found);
    return found;
  }

  /** An earlier run may have left one. */
  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }
}
