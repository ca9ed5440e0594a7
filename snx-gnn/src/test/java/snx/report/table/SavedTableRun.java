package snx.report.table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Json;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.metric.Feature;
import snx.metric.Interval;
import snx.metric.Summary;
import snx.report.ExplanationsFile;
import snx.report.FeaturesFile;
import snx.report.RowsFile;
import snx.solve.Solution;
import snx.solve.Status;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Schema;

/** The files of a small run on a table whose names look like HTML. */
public final class SavedTableRun {

  /** A column's name that must be read letter by letter. */
  public static final String ODD = "<script>alert(1)</script>";

  static final Schema SCHEMA =
      new Schema(
          List.of(
              new Major(
                  "deposits",
                  ColumnKind.CONTINUOUS,
                  List.of(Minor.bin(null, 500.0), Minor.bin(500.0, null))),
              new Major(
                  ODD,
                  ColumnKind.CATEGORICAL,
                  List.of(Minor.category("<b>x</b>"), Minor.category("?")))),
          null);

  private static final String TRACE =
      "run,iteration,problems,objective_mean,objective_std,loss_mean,loss_std,violated_mean,"
          + "violated_std,violated_by_a_hundredth_mean,violated_by_a_hundredth_std,"
          + "gradient_theta_mean,gradient_theta_std,gradient_lambda_mean,gradient_lambda_std\n"
          + "global,1,2,1,0.5,1,0.5,0,0,0,0,0.1,0,0,0\n"
          + "snx,1,2,1,0.5,1,0.5,0.5,0.1,0,0,0.1,0,0.1,0\n"
          + "snx,2,2,0.5,0.5,1,0.5,0.25,0.1,0,0,0.05,0,0.1,0\n";

  private SavedTableRun() {}

  /** Writes all of them. */
  public static void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    try (ExplanationsFile file = new ExplanationsFile(folder.resolve("explanations.jsonl"))) {
      file.explained(line("r1", "r2"));
      file.explained(line("r1", "r3"));
    }
    RowsFile.write(
        folder.resolve("rows.jsonl"),
        Stream.of(
            new RowsFile.Line("r1", "no", Arrays.asList("120", "<b>x</b>"), new int[] {0, 2}),
            new RowsFile.Line("r2", "yes", Arrays.asList("9000", null), new int[] {1, 3}),
            new RowsFile.Line("r3", "no", Arrays.asList("7", "new"), new int[] {0, -1})));
    FeaturesFile.write(folder.resolve("features.csv"), Map.of("snx", features()));
    Summary summary = new Summary();
    summary.add(true, metrics());
    summary.add(false, metrics());
    List<Map<String, Double>> curve =
        IntStream.rangeClosed(1, 4)
            .mapToObj(k -> Map.of("share", k / 4.0, "fa", 1.0, "cf", 2.0, "conformity", 0.5))
            .toList();
    save(
        folder.resolve("metrics.json"),
        Map.of(
            "methods", Map.of("snx", summary.cells()),
            "chance", summary.cells(),
            "curves", Map.of("snx", curve, "(chance)", curve)));
    save(folder.resolve("run.json"), run());
    Files.writeString(folder.resolve("trace.csv"), TRACE);
  }

  private static Map<String, Object> run() {
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("kind", "tabular");
    run.put("pairs", 2);
    run.put("methods", List.of("snx"));
    run.put("top", "2");
    run.put("finished", "2026-01-01T00:00:00Z");
    run.put("knowledge", Map.of("forbid", List.of(ODD)));
    run.put("network", Map.of("auc", 0.51, "informative", false, "verdict", "near chance"));
    run.put("schema", SCHEMA);
    return run;
  }

  private static List<Feature> features() {
    return Stream.of("deposits/", "deposits/< 500", "deposits/≥ 500", ODD + "/", ODD + "/?")
        .map(
            name -> {
              int slash = name.lastIndexOf('/');
              String value = name.substring(slash + 1);
              double or = value.isEmpty() ? 0.7 : Double.NaN;
              return new Feature(
                  name.substring(0, slash),
                  value,
                  2,
                  1,
                  0.5,
                  0.5,
                  Interval.wilson(1, 2),
                  0.4,
                  0.6,
                  or,
                  0.8,
                  or);
            })
        .toList();
  }

  private static void save(Path file, Object value) throws IOException {
    Json.exchange().writeValue(file.toFile(), value);
  }

  private static Explanation line(String query, String reference) {
    float[] mask = {0.9f, 0.6f, 0.2f, 0.1f};
    float[] global = {1, 0.5f, 0.25f, 0};
    return new Explanation(
        Method.Kind.TABLES,
        query,
        reference,
        Method.SNX,
        0.9,
        new Explanation.Masks(mask, mask),
        new Explanation.Masks(global, global),
        new Selection(new int[] {0, 1}, new int[] {0, 1}),
        metrics(),
        new float[] {0.25f, -0.125f},
        new Solution.Certificate(1, 1, 0, 0, null, 0.1, 9, Status.CONVERGED));
  }

  private static PairMetrics metrics() {
    return new PairMetrics(0.25, 1, 0.5, 0.1, 0.2, 0.25, 0.3, 0.4);
  }
}
