package snx.brain.result;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import snx.brain.atlas.Atlas;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.GroupDifference;
import snx.brain.group.GroupInference;
import snx.brain.group.Grouping;
import snx.brain.group.InferenceOptions;
import snx.brain.group.RegionPairs;
import snx.brain.group.Regressor;
import snx.brain.group.Robustness;
import snx.brain.group.Study;
import snx.brain.group.SubjectTally;
import snx.brain.group.Tables;
import snx.brain.group.Tallied;
import snx.brain.group.TruthRecovery;
import snx.graph.EdgeTruth;

/** Everything that a run on brain networks adds to its folder, from the studies of its methods. */
public final class ResultFiles {

  private static final String VIEWER = "brainnet";

  /** The names that are taken in the folder. */
  public static final Set<String> NAMES =
      Set.of(
          "edges.tsv",
          "regions.tsv",
          "networks.tsv",
          "subjects.tsv",
          DifferencesFile.TESTS,
          DifferencesFile.EDGES,
          DifferencesFile.COMPONENTS,
          TruthFile.NAME,
          VIEWER);

  private static final int SUBJECTS = 10; // with files for BrainNet Viewer of their own

  private final Path folder;
  private final Settings settings;

  /**
   * What statistics need besides explanations.
   *
   * @param bootstrap how intervals are found
   * @param inference how groups are compared
   * @param covariates what is regressed out
   * @param compared ids of the subjects whose groups may be compared
   * @param truth where it is known
   */
  public record Settings(
      BootstrapOptions bootstrap,
      InferenceOptions inference,
      List<Regressor> covariates,
      Set<String> compared,
      EdgeTruth truth) {

    public Settings {
      covariates = List.copyOf(covariates);
      compared = Set.copyOf(compared);
    }
  }

  public ResultFiles(Path folder, Settings settings) {
    this.folder = folder;
    this.settings = settings;
  }

  /** Takes away what an earlier run left and this one may not write again. */
  private void clear() {
    try {
      Files.deleteIfExists(folder.resolve(TruthFile.NAME));
      if (Files.isDirectory(folder.resolve(VIEWER))) {
        try (DirectoryStream<Path> old =
            Files.newDirectoryStream(folder.resolve(VIEWER), "*.{node,edge}")) {
          for (Path file : old) {
            Files.delete(file);
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  /** Writes all files and gives back how groups differ, method by method. */
  public Map<String, List<GroupDifference>> write(Atlas atlas, Map<String, Study> byMethod) {
    clear();
    elements(atlas, byMethod);
    subjects(byMethod);
    return differences(atlas, byMethod);
  }

  private void elements(Atlas atlas, Map<String, Study> byMethod) {
    RegionPairs pairs = new RegionPairs(atlas.size());
    Tables edges = new Tables(Grouping.edges(pairs), settings.bootstrap());
    Tables regions = new Tables(Grouping.regions(pairs), settings.bootstrap());
    Tables networks =
        new Tables(Grouping.networks(pairs, new Grouping.Networks(atlas)), settings.bootstrap());
    BrainNetFiles viewer = new BrainNetFiles(folder.resolve(VIEWER), atlas);
    Map<Scope, List<Tallied>> shown = new HashMap<>(); // regions that the viewer shows too
    Set<Scope> scopes = viewed(byMethod);
    ElementsFile.regions(atlas)
        .write(
            folder.resolve("regions.tsv"),
            sink ->
                each(
                    byMethod,
                    regions,
                    (scope, rows) -> {
                      sink.accept(scope, rows);
                      if (scopes.contains(scope)) {
                        shown.put(scope, rows);
                      }
                    }));
    ElementsFile.edges(atlas)
        .write(
            folder.resolve("edges.tsv"),
            sink ->
                each(
                    byMethod,
                    edges,
                    (scope, rows) -> {
                      sink.accept(scope, had(rows));
                      List<Tallied> own = shown.get(scope);
                      if (own != null) {
                        viewer.write(scope, own, rows);
                      }
                    }));
    ElementsFile.networks(atlas)
        .write(
            folder.resolve("networks.tsv"),
            sink -> each(byMethod, networks, (scope, rows) -> sink.accept(scope, had(rows))));
  }

  private void subjects(Map<String, Study> byMethod) {
    Map<String, List<Robustness>> subjects = new LinkedHashMap<>();
    byMethod.forEach(
        (method, study) ->
            subjects.put(method, study.explained().stream().map(Robustness::of).toList()));
    SubjectsFile.write(folder.resolve("subjects.tsv"), subjects);
  }

  /** Pairs that no subject has are left out. */
  private static List<Tallied> had(List<Tallied> rows) {
    return rows.stream().filter(row -> row.present() > 0).toList();
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

  /** What BrainNet Viewer gets: groups and the first subjects. */
  private static Set<Scope> viewed(Map<String, Study> byMethod) {
    Set<Scope> scopes = new HashSet<>();
    byMethod.forEach(
        (method, study) -> {
          study.groups().forEach(group -> scopes.add(Scope.group(method, group)));
          study.explained().stream()
              .limit(SUBJECTS)
              .forEach(tally -> scopes.add(Scope.subject(method, tally.subject().id())));
        });
    return scopes;
  }

  private Map<String, List<GroupDifference>> differences(Atlas atlas, Map<String, Study> byMethod) {
    GroupInference inference = new GroupInference(settings.inference());
    Map<String, List<GroupDifference>> differences = new LinkedHashMap<>();
    Map<String, List<TruthRecovery>> found = new LinkedHashMap<>();
    byMethod.forEach(
        (method, study) -> {
          Study unseen = study.only(settings.compared());
          List<GroupDifference> own = inference.compareAll(unseen, settings.covariates());
          differences.put(method, own);
          List<TruthRecovery> recovered =
              new ArrayList<>(TruthRecovery.ofMasks(study, settings.truth(), settings.bootstrap()));
          own.forEach(
              d -> recovered.addAll(TruthRecovery.ofDifference(unseen, settings.truth(), d)));
          found.put(method, recovered);
        });
    new DifferencesFile(atlas).write(folder, differences);
    if (!settings.truth().isEmpty()) {
      TruthFile.write(folder.resolve(TruthFile.NAME), found);
    }
    return differences;
  }
}
