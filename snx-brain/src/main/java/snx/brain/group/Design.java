package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import snx.data.CodePointOrder;

/**
 * What is regressed out: the constant and covariates, as an orthonormal basis Q of their span; a
 * category with c values gives c − 1 dummies. Columns that others span already are left out.
 */
final class Design {

  private static final double TINY = 1e-9;

  private final List<double[]> basis = new ArrayList<>(); // [S] each, the constant first
  private final List<String> terms = new ArrayList<>();

  /** The design of these subjects, each of which has every covariate. */
  Design(List<String> subjects, List<Regressor> covariates) {
    double[] ones = new double[subjects.size()];
    Arrays.fill(ones, 1);
    add("constant", ones);
    for (Regressor covariate : covariates) {
      if (covariate instanceof Regressor.Numeric numeric) {
        add(numeric.name(), numbers(subjects, numeric.values()));
      } else if (covariate instanceof Regressor.Categorical categorical) {
        dummies(subjects, categorical);
      }
    }
  }

  private static double[] numbers(List<String> subjects, Map<String, Double> values) {
    return subjects.stream().mapToDouble(id -> Objects.requireNonNull(values.get(id))).toArray();
  }

  private void dummies(List<String> subjects, Regressor.Categorical covariate) {
    List<String> own =
        subjects.stream().map(id -> Objects.requireNonNull(covariate.values().get(id))).toList();
    List<String> names = own.stream().distinct().sorted(CodePointOrder.INSTANCE).toList();
    for (String name : names.subList(1, names.size())) {
      add(
          covariate.name() + "=" + name,
          own.stream().mapToDouble(value -> value.equals(name) ? 1 : 0).toArray());
    }
  }

  private void add(String term, double[] column) {
    double size = norm(column);
    double[] rest = residual(residual(column)); // twice: rounding of the first pass is taken out
    double left = norm(rest);
    if (left > TINY * size) {
      basis.add(Arrays.stream(rest).map(value -> value / left).toArray());
      terms.add(term);
    }
  }

  /** What is left of a column, [S]: (I − QQᵀ)y. */
  double[] residual(double[] column) {
    double[] rest = column.clone();
    for (double[] direction : basis) {
      double share = dot(direction, rest);
      for (int s = 0; s < rest.length; s++) {
        rest[s] -= share * direction[s];
      }
    }
    return rest;
  }

  /** The orthonormal directions, the constant first. */
  List<double[]> basis() {
    return basis;
  }

  /** What is in it besides the constant. */
  List<String> terms() {
    return terms.subList(1, terms.size());
  }

  /** Its dimension, the constant included. */
  int rank() {
    return basis.size();
  }

  static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  static double norm(double[] a) {
    return Math.sqrt(dot(a, a));
  }
}
