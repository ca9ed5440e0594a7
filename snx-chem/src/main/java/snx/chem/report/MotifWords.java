package snx.chem.report;

import java.util.Locale;
import snx.chem.motif.Association;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifRow.Support;
import snx.chem.motif.MotifTable;
import snx.data.RootLocale;
import snx.report.page.Cell;
import snx.report.page.ProbabilityText;

/**
 * Statistics of motifs in words: every test says which way, and classes have their own names.
 *
 * @param classes what the two sides are called
 */
record MotifWords(MotifTable.Classes classes) {

  /** The class that is looked for. */
  String positive() {
    return named(classes.positive());
  }

  /** The other class, or all others. */
  String others() {
    return named(classes.others());
  }

  /** A class by its name; numbers alone would be read as counts. */
  static String named(String label) {
    return label.matches("[-+]?[0-9.]+|.") ? "class " + label : label;
  }

  private String side(Direction direction) {
    return direction == Direction.MORE ? positive() : others();
  }

  /** The class that a motif goes with beyond chance, or neither. */
  Cell goesWith(Association found) {
    Direction direction = found.direction();
    if (found.sure(direction) && direction != Direction.NEITHER) {
      return new Cell.Worded(side(direction), "", Double.NaN, true);
    }
    return Cell.noted(
        "neither", direction == Direction.NEITHER ? "" : "more in " + side(direction));
  }

  /**
   * The odds ratio with its interval. Where a count is 0 it is none that could be compared, so that
   * the counts are given instead.
   *
   * @param with molecules that have the motif
   * @param of of so many
   */
  Cell odds(Association found, Support with, Support of) {
    Association.Odds odds = found.odds();
    if (Double.isNaN(odds.ratio()) || with.all() == 0) {
      return Cell.missing();
    }
    String interval = ratio(odds.low()) + "–" + ratio(odds.high());
    return odds.corrected()
        ? new Cell.Worded(extreme(with, of), "", odds.ratio(), false)
        : new Cell.Worded(ratio(odds.ratio()), interval, odds.ratio(), false);
  }

  private String extreme(Support with, Support of) {
    String counts = RootLocale.format(" (%,d : %,d)", with.positive(), with.other());
    if (with.other() == 0) {
      return "only " + positive() + counts;
    }
    if (with.positive() == 0) {
      return "only " + others() + counts;
    }
    boolean both = with.equals(of);
    return (both ? "all" : "all " + side(fully(with, of))) + counts;
  }

  private static Direction fully(Support with, Support of) {
    return with.positive() == of.positive() ? Direction.MORE : Direction.LESS;
  }

  /** The odds ratio of counting alone, with its q. */
  Cell counted(MotifRow row, Support of) {
    Cell odds = odds(row.inWhole(), row.whole(), of);
    return odds instanceof Cell.Worded worded
        ? new Cell.Worded(
            worded.text(), q(row.inWhole().q()), worded.value(), row.inWhole().q() < 0.05)
        : odds;
  }

  /** What explanations add to counting. */
  Cell lift(MotifRow.Lift lift) {
    if (Double.isNaN(lift.ratio())) {
      return Cell.missing();
    }
    String words =
        switch (lift.direction()) {
          case MORE -> "more in " + positive();
          case LESS -> "less in " + positive();
          case NEITHER -> "equal";
        };
    String ratio =
        Double.isInfinite(lift.ratio()) ? "never elsewhere" : "×\u00a0" + ratio(lift.ratio());
    return new Cell.Worded(
        words, ratio + ", " + q(lift.q()), lift.ratio(), lift.sure(lift.direction()));
  }

  /** Whether explanations pick a motif other than random ones do. */
  static Cell random(MotifRow.RandomControl random) {
    if (Double.isNaN(random.p())) {
      return Cell.missing();
    }
    double sure = 1 - random.q();
    return switch (random.direction()) {
      case MORE -> against("more", random, sure);
      case LESS -> against("less", random, -sure);
      case NEITHER -> against("equally", random, 0);
    };
  }

  private static Cell against(String words, MotifRow.RandomControl random, double order) {
    String counts =
        RootLocale.format("%,d\u00a0:\u00a0%,d, ", random.onlyExplained(), random.onlyRandom());
    return new Cell.Worded(
        words, counts + q(random.q()), order, random.sure(random.direction()) && order != 0);
  }

  private static String q(double q) {
    return "q\u00a0" + ProbabilityText.of(q);
  }

  /** Three digits at least. */
  private static String ratio(double value) {
    String form = value >= 100 ? "%,.0f" : value >= 10 ? "%.1f" : "%.2f";
    return String.format(Locale.ROOT, form, value);
  }
}
