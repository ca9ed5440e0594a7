package snx.brain.command;

import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.GroupDifference;
import snx.brain.group.InferenceOptions;
import snx.brain.group.RegionPairs;
import snx.brain.group.Regressor;
import snx.brain.group.Study;
import snx.brain.group.Subject;
import snx.brain.group.SubjectExplanation;
import snx.brain.read.BrainSet;
import snx.brain.result.ResultFiles;
import snx.command.ExplainFolder;
import snx.command.GraphDomain;
import snx.explain.GlobalMasks;
import snx.explain.Knowledge;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.metric.Measures;
import snx.metric.Top;

/** What brain networks add to a run: tables by region, network and group, and how groups differ. */
final class BrainDomain implements GraphDomain {

  private final BrainSet set;
  private final Details details;
  private final List<Subject> subjects;
  private final Map<String, Study> studies = new LinkedHashMap<>();
  private final IdentityHashMap<GlobalMasks, Long> starts = new IdentityHashMap<>();
  private Set<String> unseen = Set.of();
  private Map<String, List<GroupDifference>> differences = Map.of();
  private double seconds;

  /**
   * What is particular to a run.
   *
   * @param top what a selection keeps
   * @param known what people know
   * @param bootstrap how intervals are found
   * @param inference how groups are compared
   */
  record Details(
      Top top, Knowledge known, BootstrapOptions bootstrap, InferenceOptions inference) {}

  BrainDomain(BrainSet set, Details details) {
    this.set = set;
    this.details = details;
    RegionPairs pairs = new RegionPairs(set.atlas().size());
    this.subjects =
        set.graphs().instances().stream().map(graph -> Subject.of(graph, pairs)).toList();
  }

  /** Only subjects that the network never saw can be compared by group. */
  void unseen(int[] positions) {
    Set<String> ids = new TreeSet<>();
    for (int i : positions) {
      ids.add(set.graphs().get(i).id());
    }
    unseen = ids;
  }

  /** Files beside those of every run. */
  static Set<String> names() {
    return ResultFiles.NAMES;
  }

  @Override
  public String kind() {
    return "brain";
  }

  @Override
  public Set<String> files() {
    return names();
  }

  @Override
  public void take(Method method, List<Measures.Item> items, GlobalMasks invariants) {
    long start = starts.computeIfAbsent(invariants, masks -> (long) starts.size());
    Study study =
        studies.computeIfAbsent(method.toString(), name -> new Study(set.atlas(), subjects));
    for (Measures.Item item : items) {
      int query = item.pair().query();
      LabelledGraph graph = set.graphs().get(query);
      float[] mask = item.masks().query();
      study.add(
          new SubjectExplanation(
              graph.id(),
              set.graphs().get(item.pair().reference()).id(),
              start,
              details.top().select(mask, e -> details.known().allows(query, e)),
              mask,
              invariants.of(query)));
    }
  }

  @Override
  public void finish(ExplainFolder folder) {
    long start = System.nanoTime();
    List<String> ids = set.graphs().instances().stream().map(LabelledGraph::id).toList();
    List<Regressor> covariates =
        set.covariates().stream()
            .map(c -> Regressor.of(c.name(), c.numeric(), ids, c.values()))
            .toList();
    ResultFiles files =
        new ResultFiles(
            folder.folder(),
            new ResultFiles.Settings(
                details.bootstrap(), details.inference(), covariates, unseen, set.truth()));
    differences = files.write(set.atlas(), studies);
    seconds = (System.nanoTime() - start) * 1e-9;
  }

  /** How groups differ, by method; empty before the end. */
  Map<String, List<GroupDifference>> differences() {
    return differences;
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> own = new LinkedHashMap<>();
    own.put("regions", set.atlas().size());
    own.put("groups", set.graphs().classes());
    own.put("covariates", set.covariates().stream().map(c -> c.name()).toList());
    own.put("compared_subjects", unseen.size());
    own.put("notes", set.notes());
    own.put("bootstrap", details.bootstrap());
    own.put("inference", details.inference());
    own.put("statistics_seconds", seconds);
    return Map.of("atlas", set.atlas().name(), "brain", own);
  }
}
