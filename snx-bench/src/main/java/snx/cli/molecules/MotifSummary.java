package snx.cli.molecules;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.report.TextTable;

/** The leading motifs of a ranking, for the console. */
final class MotifSummary {

  private static final int SHOWN = 10;
  private static final int NAME = 34;

  private MotifSummary() {}

  static void print(MotifTable table, PrintWriter out) {
    String positive = table.classes().positive();
    String others = table.classes().others();
    if (table.wrong() > 0) {
      out.printf(
          Locale.ROOT,
          "verdicts  %,d explained pairs are judged wrongly; %,d explanations are counted%n",
          table.wrong(),
          table.explanations());
    }
    if (table.explanations() == 0) {
      out.println(
          "motifs    none is ranked: no pair is judged rightly; --include-wrong counts them all");
      return;
    }
    out.printf(
        "motifs    %,d, in %,d groups; explanations pick %,d more often in %s than in %s where both"
            + " have them, %,d less often (q < 0.05)%n",
        table.rows().size(),
        table.leaders().size(),
        table.count(row -> row.lift().sure(Direction.MORE)),
        positive,
        others,
        table.count(row -> row.lift().sure(Direction.LESS)));
    out.printf(
        Locale.ROOT,
        "          %,d are picked more and %,d less often than at random; agreement with counting"
            + " alone: %s%n",
        table.count(row -> row.random().sure(Direction.MORE)),
        table.count(row -> row.random().sure(Direction.LESS)),
        agreement(table.agreementWithCounting()));
    leading(table).lines().forEach(out::println);
  }

  /** The motifs that others are folded into, for programs. */
  static List<Map<String, Object>> record(MotifTable table) {
    return table.leaders().stream().map(row -> record(table, row)).toList();
  }

  private static Map<String, Object> record(MotifTable table, MotifRow row) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("motif", row.motif().name());
    fields.put("kind", row.motif().kind().words());
    fields.put("goes_with", side(row, table.classes().positive(), table.classes().others()));
    fields.put("explained", row.explained());
    fields.put("had", row.had());
    fields.put("odds", row.inExplanations().odds().ratio());
    fields.put("q", row.inExplanations().q());
    fields.put("odds_counting", row.inWhole().odds().ratio());
    fields.put("lift", row.lift().ratio());
    fields.put("lift_q", row.lift().q());
    return fields;
  }

  private static String agreement(double spearman) {
    return Double.isNaN(spearman)
        ? "too few motifs to tell"
        : String.format(Locale.ROOT, "Spearman %.2f", spearman);
  }

  private static TextTable leading(MotifTable table) {
    String positive = table.classes().positive();
    String others = table.classes().others();
    TextTable text =
        new TextTable(
            List.of(
                "motif",
                "kind",
                "goes with",
                positive,
                others,
                "odds",
                "q",
                "counting",
                "lift",
                "than random"));
    table.leaders().stream()
        .filter(row -> row.had().positive() + row.had().other() > 0) // else only references have it
        .limit(SHOWN)
        .forEach(
            row ->
                text.add(
                    List.of(
                        brief(row.motif().name()),
                        row.motif().kind().words(),
                        side(row, positive, others),
                        "%d of %d".formatted(row.explained().positive(), row.had().positive()),
                        "%d of %d".formatted(row.explained().other(), row.had().other()),
                        ratio(row.inExplanations().odds().ratio()),
                        q(row.inExplanations().q()),
                        ratio(row.inWhole().odds().ratio()),
                        ratio(row.lift().ratio()),
                        row.random().sure(row.random().direction())
                            ? row.random().direction().toString()
                            : "as often")));
    return text;
  }

  private static String side(MotifRow row, String positive, String others) {
    if (row.inExplanations().sure(Direction.MORE)) {
      return positive;
    }
    return row.inExplanations().sure(Direction.LESS) ? others : "neither";
  }

  private static String q(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1g", value);
  }

  private static String ratio(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    if (Double.isInfinite(value)) {
      return "only";
    }
    return String.format(Locale.ROOT, value > 0 && value < 0.1 ? "%.1g" : "%.2f", value);
  }

  private static String brief(String name) {
    return name.length() <= NAME ? name : name.substring(0, NAME - 1) + "…";
  }
}
