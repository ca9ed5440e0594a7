package snx.brain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import snx.api.Model;
import snx.api.Snx;
import snx.brain.atlas.Atlas;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.Compared;
import snx.brain.group.GroupDifference;
import snx.brain.group.GroupInference;
import snx.brain.group.Grouping;
import snx.brain.group.InferenceOptions;
import snx.brain.group.RegionPairs;
import snx.brain.group.Study;
import snx.brain.group.Subject;
import snx.brain.group.SubjectExplanation;
import snx.brain.group.Tables;
import snx.brain.group.Tallied;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainReader;
import snx.brain.read.BrainSet;
import snx.brain.read.BrainSource;
import snx.brain.read.Covariate;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.report.BrainDomain;
import snx.data.Pair;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;
import snx.report.graph.GraphsDomain;

/**
 * The stable face of this module: matrices of subjects in, connections of explanations and
 * differences between groups out. A subject is explained as a graph on an atlas.
 */
public final class Connectomes {

  private final BrainSet set;

  private Connectomes(BrainSet set) {
    this.set = set;
  }

  /** Subjects that were read, such as by {@link BrainReader}. */
  public static Connectomes of(BrainSet set) {
    return new Connectomes(set);
  }

  /** Reads matrices and participants. */
  public static Connectomes read(BrainSource source) {
    return new Connectomes(BrainReader.read(source));
  }

  /**
   * Subjects that a program has; the strongest 20% of the pairs of regions become edges.
   *
   * @param matrices square and symmetric, by subject
   * @param groups of the same subjects
   */
  public static Connectomes of(
      Snx snx, Atlas atlas, Map<String, double[][]> matrices, Map<String, String> groups) {
    List<BrainGraphs.Subject> subjects = new ArrayList<>();
    matrices.forEach(
        (id, matrix) -> subjects.add(BrainGraphs.Subject.of(atlas, id, groups.get(id), matrix)));
    List<LabelledGraph> graphs =
        new BrainGraphs(MatrixOptions.defaults(), RegionFeatures.identity()).of(subjects);
    return new Connectomes(
        new BrainSet(
            snx.graphs("connectomes", graphs),
            BrainGraphs.connectomes(subjects),
            atlas,
            List.of(),
            EdgeTruth.unknown(),
            List.of()));
  }

  /** The subjects as graphs, with atlas and covariates. */
  public BrainSet set() {
    return set;
  }

  /** Trains a network on 70% of the subjects and scores it on the rest. */
  public Model<LabelledGraph> train(Snx snx, long seed) {
    Model<LabelledGraph> trained =
        snx.train(
            BrainNetwork.task(set.graphs(), seed),
            BrainNetwork.training(set.graphs().size(), seed));
    return trained
        .with(trained.options().withGamma(BrainNetwork.GAMMA))
        .with(
            (explainer, pairs) ->
                new BrainDomain(
                    set,
                    new BrainDomain.Details(
                        compared(trained),
                        BootstrapOptions.defaults(seed),
                        inference(seed),
                        set.covariates().stream().map(Covariate::name).toList(),
                        trained.network().atChance(),
                        false),
                    new GraphsDomain(explainer, pairs)));
  }

  private static InferenceOptions inference(long seed) {
    return InferenceOptions.defaults(seed);
  }

  private static Compared compared(Model<LabelledGraph> model) {
    return Compared.of(model.network(), model.data());
  }

  /**
   * Explains pairs of subjects.
   *
   * @return what was found of every query, for {@link #edges} and {@link #groups}
   */
  public Study explain(Model<LabelledGraph> model, List<Pair> pairs, Method method) {
    RegionPairs regions = new RegionPairs(set.atlas().size());
    List<Subject> subjects = new ArrayList<>();
    for (int s = 0; s < set.graphs().size(); s++) {
      subjects.add(Subject.of(set.graphs().get(s), set.connectomes().get(s), regions));
    }
    Study study = new Study(set.atlas(), subjects);
    model.explain().methods(method).pairs(pairs).to(e -> study.add(of(e)));
    return study;
  }

  private static SubjectExplanation of(Explanation e) {
    return new SubjectExplanation(
        e.query(), e.reference(), 0, e.selection().query(), e.local().query(), e.global().query());
  }

  /**
   * Every connection of a study: how often it is selected, with its interval, and its mean mask.
   */
  public List<Tallied> edges(Study study, long seed) {
    return new Tables(Grouping.edges(study.pairs()), BootstrapOptions.defaults(seed))
        .of("all", study.explained());
  }

  /**
   * How groups differ in their explanations, by permutation, among subjects that the network never
   * saw; on the others masks depend on the labels and a test would be void.
   */
  public List<GroupDifference> groups(Study study, Model<LabelledGraph> model, long seed) {
    return new GroupInference(inference(seed)).compareAll(study, compared(model), List.of());
  }
}
