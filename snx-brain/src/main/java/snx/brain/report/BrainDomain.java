package snx.brain.report;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.RegionPairs;
import snx.brain.confound.ConfoundCheck;
import snx.brain.confound.GroupScores;
import snx.brain.group.Compared;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Regressor;
import snx.brain.read.BrainSet;
import snx.brain.result.BrainResults;
import snx.brain.result.PictureNotes;
import snx.brain.result.ResultFiles;
import snx.brain.result.Statistics;
import snx.brain.result.VolumeFiles;
import snx.brain.study.BootstrapOptions;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectExplanation;
import snx.brain.volume.AtlasVolume;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.graph.LabelledGraph;
import snx.report.Domain;
import snx.report.PageBuilder;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/**
 * What brain networks add to a run: tables by region, network and group, how groups differ, and the
 * page.
 */
public final class BrainDomain implements Domain {

  private final BrainSet set;
  private final Details details;
  private final GraphsDomain graphs;
  private final List<Subject> subjects;
  private final Map<String, Study> studies = new LinkedHashMap<>();
  private final GroupScores scores;
  private List<String> confounds = List.of();
  private @Nullable BrainResults found;
  private double seconds;

  /**
   * What is particular to a run.
   *
   * @param compared the subjects that the network never saw; only they are compared by group
   * @param bootstrap how intervals are found
   * @param inference how groups are compared
   * @param covariates by name, those that comparisons regress out
   * @param atChance whether the network tells unseen subjects no better than chance
   * @param anyway whether differences are drawn even where the network is at chance
   */
  public record Details(
      Compared compared,
      BootstrapOptions bootstrap,
      InferenceOptions inference,
      List<String> covariates,
      boolean atChance,
      boolean anyway) {
    public Details {
      covariates = List.copyOf(covariates);
    }
  }

  /**
   * Subjects to explain.
   *
   * @param graphs the same as graphs
   */
  public BrainDomain(BrainSet set, Details details, GraphsDomain graphs) {
    this.set = set;
    this.details = details;
    this.graphs = graphs;
    this.scores = new GroupScores(set.graphs());
    RegionPairs pairs = new RegionPairs(set.atlas().size());
    this.subjects =
        IntStream.range(0, set.graphs().size())
            .mapToObj(s -> Subject.of(set.graphs().get(s), set.connectomes().get(s), pairs))
            .toList();
  }

  /** Files beside those of every run. */
  public static Set<String> names() {
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
  public List<String> begin(RunFolder results) {
    return graphs.begin(results);
  }

  @Override
  public List<Listener> listeners() {
    return List.of(
        scores,
        new Listener() {
          private long start = -1;

          @Override
          public void began(Run run) {
            start++;
          }

          @Override
          public void explained(Explanation e) {
            studies
                .computeIfAbsent(e.method().toString(), name -> new Study(set.atlas(), subjects))
                .add(
                    new SubjectExplanation(
                        e.query(),
                        e.reference(),
                        start,
                        e.selection().query(),
                        e.local().query(),
                        e.global().query()));
          }
        });
  }

  @Override
  public void finish(RunFolder results) {
    long start = System.nanoTime();
    List<String> ids = set.graphs().instances().stream().map(LabelledGraph::id).toList();
    List<Regressor> covariates =
        set.covariates().stream()
            .filter(c -> details.covariates().contains(c.name()))
            .map(c -> Regressor.of(c.name(), c.numeric(), ids, c.values()))
            .toList();
    ResultFiles files =
        new ResultFiles(
            results.files(),
            new ResultFiles.Settings(
                details.bootstrap(),
                details.inference(),
                covariates,
                details.compared(),
                set.truth(),
                notes()));
    found = files.write(set.atlas(), studies);
    confounds = ConfoundCheck.ofScores(scores.scores(), scores.labels(), set.covariates());
    seconds = (System.nanoTime() - start) * 1e-9;
  }

  /** Writes scores of regions on the grid of the atlas's volume, after the end. */
  public void writeVolumes(Path folder, AtlasVolume volume) {
    new VolumeFiles(folder, set.atlas(), volume).write(Objects.requireNonNull(found), notes());
  }

  private PictureNotes notes() {
    return new PictureNotes(set.graphs().name(), details.atChance(), details.anyway());
  }

  /** How groups differ; nothing before the end. */
  public Statistics statistics() {
    return found == null ? new Statistics(Map.of(), List.of(), Set.of()) : found.statistics();
  }

  /** Whether the network tells unseen subjects no better than chance. */
  public boolean atChance() {
    return details.atChance();
  }

  /**
   * What goes with the network's score besides the groups, a sentence each; none before the end.
   */
  public List<String> confounds() {
    return confounds;
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
    brain.put("covariates", details.covariates());
    brain.put("compared_subjects", details.compared().ids().size());
    brain.put("anyway", details.anyway());
    brain.put("confounds", confounds);
    brain.put("notes", set.notes());
    brain.put("bootstrap", details.bootstrap());
    brain.put("inference", details.inference());
    brain.put("statistics_seconds", seconds);
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("atlas", set.atlas().name());
    record.put("brain", brain);
    return record;
  }

  @Override
  public PageBuilder page() {
    return new BrainReport.Builder(facts -> Objects.requireNonNull(found));
  }
}
