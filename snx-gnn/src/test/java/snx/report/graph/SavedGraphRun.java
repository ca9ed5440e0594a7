package snx.report.graph;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import snx.data.Json;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.metric.Summary;
import snx.report.ExplanationsFile;
import snx.solve.Solution;
import snx.solve.Status;

/** The files of a small run on graphs. */
public final class SavedGraphRun {

  static final String TRACE =
      "run,iteration,problems,objective_mean,objective_std,loss_mean,loss_std,violated_mean,"
          + "violated_std,violated_by_a_hundredth_mean,violated_by_a_hundredth_std,"
          + "gradient_theta_mean,gradient_theta_std,gradient_lambda_mean,gradient_lambda_std\n"
          + "global,1,2,1,0.5,1,0.5,0.25,0.1,0,0,0.1,0,0.1,0\n"
          + "snx,1,2,1,0.5,1,0.5,0.5,0.1,0,0,0.1,0,0.1,0\n";

  private SavedGraphRun() {}

  /** Writes all of them. */
  public static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (ExplanationsFile file = new ExplanationsFile(folder.resolve("explanations.jsonl"))) {
      file.explained(
          line(
              "g1",
              "g2",
              Method.SNX,
              new Solution.Certificate(1, 1, 1, 0.2, "e", 0.1, 9, Status.CONVERGED)));
      file.explained(
          line(
              "<b>g1</b>",
              "g3",
              Method.SNX,
              new Solution.Certificate(1, 1, 0, 0, null, 0.3, 400, Status.ITERATION_LIMIT)));
      file.explained(line("g1", "g2", Method.RANDOM, null));
    }
    Summary summary = new Summary();
    summary.add(true, metrics(0.25));
    summary.add(false, metrics(0.75));
    Map<String, Object> metrics =
        Map.of(
            "methods", Map.of("snx", summary.cells()),
            "chance", summary.cells(),
            "edgeless_score", Map.of("0", 0.97, "1", 0.5),
            "curves",
                Map.of("snx", List.of(Map.of("share", 0.5, "fa", 1, "cf", 2, "conformity", 0.5))));
    Json.exchange().writeValue(folder.resolve("metrics.json").toFile(), metrics);
    Json.exchange()
        .writeValue(
            folder.resolve("run.json").toFile(),
            Map.of(
                "kind",
                "graphs",
                "pairs",
                2,
                "methods",
                List.of("snx"),
                "finished",
                "2026-01-01T00:00:00Z"));
    Files.writeString(folder.resolve("trace.csv"), TRACE);
  }

  private static PairMetrics metrics(double fa) {
    return new PairMetrics(fa, 1, 0.5, 0.1, 0.2, 0.25, 0.3, 0.4);
  }

  private static Explanation line(
      String query, String reference, Method method, Solution.Certificate certificate) {
    float[] mask = {0.5f, 1};
    int[] selected = {1};
    return new Explanation(
        Method.Kind.GRAPHS,
        query,
        reference,
        method,
        0.9,
        new Explanation.Masks(mask, mask),
        new Explanation.Masks(mask, mask),
        new Selection(selected, selected),
        metrics(0.5),
        certificate);
  }
}
