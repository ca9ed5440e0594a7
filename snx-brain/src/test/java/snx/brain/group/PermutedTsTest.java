package snx.brain.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import snx.data.Seeds;

/** The batched statistic against least squares one edge at a time. */
final class PermutedTsTest {

  private static final int SUBJECTS = 23;
  private static final int EDGES = 700; // more than a tile

  private final SplittableRandom random = new SplittableRandom(11);
  private final List<String> ids = IntStream.range(0, SUBJECTS).mapToObj(s -> "s" + s).toList();
  private final double[] age = random.doubles(SUBJECTS, 20, 60).toArray();
  private final double[] group = IntStream.range(0, SUBJECTS).mapToDouble(s -> s % 2).toArray();
  private final double[][] values =
      IntStream.range(0, SUBJECTS)
          .mapToObj(s -> random.doubles(EDGES).toArray())
          .toArray(double[][]::new);

  @Test
  void t_of_the_data_and_of_permuted_groups_are_those_of_least_squares() {
    Design design = design();
    PermutedTs ts = new PermutedTs(values, design, design.residual(group));
    int[] identity = IntStream.range(0, SUBJECTS).toArray();
    int[] shuffled = identity.clone();
    Seeds.shuffle(shuffled, random);
    double[][] t = ts.of(List.of(identity, shuffled));
    double[] differences = ts.differences();
    for (int e : new int[] {0, 255, 256, 699}) {
      double[] y = column(e);
      double[] fit = fit(y, age, group);
      assertEquals(fit[1], t[0][e], 1e-9);
      assertEquals(fit[0], differences[e], 1e-9);
      assertEquals(fit(y, age, permuted(design, shuffled))[1], t[1][e], 1e-9);
    }
  }

  @Test
  void where_subjects_lack_an_edge_t_is_that_of_the_others() {
    for (double[] row : values) {
      for (int e = 0; e < EDGES; e += 2) {
        row[e] = random.nextDouble() < 0.3 ? Double.NaN : row[e];
      }
    }
    Design design = design();
    PermutedTs ts = new PermutedTs(values, design, design.residual(group));
    int[] identity = IntStream.range(0, SUBJECTS).toArray();
    int[] shuffled = identity.clone();
    Seeds.shuffle(shuffled, random);
    double[][] t = ts.of(List.of(identity, shuffled));
    double[] differences = ts.differences();
    for (int e : new int[] {0, 1, 256, 698, 699}) {
      int[] have = IntStream.range(0, SUBJECTS).filter(s -> !Double.isNaN(values[s][e])).toArray();
      assertEquals(have.length - 3, ts.freedom()[e]);
      double[] fit = fit(some(column(e), have), some(age, have), some(group, have));
      assertEquals(fit[1], t[0][e], 1e-9);
      assertEquals(fit[0], differences[e], 1e-9);
      double[] regressor = some(permuted(design, shuffled), have);
      assertEquals(fit(some(column(e), have), some(age, have), regressor)[1], t[1][e], 1e-9);
    }
  }

  @Test
  void a_site_that_no_one_with_the_edge_comes_from_takes_no_degree_of_freedom() {
    Design design = new Design(ids, List.of(new Regressor.Categorical("site", sites())));
    for (int s = 0; s < SUBJECTS; s++) {
      values[s][5] = s % 3 == 2 ? Double.NaN : values[s][5];
    }
    PermutedTs ts = new PermutedTs(values, design, design.residual(group));
    int[] have = IntStream.range(0, SUBJECTS).filter(s -> s % 3 != 2).toArray();
    assertEquals(have.length - 3, ts.freedom()[5]);
    double[] second = IntStream.of(have).mapToDouble(s -> s % 3).toArray();
    double[] t = ts.of(List.of(IntStream.range(0, SUBJECTS).toArray()))[0];
    assertEquals(fit(some(column(5), have), second, some(group, have))[1], t[5], 1e-9);
  }

  private double[] permuted(Design design, int[] order) {
    double[] rest = design.residual(group);
    double[] permuted = new double[SUBJECTS];
    for (int s = 0; s < SUBJECTS; s++) {
      permuted[order[s]] = rest[s];
    }
    return permuted;
  }

  private static double[] some(double[] values, int[] of) {
    return IntStream.of(of).mapToDouble(s -> values[s]).toArray();
  }

  @Test
  void covariates_that_others_span_already_change_nothing() {
    Map<String, Double> years = ages(1);
    Map<String, Double> months = ages(12);
    Design design =
        new Design(
            ids,
            List.of(
                new Regressor.Numeric("years", years),
                new Regressor.Numeric("months", months),
                new Regressor.Categorical("site", Map.copyOf(sites()))));
    assertEquals(List.of("years", "site=b", "site=c"), design.terms());
    assertEquals(4, design.rank());
    for (double[] a : design.basis()) {
      for (double[] b : design.basis()) {
        assertEquals(a == b ? 1 : 0, Design.dot(a, b), 1e-12);
      }
    }
    assertTrue(Design.norm(design.residual(age)) < 1e-9);
  }

  private Design design() {
    return new Design(ids, List.of(new Regressor.Numeric("age", ages(1))));
  }

  private Map<String, Double> ages(double factor) {
    Map<String, Double> ages = new HashMap<>();
    IntStream.range(0, SUBJECTS).forEach(s -> ages.put(ids.get(s), factor * age[s]));
    return ages;
  }

  private Map<String, String> sites() {
    Map<String, String> sites = new HashMap<>();
    IntStream.range(0, SUBJECTS)
        .forEach(s -> sites.put(ids.get(s), List.of("a", "b", "c").get(s % 3)));
    return sites;
  }

  private double[] column(int e) {
    return IntStream.range(0, SUBJECTS).mapToDouble(s -> values[s][e]).toArray();
  }

  /** Coefficient and t of the last regressor in y ~ 1 + a + b, by the normal equations. */
  private static double[] fit(double[] y, double[] a, double[] b) {
    double[][] x = new double[y.length][];
    for (int s = 0; s < y.length; s++) {
      x[s] = new double[] {1, a[s], b[s]};
    }
    double[][] m = new double[3][7]; // XᵀX, Xᵀy, and the identity that becomes the inverse
    for (int s = 0; s < y.length; s++) {
      for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
          m[i][j] += x[s][i] * x[s][j];
        }
        m[i][3] += x[s][i] * y[s];
        m[i][4 + i] = 1;
      }
    }
    for (int i = 0; i < 3; i++) {
      double pivot = m[i][i];
      for (int k = 0; k < 7; k++) {
        m[i][k] /= pivot;
      }
      for (int j = 0; j < 3; j++) {
        double factor = m[j][i];
        for (int k = 0; k < 7 && j != i; k++) {
          m[j][k] -= factor * m[i][k];
        }
      }
    }
    double rss = 0;
    for (int s = 0; s < y.length; s++) {
      double rest = y[s] - m[0][3] - m[1][3] * a[s] - m[2][3] * b[s];
      rss += rest * rest;
    }
    double error = Math.sqrt(rss / (y.length - 3) * m[2][6]);
    return new double[] {m[2][3], m[2][3] / error};
  }
}
