package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.metric.FalseDiscovery;

/**
 * Compares two groups' explanations edge by edge and component by component.
 *
 * <p>A subject has one value per edge: its mean mask over references of both groups in equal share,
 * so that both groups are compared with the same mixture of references. Covariates are regressed
 * out, residuals permuted after Freedman and Lane ({@link PermutedTs}); p = (b+1)/(n+1), two-sided;
 * q by Benjamini and Hochberg; components after the network-based statistic. Explanations are taken
 * as they are: permutations solve nothing.
 *
 * <p>The network was trained to tell these labels apart. For subjects that it was trained on, masks
 * may differ between groups because it has seen the labels; only held-out subjects tell about new
 * ones.
 */
public final class GroupInference {

  private static final int BLOCK = 32;
  private static final double NEARLY = 1e-9; // t that are equal but for rounding count as equal
  private static final int LEAST = 2;

  private final InferenceOptions options;

  public GroupInference(InferenceOptions options) {
    this.options = options;
  }

  /** Compares every two groups of a study. */
  public List<GroupDifference> compareAll(Study study, List<Regressor> covariates) {
    List<String> groups = study.groups();
    List<GroupDifference> all = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int j = i + 1; j < groups.size(); j++) {
        all.add(compare(study, groups.get(i), groups.get(j), covariates));
      }
    }
    return all;
  }

  /** The same among the subjects that may be compared. */
  public List<GroupDifference> compareAll(
      Study study, Compared compared, List<Regressor> covariates) {
    if (compared.refusal().isEmpty()) {
      return compareAll(study.only(compared.ids()), covariates);
    }
    List<String> groups = study.groups();
    List<GroupDifference> all = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      for (int j = i + 1; j < groups.size(); j++) {
        Sample sample = Sample.of(study, groups.get(i), groups.get(j), covariates);
        all.add(GroupDifference.refused(sample, options.threshold(), compared.refusal()));
      }
    }
    return all;
  }

  /** Compares two groups; data that allow no test give a refusal that says why. */
  public GroupDifference compare(
      Study study, String first, String second, List<Regressor> covariates) {
    Sample sample = Sample.of(study, first, second, covariates);
    return compare(study.pairs(), sample, covariates);
  }

  GroupDifference compare(RegionPairs regions, Sample all, List<Regressor> covariates) {
    double threshold = options.threshold();
    if (all.size(false) < LEAST || all.size(true) < LEAST) {
      return GroupDifference.refused(
          all,
          threshold,
          "each group needs %d subjects with references of both groups".formatted(LEAST));
    }
    Design design = new Design(all.subjects(), covariates);
    if (all.subjects().size() - design.rank() - 1 < 1) {
      return GroupDifference.refused(all, threshold, "there are more covariates than subjects");
    }
    double[] labels =
        IntStream.range(0, all.inSecond().length)
            .mapToDouble(s -> all.inSecond()[s] ? 1 : 0)
            .toArray();
    double[] group = design.residual(labels);
    if (Design.norm(group) < NEARLY * Design.norm(labels)) {
      return GroupDifference.refused(
          all, threshold, "the covariates tell the groups apart by themselves");
    }
    Sample sample = varying(all, design, group);
    if (sample.pairs().length == 0) {
      return GroupDifference.refused(all, threshold, "no edge's mask varies between subjects");
    }
    return tested(regions, sample, design, group);
  }

  /** Leaves edges out that are the same for all subjects once covariates are regressed out. */
  private static Sample varying(Sample all, Design design, double[] group) {
    if (all.pairs().length == 0) {
      return all;
    }
    double[] squares = new PermutedTs(all.values(), design, group).squares();
    double[] sizes = new double[squares.length];
    for (double[] row : all.values()) {
      for (int e = 0; e < sizes.length; e++) {
        sizes[e] += row[e] * row[e];
      }
    }
    int[] kept =
        IntStream.range(0, squares.length)
            .filter(e -> squares[e] > NEARLY * NEARLY * sizes[e])
            .toArray();
    double[][] values =
        Arrays.stream(all.values())
            .map(row -> Arrays.stream(kept).mapToDouble(e -> row[e]).toArray())
            .toArray(double[][]::new);
    return new Sample(
        all.first(),
        all.second(),
        all.subjects(),
        all.inSecond(),
        Arrays.stream(kept).map(e -> all.pairs()[e]).toArray(),
        values,
        all.leftOut());
  }

  private GroupDifference tested(
      RegionPairs regions, Sample sample, Design design, double[] group) {
    PermutedTs ts = new PermutedTs(sample.values(), design, group);
    int subjects = sample.subjects().size();
    double[] t = ts.of(List.of(IntStream.range(0, subjects).toArray()))[0];
    // Residuals of covariates can be rearranged in more ways than labels can.
    Permutations permutations =
        design.rank() == 1
            ? Permutations.atMost(sample.inSecond(), options.permutations(), options.seed())
            : Permutations.random(sample.inSecond(), options.permutations(), options.seed());
    EdgeComponents components = new EdgeComponents(regions, sample.pairs(), options.threshold());
    int[] exceeding = new int[t.length];
    int[] largest = new int[permutations.count()];
    for (int from = 0; from < permutations.count(); from += BLOCK) {
      int to = Math.min(permutations.count(), from + BLOCK);
      double[][] block = ts.of(IntStream.range(from, to).mapToObj(permutations::at).toList());
      for (int i = from; i < to; i++) {
        count(t, block[i - from], exceeding);
        largest[i] = components.largest(block[i - from]);
      }
    }
    double[] p = Arrays.stream(exceeding).mapToDouble(b -> p(b, largest.length)).toArray();
    return new GroupDifference(
        sample.first(),
        sample.second(),
        sample.size(false),
        sample.size(true),
        sample.leftOut(),
        design.terms(),
        permutations.count(),
        permutations.exhaustive(),
        options.threshold(),
        edges(sample, ts.differences(), t, p),
        components.of(t).stream().map(own -> component(sample, own, t, largest)).toList(),
        "");
  }

  private static void count(double[] t, double[] permuted, int[] exceeding) {
    for (int e = 0; e < t.length; e++) {
      if (Math.abs(permuted[e]) >= Math.abs(t[e]) * (1 - NEARLY)) {
        exceeding[e]++;
      }
    }
  }

  private static double p(long exceeding, int permutations) {
    return (exceeding + 1.0) / (permutations + 1.0);
  }

  private static List<GroupDifference.Edge> edges(
      Sample sample, double[] difference, double[] t, double[] p) {
    double[] q = FalseDiscovery.q(p);
    return IntStream.range(0, t.length)
        .mapToObj(
            e ->
                new GroupDifference.Edge(
                    sample.pairs()[e],
                    sample.mean(false, e),
                    sample.mean(true, e),
                    difference[e],
                    t[e],
                    p[e],
                    q[e]))
        .toList();
  }

  private static GroupDifference.Component component(
      Sample sample, int[] own, double[] t, int[] largest) {
    long exceeding = Arrays.stream(largest).filter(size -> size >= own.length).count();
    return new GroupDifference.Component(
        Arrays.stream(own).map(e -> sample.pairs()[e]).toArray(),
        (int) Arrays.stream(own).filter(e -> t[e] > 0).count(),
        p(exceeding, largest.length));
  }
}
