package snx.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.solve.Solution;
import snx.solve.Status;

/** How well problems were solved, by method; a few bytes per problem, since there are millions. */
final class Certificates implements Listener {

  private final Map<String, Tally> byMethod = new LinkedHashMap<>();

  /** The certificates of one method. */
  private static final class Tally {
    private final Map<Status, Integer> statuses = new EnumMap<>(Status.class);
    private double[] residuals = new double[64];
    private int[] iterations = new int[64];
    private double worst = Double.NEGATIVE_INFINITY;
    private int feasible;
    private int count;

    void add(Solution.Certificate c) {
      if (count == iterations.length) {
        residuals = Arrays.copyOf(residuals, 2 * count);
        iterations = Arrays.copyOf(iterations, 2 * count);
      }
      statuses.merge(c.status(), 1, Integer::sum);
      feasible += c.violated() == 0 ? 1 : 0;
      worst = Math.max(worst, c.worstViolation());
      residuals[count] = c.kktResidual();
      iterations[count++] = c.iterations();
    }

    double share(Status status) {
      return statuses.getOrDefault(status, 0) / (double) count;
    }

    double medianResidual() {
      double[] sorted = Arrays.copyOf(residuals, count);
      Arrays.sort(sorted);
      return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0;
    }

    double medianIterations() {
      int[] sorted = Arrays.copyOf(iterations, count);
      Arrays.sort(sorted);
      return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0;
    }
  }

  @Override
  public void explained(Explanation e) {
    if (e.certificate() != null) {
      byMethod.computeIfAbsent(e.method().toString(), m -> new Tally()).add(e.certificate());
    }
  }

  boolean isEmpty() {
    return byMethod.isEmpty();
  }

  DataTable table() {
    List<List<Cell>> rows = new ArrayList<>();
    byMethod.forEach((method, all) -> rows.add(row(method, all)));
    return new DataTable(
        "certificates",
        "Certificates of stage 2 by method.",
        List.of(
            Column.text("Method"),
            Column.share("Converged", 1).withHelp("KKT residual below the tolerance."),
            Column.share("Settled", 1)
                .withHelp("Ended early: objective and violations got no better any more."),
            Column.share("Diverged", 1).withHelp("Stopped at a value that is no number."),
            Column.share("Feasible", 1).withHelp("No constraint violated at the end."),
            Column.number("Worst violation", 4),
            Column.number("KKT residual", 4).withUnit("median"),
            Column.number("Iterations", 0).withUnit("median")),
        rows);
  }

  private static List<Cell> row(String method, Tally all) {
    return List.of(
        Cell.of(method),
        Cell.of(all.share(Status.CONVERGED)),
        Cell.of(all.share(Status.SETTLED)),
        Cell.of(all.share(Status.DIVERGED)),
        Cell.of(all.feasible / (double) all.count),
        Cell.of(all.worst),
        Cell.of(all.medianResidual()),
        Cell.of(all.medianIterations()));
  }
}
