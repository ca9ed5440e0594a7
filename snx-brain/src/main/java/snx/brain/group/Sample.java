package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import snx.brain.study.Grouping;

/**
 * Two groups' subjects with one value per element (an edge, or a pair of networks) each.
 *
 * @param first the group that differences are taken from
 * @param second the group that differences lead to
 * @param subjects ids, [S]
 * @param inSecond whether a subject is of the second group, [S]
 * @param elements pairs of regions or of networks, [E]
 * @param values [S][E]; NaN where a subject lacks the element
 * @param uses relative ranks of masks, [S][E], NaN where a subject lacks the edge; no rows where
 *     use plays no part
 * @param rare how many edges too few subjects have
 * @param leftOut subjects of these groups that could not be used, each with the reason
 */
record Sample(
    String first,
    String second,
    List<String> subjects,
    boolean[] inSecond,
    int[] elements,
    double[][] values,
    double[][] uses,
    int rare,
    List<String> leftOut) {

  /** An edge is compared where so many subjects have it in their graphs ... */
  static final int FEWEST = 5;

  /** ... and this share: of all subjects where weights are compared, of each group where masks. */
  static final double SHARE = 0.1;

  /** Who is compared, and who is not. */
  private record Chosen(List<Cohort.Member> kept, List<String> leftOut) {}

  /** Explanations of a method in a form, among the subjects that may be compared. */
  static Sample explained(Cohort cohort, String method, String first, String second, Form form) {
    Chosen chosen = chosen(cohort, method, first, second);
    Sample forms = forms(cohort, method, chosen, first, second, form);
    if (!form.weighted() || chosen.kept.isEmpty()) {
      return forms;
    }
    double[][] weights = new double[forms.values.length][];
    Arrays.setAll(
        weights,
        s -> {
          float[] own = chosen.kept.get(s).subject().weights();
          return Arrays.stream(forms.elements).mapToDouble(pair -> own[pair]).toArray();
        });
    return forms.with(forms.elements, weights, forms.values, forms.rare);
  }

  /** The weights of all pairs themselves, of the same subjects. */
  static Sample connectivity(Cohort cohort, String method, String first, String second) {
    Chosen chosen = chosen(cohort, method, first, second);
    int[] pairs = IntStream.range(0, cohort.pairs().count()).toArray();
    double[][] values = new double[chosen.kept.size()][pairs.length];
    for (int s = 0; s < values.length; s++) {
      float[] own = chosen.kept.get(s).subject().weights();
      Arrays.setAll(values[s], e -> own[e]);
    }
    return of(chosen, first, second, pairs, values, 0);
  }

  /** Where explanations may not be compared, weights still may: all subjects are taken. */
  private static Chosen chosen(Cohort cohort, String method, String first, String second) {
    List<Cohort.Member> kept = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Cohort.Member member : cohort.members()) {
      String id = member.subject().id();
      String group = member.subject().group();
      if ((!first.equals(group) && !second.equals(group))
          || (cohort.compared().refusal().isEmpty() && !cohort.compared().ids().contains(id))) {
        continue;
      }
      List<String> lacking =
          cohort.covariates().stream().filter(c -> !c.has(id)).map(Regressor::name).toList();
      if (member.balanced(method, first, second) == null) {
        leftOut.add(id + ": no references of both groups");
      } else if (!lacking.isEmpty()) {
        leftOut.add(id + ": no " + String.join(", no ", lacking));
      } else {
        kept.add(member);
      }
    }
    return new Chosen(kept, leftOut);
  }

  private static Sample of(
      Chosen chosen, String first, String second, int[] pairs, double[][] values, int rare) {
    boolean[] inSecond = new boolean[values.length];
    for (int s = 0; s < inSecond.length; s++) {
      inSecond[s] = second.equals(chosen.kept.get(s).subject().group());
    }
    List<String> ids = chosen.kept.stream().map(member -> member.subject().id()).toList();
    return new Sample(
        first, second, ids, inSecond, pairs, values, new double[0][], rare, chosen.leftOut);
  }

  private static Sample forms(
      Cohort cohort, String method, Chosen chosen, String first, String second, Form form) {
    int pairs = cohort.pairs().count();
    int[][] have = new int[2][pairs];
    int[] sizes = new int[2];
    for (Cohort.Member member : chosen.kept) {
      int g = second.equals(member.subject().group()) ? 1 : 0;
      sizes[g]++;
      Arrays.stream(member.subject().pairs()).forEach(pair -> have[g][pair]++);
    }
    int[] known = IntStream.range(0, pairs).filter(p -> have[0][p] + have[1][p] > 0).toArray();
    int[] kept =
        IntStream.of(known)
            .filter(
                p ->
                    form.weighted()
                        ? often(have[0][p] + have[1][p], sizes[0] + sizes[1])
                        : often(have[0][p], sizes[0]) && often(have[1][p], sizes[1]))
            .toArray();
    int[] columns = new int[pairs];
    Arrays.fill(columns, -1);
    IntStream.range(0, kept.length).forEach(e -> columns[kept[e]] = e);
    double[][] values = new double[chosen.kept.size()][kept.length];
    for (int s = 0; s < values.length; s++) {
      Arrays.fill(values[s], Double.NaN);
      Cohort.Member member = chosen.kept.get(s);
      double[] own = form.of(Objects.requireNonNull(member.balanced(method, first, second)));
      for (int e = 0; e < own.length; e++) {
        int column = columns[member.subject().pairs()[e]];
        if (column >= 0) {
          values[s][column] = own[e];
        }
      }
    }
    return of(chosen, first, second, kept, values, known.length - kept.length);
  }

  private static boolean often(int have, int of) {
    return have >= FEWEST && have >= SHARE * of;
  }

  private Sample with(int[] others, double[][] own, double[][] used, int rarely) {
    return new Sample(first, second, subjects, inSecond, others, own, used, rarely, leftOut);
  }

  /** Some elements alone. */
  Sample only(int[] columns) {
    return with(
        Arrays.stream(columns).map(e -> elements[e]).toArray(),
        columns(values, columns),
        columns(uses, columns),
        rare);
  }

  private static double[][] columns(double[][] rows, int[] columns) {
    return Arrays.stream(rows)
        .map(row -> Arrays.stream(columns).mapToDouble(e -> row[e]).toArray())
        .toArray(double[][]::new);
  }

  /** Means over the edges of every element of a grouping, of those that a subject has. */
  Sample by(Grouping grouping) {
    int[] blocks =
        Arrays.stream(elements)
            .flatMap(pair -> Arrays.stream(grouping.of().apply(pair)))
            .distinct()
            .sorted()
            .toArray();
    int[][] ofEdge =
        Arrays.stream(elements)
            .mapToObj(
                pair ->
                    Arrays.stream(grouping.of().apply(pair))
                        .map(block -> Arrays.binarySearch(blocks, block))
                        .toArray())
            .toArray(int[][]::new);
    return with(
        blocks, means(values, ofEdge, blocks.length), means(uses, ofEdge, blocks.length), rare);
  }

  private static double[][] means(double[][] rows, int[][] ofEdge, int blocks) {
    double[][] means = new double[rows.length][blocks];
    for (int s = 0; s < rows.length; s++) {
      int[] counts = new int[blocks];
      for (int e = 0; e < ofEdge.length; e++) {
        if (!Double.isNaN(rows[s][e])) {
          for (int block : ofEdge[e]) {
            means[s][block] += rows[s][e];
            counts[block]++;
          }
        }
      }
      for (int block = 0; block < blocks; block++) {
        means[s][block] /= counts[block]; // NaN where there is none
      }
    }
    return means;
  }

  /** How many subjects of a group there are. */
  int size(boolean ofSecond) {
    return (int) IntStream.range(0, inSecond.length).filter(s -> inSecond[s] == ofSecond).count();
  }

  /** How many subjects of a group have an element: in their graphs where use plays a part. */
  int have(boolean ofSecond, int e) {
    double[][] rows = uses.length == 0 ? values : uses;
    return (int)
        IntStream.range(0, inSecond.length)
            .filter(s -> inSecond[s] == ofSecond && !Double.isNaN(rows[s][e]))
            .count();
  }

  /** The mean of a group at an element, over those that have a value. */
  double mean(boolean ofSecond, int e) {
    return IntStream.range(0, inSecond.length)
        .filter(s -> inSecond[s] == ofSecond && !Double.isNaN(values[s][e]))
        .mapToDouble(s -> values[s][e])
        .average()
        .orElse(Double.NaN);
  }

  /** Relative ranks of the masks of those that have the edge. */
  double[] uses(int e) {
    return Arrays.stream(uses).mapToDouble(row -> row[e]).filter(u -> !Double.isNaN(u)).toArray();
  }

  /**
   * One-sided p that explanations rank an element no higher than the middle, by t; NaN where use
   * plays no part.
   */
  double unused(int e) {
    double[] own = uses(e);
    if (own.length < 2) {
      return uses.length == 0 ? Double.NaN : 1;
    }
    double mean = Arrays.stream(own).average().orElse(1);
    double squares = Arrays.stream(own).map(u -> (u - mean) * (u - mean)).sum();
    if (squares == 0) {
      return mean > 1 ? 0 : 1;
    }
    double error = Math.sqrt(squares / (own.length - 1) / own.length);
    return TDistribution.of(own.length - 1).survivalProbability((mean - 1) / error);
  }
}
