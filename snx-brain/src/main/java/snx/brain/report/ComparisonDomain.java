package snx.brain.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.brain.read.BrainSet;
import snx.brain.result.Comparisons;
import snx.brain.study.ComparisonTally;
import snx.brain.study.ReferenceScores;
import snx.brain.study.SubjectComparison;
import snx.data.Pair;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;
import snx.report.Domain;
import snx.report.PageBuilder;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/** What comparing subjects with references adds to a run: which edges decide, and the page. */
public final class ComparisonDomain implements Domain {

  private final BrainSet set;
  private final List<FoldNetwork<LabelledGraph>> networks;
  private final GraphsDomain graphs;
  private final Question question;
  private final Map<String, Map<String, ComparisonTally>> tallies = new LinkedHashMap<>();
  private @Nullable Comparisons found;

  /**
   * What is asked.
   *
   * @param who the references are, in the plural, such as "controls"
   * @param pairs every subject with its references
   * @param atChance whether the network is no better than chance; then nothing is drawn
   * @param anyway whether edges are drawn even where the network is at chance
   */
  public record Question(String who, List<Pair> pairs, boolean atChance, boolean anyway) {
    public Question {
      pairs = List.copyOf(pairs);
    }

    /** The references of every subject, as positions. */
    public Map<Integer, List<Integer>> references() {
      return pairs.stream()
          .collect(
              Collectors.groupingBy(
                  Pair::query,
                  LinkedHashMap::new,
                  Collectors.mapping(Pair::reference, Collectors.toList())));
    }
  }

  /**
   * A comparison to come.
   *
   * @param networks all there are, also those that do not explain
   * @param graphs the same subjects as graphs
   */
  public ComparisonDomain(
      BrainSet set,
      List<FoldNetwork<LabelledGraph>> networks,
      GraphsDomain graphs,
      Question question) {
    this.set = set;
    this.networks = List.copyOf(networks);
    this.graphs = graphs;
    this.question = question;
  }

  @Override
  public String kind() {
    return "brain-comparison";
  }

  @Override
  public Set<String> files() {
    return Comparisons.NAMES;
  }

  @Override
  public List<String> begin(RunFolder results) {
    return graphs.begin(results);
  }

  @Override
  public List<Listener> listeners() {
    return List.of(
        (Explanation e) ->
            tallies
                .computeIfAbsent(e.method().toString(), method -> new LinkedHashMap<>())
                .computeIfAbsent(e.query(), this::tally)
                .add(e));
  }

  private ComparisonTally tally(String id) {
    int query = set.graphs().indexOf(id);
    return ComparisonTally.of(set, query, Objects.requireNonNull(question.references().get(query)));
  }

  @Override
  public void finish(RunFolder results) {
    Map<String, List<String>> warnings = new LinkedHashMap<>();
    Map<Integer, List<Double>> scores = new LinkedHashMap<>();
    question
        .references()
        .forEach(
            (query, references) -> {
              warnings.put(set.graphs().get(query).id(), warnings(query, references));
              scores.put(query, ReferenceScores.of(networks, references));
            });
    List<SubjectComparison> all = new ArrayList<>();
    tallies.forEach(
        (method, own) ->
            own.forEach(
                (id, tally) -> {
                  int query = set.graphs().indexOf(id);
                  all.add(
                      tally.result(
                          method,
                          circular(query) ? networks.size() : unseenBy(query),
                          circular(query),
                          Objects.requireNonNull(scores.get(query))));
                }));
    found = new Comparisons(question.who(), warnings, all);
    found.write(results.files(), set.atlas());
    if (!question.atChance() || question.anyway()) {
      found.draw(results.files(), set.atlas());
    }
  }

  private List<String> warnings(int query, List<Integer> references) {
    String id = set.graphs().get(query).id();
    List<String> warnings = new ArrayList<>();
    if (circular(query)) {
      warnings.add(
          "every network was trained on %s, so its score and its masks are circular; leave --model out"
              .formatted(id));
    }
    if (networks.stream().anyMatch(n -> !n.network().knowsTraining(n.data()))) {
      warnings.add(
          "it is not known whether the network was trained on %s; if it was, its score and its masks are circular"
              .formatted(id));
    }
    long seen = references.stream().filter(this::circular).count();
    if (seen > 0) {
      warnings.add(
          RootLocale.format(
              "every network was trained on %d of the %d references of %s, so how they score among themselves is flattered",
              seen, references.size(), id));
    }
    warnings.addAll(
        Comparisons.warnings(
            set.graphs().get(query), references.stream().map(set.graphs()::get).toList()));
    return warnings;
  }

  private boolean circular(int query) {
    return unseenBy(query) == 0;
  }

  /** How many networks never saw a subject. */
  private int unseenBy(int query) {
    return (int)
        networks.stream().filter(n -> !ReferenceScores.trainedOn(n).contains(query)).count();
  }

  /** What came of it, once everything is explained. */
  public Comparisons found() {
    return Objects.requireNonNull(found);
  }

  @Override
  public Map<String, Object> metrics() {
    return graphs.metrics();
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> brain = new LinkedHashMap<>();
    brain.put("regions", set.atlas().size());
    brain.put("groups", set.graphs().classes());
    brain.put("references", question.who());
    brain.put("anyway", question.anyway());
    brain.put("notes", set.notes());
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("atlas", set.atlas().name());
    record.put("brain", brain);
    return record;
  }

  @Override
  public PageBuilder page() {
    return new ComparisonReport.Builder(this::found, set::atlas);
  }
}
