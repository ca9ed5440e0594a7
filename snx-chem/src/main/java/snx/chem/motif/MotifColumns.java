package snx.chem.motif;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import snx.chem.motif.Association.Odds;
import snx.chem.motif.MotifRow.RandomControl;
import snx.chem.motif.MotifRow.Support;

/** The named values of a row as files hold them; names do not change. */
final class MotifColumns {

  private static final String BETWEEN_IDS = ";";

  private MotifColumns() {}

  /** The names of columns, in order. */
  static List<String> names() {
    Association none = new Association(Odds.UNKNOWN, Double.NaN, Double.NaN);
    MotifTable empty = new MotifTable("", Support.NONE, Support.NONE, 0, List.of(), Map.of());
    RandomControl random = new RandomControl(Support.NONE, none, 0, 0, Double.NaN, Double.NaN);
    MotifRow row =
        new MotifRow(
            "",
            "",
            1,
            Support.NONE,
            Support.NONE,
            Support.NONE,
            Support.NONE,
            none,
            none,
            none,
            random,
            Double.NaN,
            Double.NaN,
            List.of());
    return List.copyOf(of(empty, 0, row).keySet());
  }

  /** All values of a row in the order of columns; what is unknown is empty. */
  static Map<String, String> of(MotifTable table, int rank, MotifRow row) {
    Map<String, String> cells = new LinkedHashMap<>();
    cells.put("rank", Integer.toString(rank));
    cells.put("smiles", row.smiles());
    cells.put("plain_smiles", row.plain());
    cells.put("size", Integer.toString(row.size()));
    support(cells, "explained", row.explained());
    support(cells, "found", row.found());
    support(cells, "had", row.had());
    support(cells, "explained_of", table.explained());
    association(cells, "", row.inExplanations());
    support(cells, "whole", row.whole());
    support(cells, "whole_of", table.whole());
    association(cells, "whole_", row.inWhole());
    cells.put("rate_promising", number(row.promisingRate()));
    cells.put("rate_other", number(row.otherRate()));
    association(cells, "lift_", row.lift());
    support(cells, "random", row.random().support());
    association(cells, "random_", row.random().association());
    cells.put("beyond_random", Integer.toString(row.random().onlyExplained()));
    cells.put("below_random", Integer.toString(row.random().onlyRandom()));
    cells.put("beyond_random_p", number(row.random().p()));
    cells.put("beyond_random_q", number(row.random().q()));
    cells.put("mean_mask", number(row.meanMask()));
    cells.put("stability", number(row.stability()));
    cells.put("explanations", Long.toString(table.explanations()));
    cells.put("promising", table.promising());
    cells.put("examples", String.join(BETWEEN_IDS, row.examples()));
    return cells;
  }

  private static void support(Map<String, String> cells, String name, Support support) {
    cells.put(name + "_promising", Integer.toString(support.promising()));
    cells.put(name + "_other", Integer.toString(support.other()));
  }

  private static void association(Map<String, String> cells, String prefix, Association of) {
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

  /** The row that {@link #of} wrote. */
  static MotifRow row(Function<String, String> cell) {
    String examples = cell.apply("examples");
    return new MotifRow(
        cell.apply("smiles"),
        cell.apply("plain_smiles"),
        Integer.parseInt(cell.apply("size")),
        support(cell, "explained"),
        support(cell, "found"),
        support(cell, "had"),
        support(cell, "whole"),
        association(cell, ""),
        association(cell, "whole_"),
        association(cell, "lift_"),
        new RandomControl(
            support(cell, "random"),
            association(cell, "random_"),
            Integer.parseInt(cell.apply("beyond_random")),
            Integer.parseInt(cell.apply("below_random")),
            number(cell, "beyond_random_p"),
            number(cell, "beyond_random_q")),
        number(cell, "mean_mask"),
        number(cell, "stability"),
        examples.isEmpty() ? List.of() : List.of(examples.split(BETWEEN_IDS, -1)));
  }

  static Support support(Function<String, String> cell, String name) {
    return new Support(
        Integer.parseInt(cell.apply(name + "_promising")),
        Integer.parseInt(cell.apply(name + "_other")));
  }

  private static Association association(Function<String, String> cell, String prefix) {
    Odds odds =
        new Odds(
            number(cell, prefix + "odds_ratio"),
            number(cell, prefix + "odds_low"),
            number(cell, prefix + "odds_high"),
            Boolean.parseBoolean(cell.apply(prefix + "odds_corrected")));
    return new Association(odds, number(cell, prefix + "p"), number(cell, prefix + "q"));
  }

  private static double number(Function<String, String> cell, String name) {
    String text = cell.apply(name);
    return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
  }
}
