package snx.report.table;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import snx.counterfactual.Counterfactual;
import snx.counterfactual.CounterfactualSummary;
import snx.data.CsvFile;
import snx.data.CsvText;
import snx.data.Json;
import snx.data.RootLocale;
import snx.data.WholeFile;
import snx.report.PairSentence;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.PageBudget;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.shell.ReportFolder;

/**
 * The files and the page of {@code snx tabular counterfactual} (specification, section 8).
 *
 * @param sentences words for verdicts
 * @param data the table's name
 */
public record CounterfactualReport(PairSentence sentences, String data) {

  private static final String LINES = "counterfactuals.jsonl";
  private static final String TABLE = "counterfactuals.csv";

  /** The names of its files beside the page's. */
  public static final Set<String> NAMES = Set.of(LINES, TABLE);

  private static final List<String> HEADER =
      List.of(
          "query",
          "reference",
          "score",
          "option",
          "changes",
          "column",
          "from",
          "to",
          "new_score",
          "support",
          "distance");

  /** A line of the file. */
  private record Line(
      String query,
      String reference,
      double score,
      String sentence,
      List<Counterfactual.Option> options) {}

  /** "… are judged different (f = 0.19, sure). They would be judged alike if …". */
  public String sentence(Counterfactual c) {
    String verdict = sentences.verdict(c.query(), c.reference(), c.score());
    String other = c.alike() ? "different" : "alike";
    if (!c.isFound()) {
      return "%s. No allowed change of %s was found that makes them %s."
          .formatted(verdict, PairSentence.name(c.query()), other);
    }
    String ways =
        c.options().stream()
            .map(o -> "if " + words(o) + RootLocale.format(" (f = %.2f)", o.score()))
            .collect(Collectors.joining(", or "));
    return "%s. They would be judged %s %s.".formatted(verdict, other, ways);
  }

  /** {@code deposits were ≥ 500 (now 120) and job were clerk (now skilled)}. */
  private static String words(Counterfactual.Option option) {
    return PairSentence.list(
        option.changes().stream()
            .map(c -> "%s were %s (now %s)".formatted(c.column(), c.to(), c.from()))
            .toList());
  }

  /**
   * Writes all files.
   *
   * @param record what {@code run.json} says
   */
  public void write(
      Path folder,
      List<Counterfactual> found,
      CounterfactualSummary summary,
      Map<String, Object> record,
      RunOrigin origin) {
    WholeFile.write(folder.resolve(LINES), file -> lines(file, found));
    CsvFile.write(folder.resolve(TABLE), HEADER, row -> found.forEach(c -> rows(c, row)));
    WholeFile.write(
        folder.resolve("run.json"),
        file -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), record));
    ReportFolder.write(folder, page(found, summary, origin));
  }

  private void lines(Path file, List<Counterfactual> found) throws IOException {
    try (BufferedWriter writer = Files.newBufferedWriter(file)) {
      for (Counterfactual c : found) {
        Line line = new Line(c.query(), c.reference(), c.score(), sentence(c), c.options());
        writer.write(Json.exchange().writeValueAsString(line));
        writer.write('\n');
      }
    }
  }

  /** One row per change; a pair without a counterfactual has one row without. */
  private static void rows(Counterfactual c, Consumer<Collection<String>> row) {
    List<String> pair =
        List.of(CsvText.safe(c.query()), CsvText.safe(c.reference()), Double.toString(c.score()));
    if (!c.isFound()) {
      row.accept(with(pair, "", "0", "", "", "", "", "", ""));
    }
    for (int i = 0; i < c.options().size(); i++) {
      Counterfactual.Option option = c.options().get(i);
      for (Counterfactual.Change change : option.changes()) {
        row.accept(
            with(
                pair,
                Integer.toString(i + 1),
                Integer.toString(option.changes().size()),
                CsvText.safe(change.column()),
                CsvText.safe(change.from()),
                CsvText.safe(change.to()),
                Double.toString(option.score()),
                Double.toString(option.support()),
                Integer.toString(option.distance())));
      }
    }
  }

  private static List<String> with(List<String> first, String... more) {
    List<String> all = new ArrayList<>(first);
    all.addAll(List.of(more));
    return all;
  }

  private Page page(List<Counterfactual> found, CounterfactualSummary summary, RunOrigin origin) {
    FactList facts =
        new FactList(
            List.of(
                Fact.of("Pairs", RootLocale.format("%,d", summary.pairs())),
                Fact.of("With a counterfactual", percent(summary.share())),
                Fact.of("Changed columns", number(summary.changes(), 2)),
                Fact.of("Hold on the network", percent(summary.holds())),
                new Fact(
                    "Support",
                    percent(summary.support()),
                    "Of the training rows nearest to a changed row, the share that has its changed"
                        + " values together."),
                new Fact(
                    "Distance",
                    number(summary.distance(), 2),
                    "Columns in which a changed row differs from the nearest training row.")));
    return new Page(
        "What would have to change: " + data,
        "The fewest columns of each query whose change turns the network's verdict on its pair."
            + " Every change was scored on the network. It says what the network would answer, not"
            + " what a change would cause.",
        List.of(
            Section.of("The search", facts),
            Section.of(
                "Pairs",
                Notice.info(
                    "how to read it",
                    "One row per way to turn the verdict; every named column has to change. New f is"
                        + " the score after the change."
                        + (rows(found) > PageBudget.ROWS
                            ? RootLocale.format(
                                " The first %,d of %,d rows are here, the files have all.",
                                PageBudget.ROWS, rows(found))
                            : "")),
                table(found))),
        origin);
  }

  /** One per way, and one per pair without any. */
  private static long rows(List<Counterfactual> found) {
    return found.stream().mapToLong(c -> Math.max(1, c.options().size())).sum();
  }

  private static String percent(double share) {
    return Double.isNaN(share) ? "–" : RootLocale.format("%.1f%%", 100 * share);
  }

  private static String number(double value, int digits) {
    return Double.isNaN(value) ? "–" : String.format(Locale.ROOT, "%." + digits + "f", value);
  }

  private static DataTable table(List<Counterfactual> found) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Counterfactual c : found) {
      if (rows.size() >= PageBudget.ROWS) {
        break;
      }
      if (!c.isFound()) {
        rows.add(row(c, Cell.of("none found"), Cell.missing(), Cell.missing(), Cell.missing()));
      }
      for (Counterfactual.Option option : c.options()) {
        rows.add(
            row(
                c,
                Cell.of(
                    option.changes().stream()
                        .map(o -> "%s: %s → %s".formatted(o.column(), o.from(), o.to()))
                        .collect(Collectors.joining("; "))),
                Cell.of(option.score()),
                Cell.of(option.support()),
                Cell.of(option.distance())));
      }
    }
    return new DataTable(
        "counterfactuals",
        "One row per counterfactual.",
        List.of(
            Column.text("Query"),
            Column.text("Reference"),
            Column.text("Judged"),
            Column.number("f", 2),
            Column.text("Changes that turn it"),
            Column.number("New f", 2),
            Column.share("Support", 0).withHelp("Nearby rows with these values together."),
            Column.number("Distance", 0).withHelp("Columns to the nearest training row.")),
        rows);
  }

  private static List<Cell> row(Counterfactual c, Cell... more) {
    List<Cell> row =
        new ArrayList<>(
            List.of(
                Cell.of(c.query()),
                Cell.of(c.reference()),
                Cell.of(c.alike() ? "alike" : "different"),
                Cell.of(c.score())));
    row.addAll(List.of(more));
    return row;
  }
}
