package snx.brain.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import snx.brain.result.ResultFiles;
import snx.brain.result.SmallBrains;
import snx.brain.study.SubjectExplanation;
import snx.data.Json;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.metric.Summary;
import snx.report.ExplanationsFile;
import snx.solve.Solution;
import snx.solve.Status;

/** The folder of a small run, as a command would leave it. */
public final class SavedBrainRun {

  private static final String TRACE =
      "run,iteration,problems,objective_mean,objective_std,loss_mean,loss_std,violated_mean,"
          + "violated_std,violated_by_a_hundredth_mean,violated_by_a_hundredth_std,"
          + "gradient_theta_mean,gradient_theta_std,gradient_lambda_mean,gradient_lambda_std\n"
          + "global,1,24,1,0.5,1,0.5,0.25,0.1,0,0,0.1,0,0.1,0\n"
          + "global,2,24,0.8,0.5,1,0.5,0.15,0.1,0,0,0.05,0,0.1,0\n"
          + "snx,1,96,1,0.5,1,0.5,0.5,0.1,0,0,0.1,0,0.1,0\n"
          + "snx,2,96,0.7,0.5,1,0.5,0.2,0.1,0,0,0.04,0,0.1,0\n";

  private SavedBrainRun() {}

  /** Writes all of its files. */
  public static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    SmallBrains brains = new SmallBrains();
    new ResultFiles(folder, brains.settings()).write(brains.atlas(), brains.studies());
    try (ExplanationsFile file = new ExplanationsFile(folder.resolve("explanations.jsonl"))) {
      brains.explained().forEach(one -> file.explained(line(one)));
    }
    Summary summary = new Summary();
    summary.add(true, metrics(0.25));
    summary.add(false, metrics(0.75));
    Json.exchange()
        .writeValue(
            folder.resolve("metrics.json").toFile(),
            Map.of(
                "methods",
                Map.of("snx", summary.cells(), "random", summary.cells()),
                "chance",
                summary.cells(),
                "edgeless_score",
                Map.of("control", 0.6)));
    Files.writeString(folder.resolve("trace.csv"), TRACE);
    Json.exchange()
        .writeValue(
            folder.resolve("run.json").toFile(),
            Map.of(
                "kind", "brain",
                "pairs", 96,
                "top", "40%",
                "atlas", "small",
                "methods", List.of("snx", "random"),
                "network",
                    Map.of("auc", 0.52, "informative", false, "verdict", "no better than chance"),
                "finished", "2026-01-01T00:00:00Z"));
  }

  private static Explanation line(SubjectExplanation one) {
    return new Explanation(
        Method.Kind.GRAPHS,
        one.subject(),
        one.reference(),
        Method.SNX,
        0.9,
        new Explanation.Masks(one.mask(), one.mask()),
        new Explanation.Masks(one.global(), one.global()),
        new Selection(one.selected(), one.selected()),
        metrics(0.5),
        new Solution.Certificate(1, 1, 0, 0, null, 0.01, 90, Status.CONVERGED));
  }

  private static PairMetrics metrics(double fa) {
    return new PairMetrics(fa, 1, 0.5, 0.1, 0.2, 0.25, 0.3, 0.4);
  }
}
