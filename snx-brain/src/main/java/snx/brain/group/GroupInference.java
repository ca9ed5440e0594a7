package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Grouping;
import snx.brain.study.Study;
import snx.data.Progress;
import snx.data.RootLocale;
import snx.graph.EdgeTruth;

/**
 * Compares two groups, in their explanations and in connectivity itself, with the same subjects,
 * covariates and permutations: edge by edge, component by component and by pairs of networks.
 *
 * <p>Masks of a subject are means over references of both groups in equal share, so that both
 * groups are compared with the same mixture; what is made of them says {@link Form}. Permutations
 * solve nothing.
 *
 * <p>The network was trained to tell these labels apart. For subjects that it was trained on, masks
 * may differ between groups because it has seen the labels; only explanations by a network that
 * never saw the subject tell about new ones.
 */
public final class GroupInference {

  private static final double NEARLY = 1e-9;
  private static final int LEAST = 2;

  private final InferenceOptions options;
  private final Progress progress;

  public GroupInference(InferenceOptions options) {
    this(options, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the permutations of edges that are done, test by test
   */
  public GroupInference(InferenceOptions options, Progress progress) {
    this.options = options;
    this.progress = progress;
  }

  /** Compares every two groups of a study among the subjects that may be compared. */
  public List<GroupDifference> compareAll(
      Study study, Compared compared, List<Regressor> covariates) {
    Cohort cohort =
        Cohort.of(study.atlas(), Map.of("", study), covariates, compared, EdgeTruth.unknown());
    return explained(cohort, "");
  }

  /** Compares the explanations of every two groups. */
  public List<GroupDifference> explained(Cohort cohort, String method) {
    return pairs(
        cohort,
        (first, second) -> {
          Form form = options.form();
          boolean unknown = form.weighted() && !cohort.weighted();
          Sample sample =
              Sample.explained(cohort, method, first, second, unknown ? Form.MASK : form);
          String refusal =
              unknown && cohort.compared().refusal().isEmpty()
                  ? "the weights of all pairs are not known; compare masks alone with the form rank"
                  : cohort.compared().refusal();
          return refusal.isEmpty()
              ? compare(cohort, sample, form.toString())
              : refused(sample, form.toString(), refusal);
        });
  }

  /**
   * Compares the weights of every two groups, of the subjects whose explanations by a method are
   * compared; where these may not be, of all. Empty where weights are unknown.
   */
  public List<GroupDifference> connectivity(Cohort cohort, String method) {
    return cohort.weighted()
        ? pairs(
            cohort,
            (first, second) ->
                compare(
                    cohort,
                    Sample.connectivity(cohort, method, first, second),
                    GroupDifference.CONNECTIVITY))
        : List.of();
  }

  private static List<GroupDifference> pairs(
      Cohort cohort, BiFunction<String, String, GroupDifference> comparing) {
    List<String> groups = cohort.groups();
    List<GroupDifference> all = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int j = i + 1; j < groups.size(); j++) {
        all.add(comparing.apply(groups.get(i), groups.get(j)));
      }
    }
    return all;
  }

  private GroupDifference compare(Cohort cohort, Sample sample, String measure) {
    Grouping networks = Grouping.networks(cohort.pairs(), new Grouping.Networks(cohort.atlas()));
    return compare(cohort.pairs(), networks, sample, cohort.covariates(), measure);
  }

  /** Compares a sample; data that allow no test give a refusal that says why. */
  GroupDifference compare(
      RegionPairs regions,
      Grouping networks,
      Sample all,
      List<Regressor> covariates,
      String measure) {
    if (all.size(false) < LEAST || all.size(true) < LEAST) {
      return refused(
          all,
          measure,
          RootLocale.format("each group needs %d subjects with references of both groups", LEAST));
    }
    Design design = new Design(all.subjects(), covariates);
    if (all.subjects().size() - design.rank() - 1 < 1) {
      return refused(all, measure, "there are more covariates than subjects");
    }
    double[] labels =
        IntStream.range(0, all.inSecond().length)
            .mapToDouble(s -> all.inSecond()[s] ? 1 : 0)
            .toArray();
    double[] group = design.residual(labels);
    if (Design.norm(group) < NEARLY * Design.norm(labels)) {
      return refused(all, measure, "the covariates tell the groups apart by themselves");
    }
    Sample sample = varying(all, design, group);
    if (sample.elements().length == 0) {
      return refused(
          all,
          measure,
          all.elements().length == 0
              ? "no edge is in enough subjects"
              : "no edge varies between subjects");
    }
    // Residuals of covariates can be rearranged in more ways than labels can.
    Permutations permutations =
        design.rank() == 1
            ? Permutations.atMost(sample.inSecond(), options.permutations(), options.seed())
            : Permutations.random(sample.inSecond(), options.permutations(), options.seed());
    double[] thresholds = thresholds(design, sample, group);
    PermutationTest edges =
        new PermutationTest(sample, design, group, permutations, progress)
            .run(new EdgeComponents(regions, sample.elements()), thresholds, enhanced());
    Sample blocks = varying(all.by(networks), design, group);
    return new GroupDifference(
        sample.first(),
        sample.second(),
        sample.size(false),
        sample.size(true),
        sample.leftOut(),
        design.terms(),
        measure,
        options.test(),
        permutations.count(),
        permutations.exhaustive(),
        options.threshold(),
        sample.rare(),
        edges.elements(),
        edges.components(),
        blocks.elements().length == 0
            ? List.of()
            : new PermutationTest(blocks, design, group, permutations, Progress.NONE)
                .run()
                .elements(),
        "");
  }

  private boolean enhanced() {
    return options.test() == Correction.TFCE;
  }

  private GroupDifference refused(Sample sample, String measure, String why) {
    return new GroupDifference(
        sample.first(),
        sample.second(),
        sample.size(false),
        sample.size(true),
        sample.leftOut(),
        List.of(),
        measure,
        options.test(),
        0,
        false,
        options.threshold(),
        sample.rare(),
        List.of(),
        List.of(),
        List.of(),
        why);
  }

  /** Leaves out what is the same for all subjects once covariates are regressed out. */
  private static Sample varying(Sample all, Design design, double[] group) {
    if (all.elements().length == 0) {
      return all;
    }
    PermutedTs ts = new PermutedTs(all.values(), design, group);
    double[] squares = ts.squares();
    double[] sizes = new double[squares.length];
    for (double[] row : all.values()) {
      for (int e = 0; e < sizes.length; e++) {
        sizes[e] += Double.isNaN(row[e]) ? 0 : row[e] * row[e];
      }
    }
    return all.only(
        IntStream.range(0, squares.length)
            .filter(e -> squares[e] > NEARLY * NEARLY * sizes[e] && ts.freedom()[e] > 0)
            .toArray());
  }

  /**
   * The threshold at an edge's own degrees of freedom: as rare there as the given one is at all.
   */
  private double[] thresholds(Design design, Sample sample, double[] group) {
    int[] freedom = new PermutedTs(sample.values(), design, group).freedom();
    int all = sample.subjects().size() - design.rank() - 1;
    double rare = TDistribution.of(all).survivalProbability(options.threshold());
    double[] byFreedom =
        IntStream.rangeClosed(0, all)
            .mapToDouble(
                df ->
                    df == all
                        ? options.threshold()
                        : df == 0
                            ? Double.POSITIVE_INFINITY
                            : TDistribution.of(df).inverseSurvivalProbability(rare))
            .toArray();
    return Arrays.stream(freedom).mapToDouble(df -> byFreedom[df]).toArray();
  }
}
