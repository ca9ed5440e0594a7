package snx.report.run;

import java.util.ArrayList;
import java.util.Arrays;
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

/** How well problems were solved, by method. */
public final class Certificates implements Listener {

  private final Map<String, List<Solution.Certificate>> byMethod = new LinkedHashMap<>();

  @Override
  public void explained(Explanation e) {
    if (e.certificate() != null) {
      byMethod.computeIfAbsent(e.method().toString(), m -> new ArrayList<>()).add(e.certificate());
    }
  }

  boolean isEmpty() {
    return byMethod.isEmpty();
  }

  DataTable table() {
    List<List<Cell>> rows = new ArrayList<>();
    byMethod.forEach((method, certificates) -> rows.add(row(method, certificates)));
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

  private static List<Cell> row(String method, List<Solution.Certificate> all) {
    return List.of(
        Cell.of(method),
        Cell.of(share(all, Status.CONVERGED)),
        Cell.of(share(all, Status.SETTLED)),
        Cell.of(share(all, Status.DIVERGED)),
        Cell.of(all.stream().filter(c -> c.violated() == 0).count() / (double) all.size()),
        Cell.of(all.stream().mapToDouble(c -> c.worstViolation()).max().orElse(Double.NaN)),
        Cell.of(median(all.stream().mapToDouble(c -> c.kktResidual()).toArray())),
        Cell.of(median(all.stream().mapToDouble(c -> c.iterations()).toArray())));
  }

  private static double share(List<Solution.Certificate> all, Status status) {
    return all.stream().filter(c -> status == c.status()).count() / (double) all.size();
  }

  private static double median(double[] values) {
    Arrays.sort(values);
    int middle = values.length / 2;
    return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
  }
}
