package snx.brain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.api.Model;
import snx.api.Snx;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Compared;
import snx.brain.group.GroupDifference;
import snx.brain.group.GroupInference;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainReader;
import snx.brain.read.BrainSet;
import snx.brain.read.BrainSource;
import snx.brain.read.Covariate;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.report.BrainDomain;
import snx.brain.study.BootstrapOptions;
import snx.brain.study.ComparisonTally;
import snx.brain.study.Grouping;
import snx.brain.study.ReferenceScores;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectComparison;
import snx.brain.study.SubjectExplanation;
import snx.brain.study.Tables;
import snx.brain.study.Tallied;
import snx.data.Fold;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.Explanation;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.TrainingTask;
import snx.model.Validation;
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
    return train(snx, BrainNetwork.task(set.graphs(), seed), seed);
  }

  private Model<LabelledGraph> train(Snx snx, TrainingTask<LabelledGraph> task, long seed) {
    Model<LabelledGraph> trained =
        snx.train(task, BrainNetwork.training(set.graphs().size(), seed));
    return trained
        .with(trained.options().withGamma(BrainNetwork.GAMMA))
        .with(BrainNetwork.METHOD)
        .with(GraphMasking.of(set.graphs()).with(BrainNetwork.TOP))
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
    Study study = study();
    model.explain().methods(method).pairs(pairs).to(e -> study.add(of(e)));
    return study;
  }

  private Study study() {
    RegionPairs regions = new RegionPairs(set.atlas().size());
    List<Subject> subjects = new ArrayList<>();
    for (int s = 0; s < set.graphs().size(); s++) {
      subjects.add(Subject.of(set.graphs().get(s), set.connectomes().get(s), regions));
    }
    return new Study(set.atlas(), subjects);
  }

  /** Every subject with so many references, half of its group. */
  public List<Pair> pairs(int references, long seed) {
    PairSampler.Options drawing =
        new PairSampler.Options((references + 1) / 2, references / 2, seed);
    int[] all = IntStream.range(0, set.graphs().size()).toArray();
    return PairSampler.sample(set.graphs(), all, drawing).pairs().stream().distinct().toList();
  }

  /** Explanations by networks that never saw the query, and how good these networks are. */
  public record Validated(Study study, Validation validation) {}

  /**
   * Cross-validation: explains every pair by a network that was trained without its query.
   *
   * @param folds how many networks share the subjects out
   */
  public Validated crossValidate(Snx snx, List<Pair> pairs, Method method, int folds, long seed) {
    Study study = study();
    List<Validation.FoldScore> scores = new ArrayList<>();
    for (Fold fold : Fold.stratified(set.graphs().classIndices(), folds, 1, seed)) {
      TrainingTask<LabelledGraph> task =
          BrainNetwork.task(set.graphs(), seed).withSplit(fold.split());
      Model<LabelledGraph> model = train(snx, task, seed);
      scores.add(new FoldNetwork<>(fold, set.graphs(), model.network()).score(seed));
      int[] unseen = fold.split().second();
      List<Pair> own =
          pairs.stream().filter(p -> Arrays.binarySearch(unseen, p.query()) >= 0).toList();
      model.explain().methods(method).pairs(own).to(e -> study.add(of(e)));
    }
    return new Validated(study, new Validation(scores, List.of()));
  }

  /**
   * Why a subject is unlike references: the connections that decide, beside the references'
   * weights. The answer of a network that was trained on the subject is circular and says so.
   *
   * @param references ids; the subject itself is passed over
   */
  public SubjectComparison compare(
      Model<LabelledGraph> model, String subject, List<String> references, Method method) {
    List<Pair> pairs =
        references.stream()
            .filter(id -> !id.equals(subject))
            .map(id -> model.pair(subject, id))
            .toList();
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("a subject is not compared with itself; name references");
    }
    int query = pairs.get(0).query();
    List<Integer> others = pairs.stream().map(Pair::reference).toList();
    ComparisonTally tally = ComparisonTally.of(set, query, others);
    model.explain().methods(method).pairs(pairs).to(tally::add);
    FoldNetwork<LabelledGraph> network = FoldNetwork.of("network", model.network(), set.graphs());
    return tally.result(
        method.toString(),
        1,
        ReferenceScores.trainedOn(network).contains(query),
        ReferenceScores.of(List.of(network), others));
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

  /** The same of a cross-validation, among all its subjects. */
  public List<GroupDifference> groups(Validated validated, long seed) {
    Set<String> ids =
        validated.study().explained().stream()
            .map(tally -> tally.subject().id())
            .collect(Collectors.toSet());
    return new GroupInference(inference(seed))
        .compareAll(validated.study(), Compared.of(ids), List.of());
  }
}
