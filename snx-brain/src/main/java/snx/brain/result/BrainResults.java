package snx.brain.result;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Tallied;
import snx.brain.study.TruthRecovery;
import snx.report.SavedRun;
import snx.report.run.RunFacts;

/**
 * What a run on brain networks found, as far as its page shows it: of a run that just ended, or
 * read from its files.
 *
 * @param main the method whose subjects are shown one by one
 * @param methods all of them
 * @param subjects every subject of every method
 * @param edges by scope: all, groups, and the first subjects under the main method
 * @param regions by scope: all and groups
 * @param networks by scope: all and groups
 * @param statistics how groups differ
 * @param truth what was found of it, by method; empty where none is known
 */
public record BrainResults(
    Atlas atlas,
    String main,
    List<String> methods,
    List<SubjectsFile.Line> subjects,
    Map<Scope, List<Tallied>> edges,
    Map<Scope, List<Tallied>> regions,
    Map<Scope, List<Tallied>> networks,
    Statistics statistics,
    Map<String, List<TruthRecovery>> truth) {

  /** Subjects that are shown one by one. */
  public static final int SHOWN = 24;

  /**
   * Reads the files of a saved run.
   *
   * @throws snx.data.DatasetException for a file that is missing or not in its format
   */
  public static BrainResults read(SavedRun saved, RunFacts facts) {
    Path regionsFile = saved.file("regions.tsv");
    Atlas atlas = atlas(saved);
    List<SubjectsFile.Line> subjects = SubjectsFile.read(saved.file("subjects.tsv"));
    Set<String> methods = new LinkedHashSet<>(facts.methods());
    subjects.forEach(line -> methods.add(line.method()));
    Predicate<Scope> many = scope -> scope.level() != Scope.Level.SUBJECT;
    Predicate<Scope> some = ResultFiles.onPage(List.copyOf(methods), subjects);
    Path truth = saved.folder().resolve(TruthFile.NAME);
    return new BrainResults(
        atlas,
        methods.iterator().next(),
        List.copyOf(methods),
        subjects,
        ElementsFile.edges(atlas).read(saved.file("edges.tsv"), some),
        ElementsFile.regions(atlas).read(regionsFile, many),
        ElementsFile.networks(atlas).read(saved.file("networks.tsv"), many),
        Statistics.read(saved, atlas),
        Files.isRegularFile(truth) ? TruthFile.read(truth) : Map.of());
  }

  /** The atlas of a saved run. */
  public static Atlas atlas(SavedRun saved) {
    return ElementsFile.atlas(saved.file("regions.tsv"), saved.run().path("atlas").asText("atlas"));
  }

  /** The pairs of regions. */
  public RegionPairs pairs() {
    return new RegionPairs(atlas.size());
  }

  /** All subjects and each group, under a method. */
  public List<Scope> scopes(String method) {
    return regions.keySet().stream().filter(scope -> scope.method().equals(method)).toList();
  }

  /** The edges of a scope. */
  public List<Tallied> edges(Scope scope) {
    return edges.getOrDefault(scope, List.of());
  }

  /** How a scope is called. */
  public static String name(Scope scope) {
    return scope.level() == Scope.Level.ALL ? "All subjects" : "Group " + scope.name();
  }

  /** "Angular_L – Insula_L". */
  public String edge(int pair) {
    return label(pairs().first(pair)) + " – " + label(pairs().second(pair));
  }

  private String label(int region) {
    return atlas.regions().get(region).label();
  }
}
