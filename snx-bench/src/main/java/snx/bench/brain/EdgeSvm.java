package snx.bench.brain;

import java.util.Arrays;
import java.util.List;
import snx.brain.read.Connectome;

/**
 * A linear support vector machine on the weights of all pairs of regions, standardised within the
 * training part: squared hinge loss, by dual coordinate descent (Hsieh et al., 2008). What
 * connectomes are usually classified with, to compare networks with.
 */
final class EdgeSvm {

  private static final double COST = 1; // of features scaled so that a subject's length is 1
  private static final int SWEEPS = 60;

  private final double[] centre;
  private final double[] scale;
  private final double[] direction;

  private EdgeSvm(double[] centre, double[] scale, double[] direction) {
    this.centre = centre;
    this.scale = scale;
    this.direction = direction;
  }

  /**
   * Trains.
   *
   * @param positive the class of every subject
   * @param part positions to learn from
   */
  static EdgeSvm fit(List<Connectome> subjects, boolean[] positive, int[] part) {
    int pairs = subjects.get(0).weights().length;
    double[] centre = new double[pairs];
    double[] scale = new double[pairs];
    for (int p = 0; p < pairs; p++) {
      double sum = 0;
      double squares = 0;
      for (int s : part) {
        double w = subjects.get(s).weights()[p];
        sum += w;
        squares += w * w;
      }
      centre[p] = sum / part.length;
      double variance = squares / part.length - centre[p] * centre[p];
      scale[p] = variance > 1e-9 ? 1 / Math.sqrt(variance * pairs) : 0;
    }
    EdgeSvm machine = new EdgeSvm(centre, scale, new double[pairs + 1]);
    double[][] rows =
        Arrays.stream(part)
            .mapToObj(s -> machine.features(subjects.get(s)))
            .toArray(double[][]::new);
    machine.descend(rows, Arrays.stream(part).mapToDouble(s -> positive[s] ? 1 : -1).toArray());
    return machine;
  }

  private void descend(double[][] rows, double[] sign) {
    double[] alpha = new double[rows.length];
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 0; i < rows.length; i++) {
        double slope = sign[i] * product(rows[i]) - 1 + alpha[i] / (2 * COST);
        double curvature = 1 / (2 * COST);
        for (double x : rows[i]) {
          curvature += x * x;
        }
        double moved = Math.max(0, alpha[i] - slope / curvature) - alpha[i];
        alpha[i] += moved;
        for (int p = 0; p < direction.length && moved != 0; p++) {
          direction[p] += moved * sign[i] * rows[i][p];
        }
      }
    }
  }

  /** Above 0 for the positive class. */
  double score(Connectome subject) {
    return product(features(subject));
  }

  private double product(double[] row) {
    double sum = 0;
    for (int p = 0; p < row.length; p++) {
      sum += row[p] * direction[p];
    }
    return sum;
  }

  /** Standardised weights and a constant. */
  private double[] features(Connectome subject) {
    double[] row = new double[centre.length + 1];
    for (int p = 0; p < centre.length; p++) {
      row[p] = (subject.weights()[p] - centre[p]) * scale[p];
    }
    row[centre.length] = 1;
    return row;
  }
}
