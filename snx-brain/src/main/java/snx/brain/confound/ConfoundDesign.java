package snx.brain.confound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.brain.read.Covariate;
import snx.data.CodePointOrder;

/**
 * Confounds as columns of a design matrix: numbers as z-scores, categories as indicators of all
 * levels but the first. Means, deviations and levels are those of the subjects it is fitted on;
 * elsewhere a missing number counts as the mean, a missing or new category as none of the levels.
 */
final class ConfoundDesign {

  private static final double LEAST = 1e-12;

  private final List<Column> columns = new ArrayList<>();

  /** One column: a z-score, or whether a subject is of a level. */
  private record Column(
      Covariate covariate, double mean, double deviation, @Nullable String level) {

    double at(int subject) {
      String value = covariate.values().get(subject);
      if (level != null) {
        return level.equals(value) ? 1 : 0;
      }
      return value == null ? 0 : (Double.parseDouble(value) - mean) / deviation;
    }
  }

  /**
   * Fits columns.
   *
   * @param subjects positions of the subjects to fit on
   */
  ConfoundDesign(List<Covariate> confounds, int[] subjects) {
    for (Covariate confound : confounds) {
      if (confound.numeric()) {
        addNumber(confound, subjects);
      } else {
        addLevels(confound, subjects);
      }
    }
  }

  private void addNumber(Covariate confound, int[] subjects) {
    double[] all = confound.numbers();
    double[] known =
        Arrays.stream(subjects).mapToDouble(s -> all[s]).filter(v -> !Double.isNaN(v)).toArray();
    double mean = Arrays.stream(known).average().orElse(0);
    double variance =
        Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum() / Math.max(1, known.length);
    if (variance > LEAST) {
      columns.add(new Column(confound, mean, Math.sqrt(variance), null));
    }
  }

  private void addLevels(Covariate confound, int[] subjects) {
    TreeSet<String> levels = new TreeSet<>(CodePointOrder.INSTANCE);
    Arrays.stream(subjects)
        .mapToObj(confound.values()::get)
        .filter(Objects::nonNull)
        .forEach(levels::add);
    levels.stream().skip(1).forEach(level -> columns.add(new Column(confound, 0, 1, level)));
  }

  /** How many columns there are, the intercept left out. */
  int size() {
    return columns.size();
  }

  /** A subject's row, the intercept left out. */
  double[] row(int subject) {
    return columns.stream().mapToDouble(column -> column.at(subject)).toArray();
  }
}
