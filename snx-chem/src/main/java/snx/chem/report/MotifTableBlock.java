package snx.chem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import snx.chem.motif.Association;
import snx.chem.motif.Association.Odds;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Ink;

/** The ranking as a table of the page. */
final class MotifTableBlock {

  private MotifTableBlock() {}

  static DataTable of(MotifTable table, MotifSketches sketches, int most) {
    List<List<Cell>> rows = new ArrayList<>();
    for (MotifRow row : table.leaders().stream().limit(most).toList()) {
      rows.add(row(row, rows.size() + 1, sketches));
    }
    return new DataTable(
        "motifs",
        ("Motifs by Fisher's p. Numbered circles are attachment points. Counts are of molecules:"
                + " %d promising and %d other explained ones, %d and %d in the whole set.")
            .formatted(
                table.explained().positive(),
                table.explained().other(),
                table.whole().positive(),
                table.whole().other()),
        columns(),
        rows);
  }

  private static List<Column> columns() {
    return List.of(
        Column.number("Rank", 0),
        Column.text("Motif"),
        Column.text("SMILES").withHelp("With numbered attachment points."),
        Column.text("Goes with").withHelp("The side on which the odds ratio is; search for it."),
        Column.number("Promising", 0)
            .withHelp("Promising molecules at least half of whose explanations hold the motif."),
        Column.number("Other", 0).withHelp("Other molecules, likewise."),
        Column.number("Odds ratio", 3)
            .withHelp("Of support, promising against others; 0.5 is added where a count is 0."),
        Column.text("95 % interval"),
        Column.probability("p").withHelp("Fisher's exact test, two-sided."),
        Column.probability("q").withHelp("p adjusted for all motifs (Benjamini and Hochberg)."),
        Column.heat("Mean mask", 3, Ink.LOCAL).withHelp("Of the motif's bonds where it is found."),
        Column.share("Stability", 0)
            .withHelp(
                "The share of a molecule's references under which it is found, if it ever is."),
        Column.number("Have it, promising", 0).withHelp("In the whole set, without explanation."),
        Column.number("Have it, other", 0).withHelp("In the whole set, without explanation."),
        Column.number("Control's odds ratio", 3)
            .withHelp("Of having the motif at all, in the whole set: no explanation is needed."),
        Column.probability("Control's q"),
        Column.number("Lift", 3)
            .withHelp(
                "Among explained molecules that have it: odds of being picked, promising against"
                    + " others. 1 where explanations only repeat how often it occurs."),
        Column.probability("Lift's q"),
        Column.probability("Beyond random, q")
            .withHelp("Whether molecules pick it other than random choices of as many bonds do."),
        Column.text("Examples"));
  }

  private static List<Cell> row(MotifRow row, int rank, MotifSketches sketches) {
    Association own = row.inExplanations();
    return List.of(
        Cell.of(rank),
        sketches.cell(row),
        Cell.of(row.motif().name()),
        Cell.of(side(own.odds())),
        Cell.of(row.explained().positive()),
        Cell.of(row.explained().other()),
        Cell.of(own.odds().ratio()),
        Cell.of(interval(own.odds())),
        Cell.of(own.p()),
        Cell.of(own.q()),
        Cell.of(row.meanMask()),
        Cell.of(row.stability()),
        Cell.of(row.whole().positive()),
        Cell.of(row.whole().other()),
        Cell.of(row.inWhole().odds().ratio()),
        Cell.of(row.inWhole().q()),
        Cell.of(row.lift().ratio()),
        Cell.of(row.lift().q()),
        Cell.of(row.random().q()),
        Cell.of(
            String.join(", ", row.examples().stream().map(MotifRow.Example::molecule).toList())));
  }

  private static String side(Odds odds) {
    if (Double.isNaN(odds.ratio()) || odds.ratio() == 1) {
      return "neither";
    }
    return odds.ratio() > 1 ? "promising" : "other";
  }

  private static String interval(Odds odds) {
    return Double.isNaN(odds.ratio())
        ? "–"
        : String.format(Locale.ROOT, "%.2f–%.2f", odds.low(), odds.high());
  }
}
