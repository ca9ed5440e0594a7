package snx.chem.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import snx.chem.motif.Association;
import snx.chem.motif.Association.Odds;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.chem.pattern.Motif;
import snx.data.RootLocale;
import snx.report.page.Axis;
import snx.report.page.Block;
import snx.report.page.Cards;
import snx.report.page.Ink;
import snx.report.page.Notice;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Series;
import snx.report.svg.Svg;

/** Which motifs the explanations pick, and whether that says more than how often they occur. */
final class MotifsSection {

  static final int MOTIFS = 200;
  private static final int PLOTTED = 20;
  private static final int LISTED = 24;
  private static final int NAMED = 30;

  private final MotifTable table;
  private final MotifSketches sketches;
  private final MotifWords words;

  MotifsSection(MotifTable table, MotifSketches sketches) {
    this.table = table;
    this.sketches = sketches;
    this.words = new MotifWords(table.classes());
  }

  /**
   * The sections.
   *
   * @param method whose explanations are counted
   * @param wrongIncluded whether explanations of wrong verdicts are
   */
  List<Section> sections(String method, boolean wrongIncluded) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(verdict());
    if (table.wrong() > 0) {
      blocks.add(wrong(wrongIncluded));
    }
    blocks.add(Prose.of(kinds(), counted(method)));
    int leaders = table.leaders().size();
    if (leaders > MOTIFS) {
      blocks.add(
          Notice.info(
              "the first motifs only",
              RootLocale.format(
                  "%,d of %,d motifs are here; motifs.csv has all.", MOTIFS, leaders)));
    }
    blocks.add(new MotifTableBlock(table, sketches).of(MOTIFS));
    if (!plotted().isEmpty()) {
      blocks.add(forest());
    }
    return List.of(
        new Section("Ranked motifs", blocks),
        new Section(
            "Only on one side",
            List.of(only(true), only(false)).stream().flatMap(List::stream).toList()));
  }

  /** The ids of molecules that the sections draw. */
  static Set<String> drawn(MotifTable table) {
    return table.leaders().stream()
        .flatMap(row -> row.examples().stream())
        .map(MotifRow.Example::molecule)
        .collect(Collectors.toSet());
  }

  /** Says what the kinds that there are are. */
  private String kinds() {
    Set<Motif.Kind> there =
        table.rows().stream().map(row -> row.motif().kind()).collect(Collectors.toSet());
    String kinds =
        Stream.of(Motif.Kind.values())
            .filter(there::contains)
            .map(MotifsSection::meaning)
            .collect(Collectors.joining("; "));
    return "Motifs are " + kinds + ". Motifs that occur in nearly the same molecules share a row.";
  }

  private static String meaning(Motif.Kind kind) {
    return switch (kind) {
      case ALERTS -> "the alerts that were given";
      case GROUPS ->
          "functional groups, from a list of named ones and, beside it, by Ertl's algorithm";
      case RINGS -> "ring systems, with atoms bound to them by a double bond";
      case SCAFFOLDS -> "Bemis–Murcko scaffolds, which are ring systems and what links them";
      case CLIQUES ->
          "cliques of the junction tree (a ring, a bond or a branching atom, or several side by"
              + " side) with all their attachments";
    };
  }

  private static String counted(String method) {
    return "A molecule has a motif where its SMARTS matches, and counts for it when at least half of"
        + " its explanations by %s hold all bonds of a copy.".formatted(method);
  }

  private Notice wrong(boolean included) {
    long all = included ? table.explanations() : table.explanations() + table.wrong();
    String what =
        RootLocale.format("%,d of %,d explained pairs have a wrong verdict", table.wrong(), all);
    return Notice.warning(
        "wrong verdicts",
        included
            ? what + " and are counted too, since --include-wrong was given."
            : what + " and are left out of the ranking (--include-wrong keeps them).");
  }

  /** Counts that say whether explanations add to what whole molecules show without them. */
  private Notice verdict() {
    long more = table.count(row -> row.lift().sure(Direction.MORE));
    String counts =
        RootLocale.format(
            "Among molecules that have a motif, explanations pick %,d of %,d motifs more often in %s"
                + " than in %s, and %,d less often (lift, q < 0.05). Of all motifs, explanations"
                + " pick %,d more and %,d less often than a random choice of as many bonds in as"
                + " many pieces does. %s",
            more,
            table.rows().size(),
            words.positive(),
            words.others(),
            table.count(row -> row.lift().sure(Direction.LESS)),
            table.count(row -> row.random().sure(Direction.MORE)),
            table.count(row -> row.random().sure(Direction.LESS)),
            agreement());
    return more > 0
        ? Notice.info(
            RootLocale.format("explanations add for %,d motif%s", more, more == 1 ? "" : "s"),
            counts)
        : Notice.warning(
            "explanations add nothing measurable to counting",
            counts
                + " The order of motifs here says no more about the classes than how often motifs"
                + " occur in whole molecules.");
  }

  private String agreement() {
    double spearman = table.agreementWithCounting();
    return Double.isNaN(spearman)
        ? "Too few motifs are frequent enough to compare their order with that of counting."
        : RootLocale.format("The order agrees with counting at Spearman %.2f.", spearman);
  }

  private List<MotifRow> plotted() {
    Predicate<MotifRow> known = row -> !Double.isNaN(row.inExplanations().odds().ratio());
    return table.leaders().stream().filter(known).limit(PLOTTED).toList();
  }

  private Plot forest() {
    List<MotifRow> rows = plotted();
    int last = rows.isEmpty() ? 1 : rows.get(rows.size() - 1).leader();
    return Plot.plane(
            ("Log odds ratios of the first motifs of the table with 95%% intervals: above 0 a motif"
                    + " goes with %s, below 0 with %s. Where a count is 0 the point is the middle of"
                    + " the interval. Where both agree, explanations repeat counting.")
                .formatted(words.positive(), words.others()),
            "Points with error bars by motif, in explanations and in whole molecules",
            Axis.linear("Rank in the table").from(0.4, last + 0.6),
            Axis.linear("log₂ odds ratio"),
            List.of(
                points("counting alone, whole molecules", rows, MotifRow::inWhole, 0.14, Ink.GREY),
                points("in explanations", rows, MotifRow::inExplanations, -0.14, Ink.LOCAL),
                new Series.Level("no association", 0, Ink.GREY)))
        .high(380);
  }

  private static Series points(
      String name, List<MotifRow> rows, Function<MotifRow, Association> of, double shift, Ink ink) {
    double[] x = new double[rows.size()];
    double[] y = new double[rows.size()];
    double[] error = new double[rows.size()];
    for (int i = 0; i < x.length; i++) {
      Odds odds = of.apply(rows.get(i)).odds();
      double low = log2(odds.low());
      double high = log2(odds.high());
      x[i] = rows.get(i).leader() + shift;
      y[i] = odds.corrected() ? (low + high) / 2 : log2(odds.ratio());
      error[i] = (high - low) / 2;
    }
    return new Series.Points(
        name, x, y, error, rows.stream().map(row -> row.motif().name()).toList(), ink);
  }

  private static double log2(double value) {
    return Math.log(value) / Math.log(2);
  }

  private List<Block> only(boolean positive) {
    List<MotifRow> rows = positive ? table.onlyInPositive() : table.onlyInOthers();
    String where = positive ? words.positive() : words.others();
    String against = positive ? words.others() : words.positive();
    Prose text =
        Prose.of(
            RootLocale.format(
                "Only in %s: %,d motifs are supported by explanations of %s molecules and are in no explanation of %s%s.",
                where,
                rows.size(),
                where,
                against,
                rows.size() > LISTED ? RootLocale.format("; the first %d are here", LISTED) : ""));
    List<Cards.Card> cards = rows.stream().limit(LISTED).map(row -> card(row, positive)).toList();
    return cards.isEmpty() ? List.of(text) : List.of(text, new Cards(cards));
  }

  private Cards.Card card(MotifRow row, boolean positive) {
    int support = positive ? row.explained().positive() : row.explained().other();
    int of = positive ? table.explained().positive() : table.explained().other();
    String note =
        RootLocale.format("rank %,d, in %,d of %,d explained molecules", row.leader(), support, of);
    String control =
        RootLocale.format(
            "Whole molecules that have it: %,d %s, %,d %s.",
            row.whole().positive(), words.positive(), row.whole().other(), words.others());
    String name = Svg.brief(row.motif().name(), NAMED);
    return new Cards.Card(name, note, List.of(sketches.block(row), Prose.of(control)));
  }
}
