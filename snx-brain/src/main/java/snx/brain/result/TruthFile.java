package snx.brain.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.brain.study.TruthRecovery;
import snx.metric.Interval;

/** {@code truth.tsv}: how much of a known truth was found, method by method. */
public final class TruthFile {

  /** Its name; a run whose data have no known truth has none. */
  public static final String NAME = "truth.tsv";

  private static final List<String> HEADER =
      List.of(
          "method",
          "ranked",
          "scope",
          "subjects",
          "auc",
          "auc_low",
          "auc_high",
          "precision",
          "chance_precision");

  private TruthFile() {}

  /** Writes it. */
  public static void write(Path file, Map<String, List<TruthRecovery>> byMethod) {
    Tsv.write(
        file,
        HEADER,
        sink ->
            byMethod.forEach(
                (method, all) ->
                    all.forEach(
                        one ->
                            sink.line(
                                List.of(
                                    method,
                                    one.what(),
                                    one.scope(),
                                    Tsv.text(one.subjects()),
                                    Tsv.text(one.auc()),
                                    Tsv.text(one.interval().low()),
                                    Tsv.text(one.interval().high()),
                                    Tsv.text(one.precision()),
                                    Tsv.text(one.chance()))))));
  }

  /** Reads what {@link #write} made. */
  public static Map<String, List<TruthRecovery>> read(Path file) {
    Map<String, List<TruthRecovery>> byMethod = new LinkedHashMap<>();
    Tsv.read(
        file,
        "table of what was found of a truth",
        row ->
            byMethod
                .computeIfAbsent(row.text("method"), key -> new ArrayList<>())
                .add(
                    new TruthRecovery(
                        row.text("ranked"),
                        row.text("scope"),
                        row.count("subjects"),
                        row.number("auc"),
                        new Interval(row.number("auc_low"), row.number("auc_high")),
                        row.number("precision"),
                        row.number("chance_precision"))));
    return byMethod;
  }
}
