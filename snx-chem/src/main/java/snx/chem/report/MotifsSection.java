package snx.chem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import snx.chem.motif.Association;
import snx.chem.motif.Association.Odds;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cards;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;

/** Which motifs the explanations pick, and whether that says more than how often they occur. */
final class MotifsSection {

  static final int MOTIFS = 200;
  private static final double SURE = 0.05;
  private static final int PLOTTED = 20;
  private static final int LISTED = 24;

  private final MotifTable table;
  private final MotifSketches sketches;

  MotifsSection(MotifTable table, MotifSketches sketches) {
    this.table = table;
    this.sketches = sketches;
  }

  List<Section> sections(String method) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(verdict());
    blocks.add(
        Prose.of(
            ("A motif is a ring, a bond or a branching atom of the junction tree, or two of them side"
                    + " by side, with its attachment points. A molecule counts for a motif when at"
                    + " least half of its explanations by %s hold all its bonds.")
                .formatted(method)));
    if (table.rows().size() > MOTIFS) {
      blocks.add(
          Notice.info(
              "the first motifs only",
              "%,d of %,d motifs are here; motifs.csv has all."
                  .formatted(MOTIFS, table.rows().size())));
    }
    blocks.add(MotifTableBlock.of(table, sketches, MOTIFS));
    if (!plotted().isEmpty()) {
      blocks.add(forest());
    }
    return List.of(
        new Section("Ranked motifs", blocks),
        new Section(
            "Only on one side",
            List.of(only(true), only(false)).stream().flatMap(List::stream).toList()));
  }

  /** Counts that say whether explanations add to what whole molecules show without them. */
  private Notice verdict() {
    long own = sure(MotifRow::inExplanations);
    long control = sure(MotifRow::inWhole);
    long lift = table.count(row -> row.lift().sure(Direction.MORE));
    long random = table.count(row -> row.random().sure(Direction.MORE));
    String counts =
        String.format(
            Locale.ROOT,
            "With %d promising and %d other explained molecules, at q < 0.05, %d of %d motifs go with a class when counted in explanations, %d when"
                + " counted in whole molecules without any explanation (the control). Among"
                + " molecules that have a motif, explanations of the two classes pick %d motifs"
                + " unequally often (lift), and %d are picked more often than by a random choice"
                + " of as many bonds.",
            table.explained().positive(),
            table.explained().other(),
            own,
            table.rows().size(),
            control,
            lift,
            random);
    return lift > 0
        ? Notice.info("explanations add to the control for %d motifs".formatted(lift), counts)
        : Notice.warning(
            "explanations add nothing measurable to the control",
            counts
                + " The order of motifs here says no more about the classes than how often motifs"
                + " occur in whole molecules.");
  }

  private long sure(Function<MotifRow, Association> of) {
    return table.rows().stream().filter(row -> of.apply(row).q() < SURE).count();
  }

  private List<MotifRow> plotted() {
    Predicate<MotifRow> known = row -> !Double.isNaN(row.inExplanations().odds().ratio());
    return table.rows().stream().filter(known).limit(PLOTTED).toList();
  }

  private Plot forest() {
    List<MotifRow> rows = plotted();
    return Plot.plane(
            "Log odds ratios of the first motifs with 95 % intervals: above 0 a motif goes with"
                + " promising molecules. Where both agree, explanations repeat the control.",
            "Points with error bars by rank, in explanations and in whole molecules",
            Axis.linear("Rank").from(0.4, rows.size() + 0.6),
            Axis.linear("log₂ odds ratio"),
            List.of(
                points("in whole molecules (control)", rows, MotifRow::inWhole, 0.14, Ink.GREY),
                points("in explanations", rows, MotifRow::inExplanations, -0.14, Ink.LOCAL),
                new Series.Level("no association", 0, Ink.GREY)))
        .high(380);
  }

  private static Series points(
      String name, List<MotifRow> rows, Function<MotifRow, Association> of, double shift, Ink ink) {
    ToDoubleFunction<Odds> half = odds -> (log2(odds.high()) - log2(odds.low())) / 2;
    double[] x = new double[rows.size()];
    double[] y = new double[rows.size()];
    double[] error = new double[rows.size()];
    for (int i = 0; i < x.length; i++) {
      Odds odds = of.apply(rows.get(i)).odds();
      x[i] = i + 1 + shift;
      y[i] = log2(odds.ratio());
      error[i] = half.applyAsDouble(odds);
    }
    return new Series.Points(
        name, x, y, error, rows.stream().map(row -> row.motif().name()).toList(), ink);
  }

  private static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  private List<Block> only(boolean promising) {
    List<MotifRow> rows = promising ? table.onlyInPositive() : table.onlyInOthers();
    String where = promising ? "promising" : "other";
    String against = promising ? "another" : "a promising one";
    Prose text =
        Prose.of(
            "Only in %s molecules: %d motifs are supported by explanations of %s molecules and are in no explanation of %s%s."
                .formatted(
                    where,
                    rows.size(),
                    where,
                    against,
                    rows.size() > LISTED ? "; the first %d are here".formatted(LISTED) : ""));
    List<Cards.Card> cards = rows.stream().limit(LISTED).map(row -> card(row, promising)).toList();
    return cards.isEmpty() ? List.of(text) : List.of(text, new Cards(cards));
  }

  private Cards.Card card(MotifRow row, boolean promising) {
    int support = promising ? row.explained().positive() : row.explained().other();
    int of = promising ? table.explained().positive() : table.explained().other();
    String note = "in %d of %d explained molecules".formatted(support, of);
    String control =
        "Whole molecules that have it: %d promising, %d other."
            .formatted(row.whole().positive(), row.whole().other());
    String title = "Rank " + (table.rows().indexOf(row) + 1);
    return new Cards.Card(
        title, note, List.of(sketches.block(row), Prose.of(row.motif().name(), control)));
  }
}
