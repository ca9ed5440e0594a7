package snx.cli.brain;

import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.GroupDifference;
import snx.brain.group.Overlap;
import snx.brain.read.BrainFindings;
import snx.brain.read.BrainSet;
import snx.brain.read.Covariate;
import snx.brain.result.ComparisonWords;
import snx.brain.result.Comparisons;
import snx.brain.result.Statistics;
import snx.brain.study.SubjectComparison;
import snx.cli.Console;
import snx.data.Dataset;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;

/** What commands on brains answer to programs. */
final class BrainAnswer {

  private final Console console;

  BrainAnswer(Console console) {
    this.console = console;
  }

  /** What was read, and what is odd about it. */
  void subjects(BrainSet set) {
    Dataset<LabelledGraph> graphs = set.graphs();
    IntSummaryStatistics edges =
        graphs.instances().stream().mapToInt(LabelledGraph::edges).summaryStatistics();
    Map<String, Long> groups = new LinkedHashMap<>();
    for (String group : graphs.classes()) {
      groups.put(group, graphs.instances().stream().filter(g -> group.equals(g.label())).count());
    }
    console.answer("data", graphs.name());
    console.answer("subjects", graphs.size());
    console.answer("groups", groups);
    console.answer("atlas", set.atlas().name());
    console.answer("regions", set.atlas().size());
    console.answer("edges", Map.of("min", edges.getMin(), "max", edges.getMax()));
    console.answer("weighted", graphs.get(0).weighted());
    console.answer("covariates", set.covariates().stream().map(BrainAnswer::covariate).toList());
    console.answer("notes", set.notes());
    console.answer("skipped", notes(set.report().skipped()));
    console.answer("failed", notes(set.report().failed()));
    console.answer("odd", BrainFindings.of(set));
  }

  private static Map<String, Object> covariate(Covariate one) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", one.name());
    fields.put("numeric", one.numeric());
    fields.put("missing", one.missing());
    if (!one.numeric()) {
      fields.put("levels", one.levels());
    }
    return fields;
  }

  private static List<String> notes(List<ReadReport.Note> notes) {
    return notes.stream().map(ReadReport.Note::toString).toList();
  }

  /** Whether groups differ. */
  void groups(Statistics statistics, Atlas atlas) {
    console.answer(
        "connectivity", statistics.raw().stream().map(one -> difference(one, atlas)).toList());
    Map<String, Object> explained = new LinkedHashMap<>();
    statistics
        .explained()
        .forEach(
            (method, all) ->
                explained.put(method, all.stream().map(one -> difference(one, atlas)).toList()));
    console.answer("explained", explained);
    Map<String, Object> overlaps = new LinkedHashMap<>();
    statistics
        .overlaps()
        .forEach(
            (method, all) -> overlaps.put(method, all.stream().map(BrainAnswer::overlap).toList()));
    console.answer("overlap", overlaps);
  }

  private static Map<String, Object> overlap(Overlap one) {
    return Map.of(
        "both",
        one.both().size(),
        "only_explained",
        one.onlyExplained().size(),
        "only_connectivity",
        one.onlyRaw().size());
  }

  private static Map<String, Object> difference(GroupDifference one, Atlas atlas) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("measure", one.measure());
    fields.put("first", one.first());
    fields.put("second", one.second());
    fields.put("first_subjects", one.firstSubjects());
    fields.put("second_subjects", one.secondSubjects());
    if (!one.refusal().isEmpty()) {
      fields.put("refusal", one.refusal());
      return fields;
    }
    fields.put("covariates", one.covariates());
    fields.put("test", one.test().toString());
    fields.put("permutations", one.permutations());
    fields.put("exact", one.exact());
    fields.put("tested", one.edges().size());
    Set<Integer> found = one.found();
    fields.put(
        "found",
        one.edges().stream()
            .filter(edge -> found.contains(edge.pair()))
            .map(edge -> edge(edge, atlas))
            .toList());
    fields.put(
        "components",
        one.components().stream()
            .map(c -> Map.of("edges", c.pairs().length, "higher", c.higher(), "p", c.p()))
            .toList());
    return fields;
  }

  private static Map<String, Object> edge(GroupDifference.Edge edge, Atlas atlas) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("regions", regions(edge.pair(), atlas));
    fields.put("difference", edge.difference());
    fields.put("t", edge.t());
    fields.put("p", edge.p());
    fields.put("q", edge.q());
    return fields;
  }

  /** Why subjects are unlike others. */
  void comparisons(Comparisons found, Atlas atlas) {
    ComparisonWords words = new ComparisonWords(atlas, found.who());
    console.answer("warnings", found.warnings().values().stream().flatMap(List::stream).toList());
    console.answer(
        "comparisons", found.all().stream().map(one -> comparison(one, words, atlas)).toList());
  }

  private static Map<String, Object> comparison(
      SubjectComparison one, ComparisonWords words, Atlas atlas) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("subject", one.subject());
    fields.put("method", one.method());
    fields.put("references", one.references());
    fields.put("score", one.score());
    fields.put("verdict", one.verdict().name().toLowerCase(Locale.ROOT));
    fields.put("sentence", words.verdict(one));
    fields.put("edges", one.edges().stream().map(edge -> edge(edge, atlas)).toList());
    return fields;
  }

  private static Map<String, Object> edge(SubjectComparison.Edge edge, Atlas atlas) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("regions", regions(edge.pair(), atlas));
    fields.put("weight", edge.weight());
    fields.put("low", edge.spread().low());
    fields.put("high", edge.spread().high());
    fields.put("z", edge.z());
    fields.put("mask", edge.mask());
    fields.put("share", edge.share());
    fields.put("frequency", edge.frequency());
    return fields;
  }

  private static List<String> regions(int pair, Atlas atlas) {
    RegionPairs pairs = new RegionPairs(atlas.size());
    return List.of(
        atlas.regions().get(pairs.first(pair)).label(),
        atlas.regions().get(pairs.second(pair)).label());
  }
}
