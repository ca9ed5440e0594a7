package snx.bench;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Violations and gradient norms over iterations, as Markdown: means over pairs and seeds. */
final class CurveTable {

  private static final List<Integer> AT = List.of(0, 5, 20, 50, 100, 149, 200, 300, 399);

  private final List<TrialResult> results;

  CurveTable(List<TrialResult> results) {
    this.results = results;
  }

  String markdown() {
    StringBuilder text = new StringBuilder("| over iterations |");
    AT.forEach(i -> text.append(" ").append(i).append(" |"));
    text.append("\n|---|").append("---|".repeat(AT.size())).append('\n');
    for (String method : List.of("snx", "snx-kl", "snx-uc")) {
      row(text, method + ": share of m > M", method, TrialResult.Point::violated);
      row(text, method + ": share of m > M + 0.01", method, TrialResult.Point::clearly);
    }
    row(text, "snx: primal gradient norm", "snx", TrialResult.Point::gradientTheta);
    row(text, "snx: dual gradient norm", "snx", TrialResult.Point::gradientLambda);
    return text.toString();
  }

  private void row(
      StringBuilder text, String name, String method, ToDoubleFunction<TrialResult.Point> of) {
    text.append("| ").append(name).append(" |");
    for (int i : AT) {
      OptionalDouble mean =
          results.stream()
              .map(r -> PaperTable.method(r, method).curve())
              .filter(curve -> i < curve.size())
              .mapToDouble(curve -> of.applyAsDouble(curve.get(i)))
              .average();
      text.append(
          mean.isPresent() ? String.format(Locale.ROOT, " %.4f |", mean.getAsDouble()) : " – |");
    }
    text.append('\n');
  }
}
