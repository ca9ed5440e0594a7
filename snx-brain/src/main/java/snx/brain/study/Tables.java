package snx.brain.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import snx.metric.Interval;

/**
 * Edges, regions or networks of a study, by subject, by group and over all. Intervals of a subject
 * draw among its references and seeds; those of a group draw among its subjects.
 */
public final class Tables {

  private final Grouping grouping;
  private final BootstrapOptions options;

  public Tables(Grouping grouping, BootstrapOptions options) {
    this.grouping = grouping;
    this.options = options;
  }

  /** The elements that a subject has, ascending. */
  public List<Tallied> of(SubjectTally tally) {
    Counted counted = new Counted(tally, grouping);
    double[][] shares = counted.shares(); // [N][elements]
    double[] mask = counted.means(tally.mask());
    double[] sum = counted.sums(tally.mask());
    double[] global = counted.means(tally.global());
    Bootstrap bootstrap =
        Bootstrap.ofCells(tally.cells(), options, "subject/" + tally.subject().id());
    Map<String, Interval> known = new HashMap<>(); // few references: few different columns
    List<Tallied> rows = new ArrayList<>();
    for (int at = 0; at < mask.length; at++) {
      double[] column = column(shares, at);
      Interval interval =
          known.computeIfAbsent(Arrays.toString(column), key -> bootstrap.of(column));
      rows.add(
          new Tallied(
              counted.elements()[at],
              1,
              mask[at],
              mask[at],
              sum[at],
              global[at],
              Arrays.stream(column).average().orElse(Double.NaN),
              interval));
    }
    return rows;
  }

  /**
   * All elements over subjects.
   *
   * @param name of the group, which names the draws
   */
  public List<Tallied> of(String name, List<SubjectTally> subjects) {
    if (subjects.isEmpty()) {
      return List.of();
    }
    Dense dense = new Dense(subjects.size(), grouping.elements());
    for (int s = 0; s < subjects.size(); s++) {
      dense.take(s, subjects.get(s), new Counted(subjects.get(s), grouping));
    }
    Bootstrap bootstrap = Bootstrap.ofUnits(subjects.size(), options, "group/" + name);
    List<Tallied> rows = new ArrayList<>();
    for (int element = 0; element < grouping.elements(); element++) {
      rows.add(dense.row(element, bootstrap));
    }
    return rows;
  }

  private static double[] column(double[][] rows, int at) {
    return Arrays.stream(rows).mapToDouble(row -> row[at]).toArray();
  }

  /** Sums over subjects for every element, and each subject's frequency. */
  private static final class Dense {
    private final int[] present;
    private final double[] mask;
    private final double[] sum;
    private final double[] global;
    private final float[][] frequency; // [S][elements]

    private Dense(int subjects, int elements) {
      this.present = new int[elements];
      this.mask = new double[elements];
      this.sum = new double[elements];
      this.global = new double[elements];
      this.frequency = new float[subjects][elements];
    }

    private void take(int s, SubjectTally tally, Counted counted) {
      double[][] shares = counted.shares();
      double[] ownMask = counted.means(tally.mask());
      double[] ownSum = counted.sums(tally.mask());
      double[] ownGlobal = counted.means(tally.global());
      for (int at = 0; at < ownMask.length; at++) {
        int element = counted.elements()[at];
        present[element]++;
        mask[element] += ownMask[at];
        sum[element] += ownSum[at];
        global[element] += ownGlobal[at];
        frequency[s][element] =
            (float) Arrays.stream(column(shares, at)).average().orElse(Double.NaN);
      }
    }

    private Tallied row(int element, Bootstrap bootstrap) {
      int subjects = frequency.length;
      double[] column = new double[subjects];
      Arrays.setAll(column, s -> frequency[s][element]);
      return new Tallied(
          element,
          (double) present[element] / subjects,
          mask[element] / subjects,
          present[element] == 0 ? Double.NaN : mask[element] / present[element],
          sum[element] / subjects,
          global[element] / subjects,
          Arrays.stream(column).average().orElse(Double.NaN),
          bootstrap.of(column));
    }
  }
}
