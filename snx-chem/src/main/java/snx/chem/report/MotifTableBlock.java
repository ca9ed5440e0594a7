package snx.chem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.data.RootLocale;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Ink;
import snx.report.page.Prose;
import snx.report.svg.Svg;

/**
 * The ranking as a table of the page: a row per motif that stands for itself, which opens to those
 * that are folded into it and to its molecules.
 */
final class MotifTableBlock {

  private static final int DRAWN = 3;
  private static final int NAMED = 40; // letters of a SMARTS used as a name

  private final MotifTable table;
  private final MotifSketches sketches;
  private final MotifWords words;

  MotifTableBlock(MotifTable table, MotifSketches sketches) {
    this.table = table;
    this.sketches = sketches;
    this.words = new MotifWords(table.classes());
  }

  /** The first motifs at most. */
  DataTable of(int most) {
    List<List<Cell>> rows = new ArrayList<>();
    List<DataTable.Details> details = new ArrayList<>();
    for (MotifRow row : table.leaders().stream().limit(most).toList()) {
      rows.add(row(row));
      details.add(details(row));
    }
    return new DataTable(
            "motifs",
            RootLocale.format(
                "Motifs by Fisher's p in explanations; bold where q < 0.05. A row opens to motifs that"
                    + " are nearly the same and to molecules. Counts are of explained molecules at"
                    + " least half of whose explanations hold the motif: %,d are %s and %,d %s; in"
                    + " the whole set these are %,d and %,d.",
                table.explained().positive(),
                words.positive(),
                table.explained().other(),
                words.others(),
                table.whole().positive(),
                table.whole().other()),
            columns(),
            rows)
        .opening(details);
  }

  private List<Column> columns() {
    return List.of(
        Column.number("Rank", 0).withSmallestFirst().asPinned(),
        Column.text("Motif").asPinned(),
        Column.text("Name").asPinned(),
        Column.text("Goes with")
            .withHelp("The class whose explanations hold it more often, where q < 0.05.")
            .asPinned(),
        count(words.positive(), table.explained().positive()),
        count(words.others(), table.explained().other()),
        Column.number("Odds ratio", 2)
            .withHelp(
                "Of explanations holding the motif, %s against %s, with its interval of 95%%; the counts where one is 0."
                    .formatted(words.positive(), words.others())),
        Column.probability("q")
            .withHelp("Fisher's exact p, adjusted for all motifs (Benjamini and Hochberg)."),
        Column.number("Counting alone", 2)
            .withHelp(
                "The control: the odds ratio of having the motif at all, in the whole set. No"
                    + " explanation is needed for it."),
        Column.number("Lift", 2)
            .withHelp(
                "What explanations add: among explained molecules that have the motif, how often"
                    + " those of %s pick it, divided by how often those of %s do."
                        .formatted(words.positive(), words.others())),
        Column.number("Against random", 2)
            .withHelp(
                "Whether explanations pick it more or less often than random choices of as many"
                    + " bonds in as many pieces. Counts: molecules in explanations only : in random"
                    + " ones only."),
        Column.heat("Mean mask", 2, Ink.LOCAL).withHelp("Of the motif's bonds where it is found."),
        Column.share("Stability", 0)
            .withHelp(
                "The share of a molecule's references under which it is found, if it ever is."),
        Column.text("Examples"),
        Column.text("SMARTS").withHelp("Matches exactly the molecules that are counted."));
  }

  private static Column count(String name, int of) {
    return Column.number(name, 0).withUnit(RootLocale.format("of %,d", of));
  }

  private List<Cell> row(MotifRow row) {
    return List.of(
        Cell.of(row.leader()),
        sketches.cell(row),
        name(row),
        words.goesWith(row.inExplanations()),
        Cell.of(row.explained().positive()),
        Cell.of(row.explained().other()),
        words.odds(row.inExplanations(), row.explained(), table.explained()),
        Cell.of(row.inExplanations().q()),
        words.counted(row, table.whole()),
        words.lift(row.lift()),
        MotifWords.random(row.random()),
        Cell.of(row.meanMask()),
        Cell.of(row.stability()),
        Cell.of(ids(row).collect(Collectors.joining(", "))),
        Cell.of(row.motif().smarts()));
  }

  private static Cell name(MotifRow row) {
    return Cell.noted(Svg.brief(row.motif().name(), NAMED), row.motif().kind().words());
  }

  private static Stream<String> ids(MotifRow row) {
    return row.examples().stream().map(MotifRow.Example::molecule);
  }

  private DataTable.Details details(MotifRow row) {
    List<MotifRow> folded = table.folded(row);
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            RootLocale.format(
                "%s. In the whole set %,d of %,d %s and %,d of %,d %s molecules have it.",
                row.motif().name(),
                row.whole().positive(),
                table.whole().positive(),
                words.positive(),
                row.whole().other(),
                table.whole().other(),
                words.others())));
    sketches.molecules(row, DRAWN).ifPresent(blocks::add);
    if (!folded.isEmpty()) {
      blocks.add(folded(folded));
    }
    String keywords =
        Stream.concat(ids(row), folded.stream().map(other -> other.motif().name()))
            .collect(Collectors.joining(" "));
    return new DataTable.Details(keywords, blocks);
  }

  private DataTable folded(List<MotifRow> rows) {
    return new DataTable(
            "folded",
            "Motifs inside it or around it that nearly the same molecules have.",
            List.of(
                Column.number("Rank", 0).withSmallestFirst(),
                Column.text("Name"),
                Column.text("Goes with"),
                Column.number(words.positive(), 0),
                Column.number(words.others(), 0),
                Column.number("Odds ratio", 2),
                Column.probability("q"),
                Column.number("Lift", 2),
                Column.text("SMILES")),
            rows.stream().map(this::foldedRow).toList())
        .asCompact();
  }

  private List<Cell> foldedRow(MotifRow row) {
    return List.of(
        Cell.of(table.rank(row)),
        name(row),
        words.goesWith(row.inExplanations()),
        Cell.of(row.explained().positive()),
        Cell.of(row.explained().other()),
        words.odds(row.inExplanations(), row.explained(), table.explained()),
        Cell.of(row.inExplanations().q()),
        words.lift(row.lift()),
        Cell.of(row.motif().smiles()));
  }
}
