package snx.chem.motif;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import snx.chem.motif.Association.Odds;
import snx.chem.motif.MotifRow.Example;
import snx.chem.motif.MotifRow.Lift;
import snx.chem.motif.MotifRow.RandomControl;
import snx.chem.motif.MotifRow.Support;
import snx.chem.pattern.Motif;
import snx.data.CsvText;

/**
 * The named values of a row as files hold them. Counts of the two sides are named after the
 * classes, as in {@code explained_active} and {@code explained_inactive}; a class whose name would
 * give the name of another column, such as {@code p} in {@code whole_p}, has {@code class_} before
 * it. Other names do not change.
 */
final class MotifColumns {

  private static final String BETWEEN_IDS = ";";
  private static final Pattern TAKEN = Pattern.compile("p|q|direction|odds_.*|of_.*|class_.*");

  private final MotifTable.Classes classes;

  MotifColumns(MotifTable.Classes classes) {
    this.classes = classes;
  }

  /** The names of columns, in order. */
  List<String> names() {
    Association none = new Association(Direction.NEITHER, Odds.UNKNOWN, Double.NaN, Double.NaN);
    MotifRow row =
        new MotifRow(
            new Motif(Motif.Kind.GROUPS, "", "", "", 1),
            Support.NONE,
            Support.NONE,
            Support.NONE,
            Support.NONE,
            none,
            none,
            new Lift(Direction.NEITHER, Double.NaN, Double.NaN, Double.NaN),
            new RandomControl(Direction.NEITHER, Support.NONE, 0, 0, Double.NaN, Double.NaN),
            Double.NaN,
            Double.NaN,
            1,
            List.of());
    return List.copyOf(of(MotifTable.EMPTY, 0, row).keySet());
  }

  /** All values of a row in the order of columns; what is unknown is empty. */
  Map<String, String> of(MotifTable table, int rank, MotifRow row) {
    Map<String, String> cells = new LinkedHashMap<>();
    cells.put("rank", Integer.toString(rank));
    cells.put("leader", Integer.toString(row.leader()));
    cells.put("kind", row.motif().kind().toString());
    cells.put("name", CsvText.safe(row.motif().name()));
    cells.put("smarts", row.motif().smarts());
    cells.put("smiles", row.motif().smiles());
    cells.put("size", Integer.toString(row.motif().size()));
    support(cells, "explained", row.explained());
    support(cells, "found", row.found());
    support(cells, "had", row.had());
    support(cells, "explained_of", table.explained());
    association(cells, "", row.inExplanations());
    support(cells, "whole", row.whole());
    support(cells, "whole_of", table.whole());
    association(cells, "whole_", row.inWhole());
    cells.put("rate_" + classes.positive(), number(row.positiveRate()));
    cells.put("rate_" + classes.others(), number(row.otherRate()));
    cells.put("lift", number(row.lift().ratio()));
    cells.put("lift_direction", row.lift().direction().toString());
    cells.put("lift_p", number(row.lift().p()));
    cells.put("lift_q", number(row.lift().q()));
    support(cells, "random", row.random().support());
    cells.put("random_direction", row.random().direction().toString());
    cells.put("beyond_random", Integer.toString(row.random().onlyExplained()));
    cells.put("below_random", Integer.toString(row.random().onlyRandom()));
    cells.put("random_p", number(row.random().p()));
    cells.put("random_q", number(row.random().q()));
    cells.put("mean_mask", number(row.meanMask()));
    cells.put("stability", number(row.stability()));
    cells.put("explanations", Long.toString(table.explanations()));
    cells.put("wrong_verdicts", Long.toString(table.wrong()));
    cells.put("positive", CsvText.safe(classes.positive()));
    cells.put("others", CsvText.safe(classes.others()));
    cells.put(
        "examples",
        CsvText.safe(
            String.join(BETWEEN_IDS, row.examples().stream().map(Example::molecule).toList())));
    return cells;
  }

  private void support(Map<String, String> cells, String name, Support support) {
    cells.put(column(name, classes.positive()), Integer.toString(support.positive()));
    cells.put(column(name, classes.others()), Integer.toString(support.other()));
  }

  private static void association(Map<String, String> cells, String prefix, Association of) {
    cells.put(prefix + "direction", of.direction().toString());
    cells.put(prefix + "odds_ratio", number(of.odds().ratio()));
    cells.put(prefix + "odds_low", number(of.odds().low()));
    cells.put(prefix + "odds_high", number(of.odds().high()));
    cells.put(prefix + "odds_corrected", Boolean.toString(of.odds().corrected()));
    cells.put(prefix + "p", number(of.p()));
    cells.put(prefix + "q", number(of.q()));
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "" : Double.toString(value);
  }

  /** The classes that a row names. */
  static MotifTable.Classes classes(Function<String, String> cell) {
    return new MotifTable.Classes(
        CsvText.raw(cell.apply("positive")), CsvText.raw(cell.apply("others")));
  }

  /** The row that {@link #of} wrote; of examples the ids alone. */
  MotifRow row(Function<String, String> cell) {
    String examples = CsvText.raw(cell.apply("examples"));
    return new MotifRow(
        new Motif(
            Motif.Kind.valueOf(constant(cell.apply("kind"))),
            CsvText.raw(cell.apply("name")),
            cell.apply("smarts"),
            cell.apply("smiles"),
            Integer.parseInt(cell.apply("size"))),
        support(cell, "explained"),
        support(cell, "found"),
        support(cell, "had"),
        support(cell, "whole"),
        association(cell, ""),
        association(cell, "whole_"),
        new Lift(
            direction(cell, "lift_direction"),
            number(cell, "lift"),
            number(cell, "lift_p"),
            number(cell, "lift_q")),
        new RandomControl(
            direction(cell, "random_direction"),
            support(cell, "random"),
            Integer.parseInt(cell.apply("beyond_random")),
            Integer.parseInt(cell.apply("below_random")),
            number(cell, "random_p"),
            number(cell, "random_q")),
        number(cell, "mean_mask"),
        number(cell, "stability"),
        Integer.parseInt(cell.apply("leader")),
        examples.isEmpty()
            ? List.of()
            : Stream.of(examples.split(BETWEEN_IDS, -1))
                .map(id -> new Example(id, List.of()))
                .toList());
  }

  Support support(Function<String, String> cell, String name) {
    return new Support(
        Integer.parseInt(cell.apply(column(name, classes.positive()))),
        Integer.parseInt(cell.apply(column(name, classes.others()))));
  }

  private static String column(String name, String label) {
    return name + (TAKEN.matcher(label).matches() ? "_class_" : "_") + label;
  }

  private static Association association(Function<String, String> cell, String prefix) {
    Odds odds =
        new Odds(
            number(cell, prefix + "odds_ratio"),
            number(cell, prefix + "odds_low"),
            number(cell, prefix + "odds_high"),
            Boolean.parseBoolean(cell.apply(prefix + "odds_corrected")));
    return new Association(
        direction(cell, prefix + "direction"),
        odds,
        number(cell, prefix + "p"),
        number(cell, prefix + "q"));
  }

  private static Direction direction(Function<String, String> cell, String name) {
    return Direction.valueOf(constant(cell.apply(name)));
  }

  private static String constant(String kebab) {
    return kebab.toUpperCase(Locale.ROOT).replace('-', '_');
  }

  private static double number(Function<String, String> cell, String name) {
    String text = cell.apply(name);
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }
}
