package snx.brain.report;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import snx.brain.atlas.Atlas;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;
import snx.brain.group.Tallied;
import snx.brain.group.TruthRecovery;
import snx.brain.result.DifferencesFile;
import snx.brain.result.ElementsFile;
import snx.brain.result.Scope;
import snx.brain.result.SubjectsFile;
import snx.brain.result.TruthFile;
import snx.report.SavedRun;
import snx.report.run.RunFacts;

/**
 * What a run on brain networks left, as far as its page shows it.
 *
 * @param main the method whose subjects are shown one by one
 * @param methods all of them
 * @param subjects every subject of every method
 * @param edges by scope: all, groups, and the first subjects under the main method
 * @param regions by scope: all and groups
 * @param networks by scope: all and groups
 * @param differences between groups, by method
 * @param truth what was found of it, by method; empty where none is known
 */
record SavedBrain(
    Atlas atlas,
    String main,
    List<String> methods,
    List<SubjectsFile.Line> subjects,
    Map<Scope, List<Tallied>> edges,
    Map<Scope, List<Tallied>> regions,
    Map<Scope, List<Tallied>> networks,
    Map<String, List<GroupDifference>> differences,
    Map<String, List<TruthRecovery>> truth) {

  /** Subjects that are shown one by one. */
  static final int SHOWN = 24;

  static SavedBrain read(SavedRun saved, RunFacts facts) {
    Path regionsFile = saved.file("regions.tsv");
    Atlas atlas = ElementsFile.atlas(regionsFile, facts.run().path("atlas").asText("atlas"));
    List<SubjectsFile.Line> subjects = SubjectsFile.read(saved.file("subjects.tsv"));
    Set<String> methods = new LinkedHashSet<>(facts.methods());
    subjects.forEach(line -> methods.add(line.method()));
    String main = methods.iterator().next();
    Set<String> shown = new HashSet<>();
    subjects.stream()
        .filter(line -> line.method().equals(main))
        .limit(SHOWN)
        .forEach(line -> shown.add(line.subject()));
    Predicate<Scope> many = scope -> scope.level() != Scope.Level.SUBJECT;
    Predicate<Scope> some =
        scope -> many.test(scope) || (scope.method().equals(main) && shown.contains(scope.name()));
    for (String name : List.of(DifferencesFile.EDGES, DifferencesFile.COMPONENTS)) {
      saved.file(name);
    }
    saved.file(DifferencesFile.TESTS);
    Path truth = saved.folder().resolve(TruthFile.NAME);
    return new SavedBrain(
        atlas,
        main,
        List.copyOf(methods),
        subjects,
        ElementsFile.edges(atlas).read(saved.file("edges.tsv"), some),
        ElementsFile.regions(atlas).read(regionsFile, many),
        ElementsFile.networks(atlas).read(saved.file("networks.tsv"), many),
        new DifferencesFile(atlas).read(saved.folder()),
        Files.isRegularFile(truth) ? TruthFile.read(truth) : Map.of());
  }

  RegionPairs pairs() {
    return new RegionPairs(atlas.size());
  }

  /** All subjects and each group, under a method. */
  List<Scope> scopes(String method) {
    return regions.keySet().stream().filter(scope -> scope.method().equals(method)).toList();
  }

  List<Tallied> edges(Scope scope) {
    return edges.getOrDefault(scope, List.of());
  }

  /** How a scope is called. */
  static String name(Scope scope) {
    return scope.level() == Scope.Level.ALL ? "All subjects" : "Group " + scope.name();
  }

  /** "Angular_L – Insula_L". */
  String edge(int pair) {
    return label(pairs().first(pair)) + " – " + label(pairs().second(pair));
  }

  private String label(int region) {
    return atlas.regions().get(region).label();
  }
}
