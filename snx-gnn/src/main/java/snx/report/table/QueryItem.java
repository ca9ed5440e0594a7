package snx.report.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import snx.explain.Explanation;
import snx.explain.NoisyOr;
import snx.report.RowsFile;
import snx.report.page.Block;
import snx.report.page.Cards;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Fold;
import snx.report.page.Ink;
import snx.report.page.PageBudget;
import snx.report.page.Prose;
import snx.report.page.Tabs;
import snx.tabular.Schema;

/**
 * One query: its row with what is global in blue, what is local against each reference in red, and
 * what sets it apart from each reference.
 */
final class QueryItem {

  private static final String NONE = "–";
  private static final double KEPT = 10; // more than any mask
  private static final int CHANGES = 25;

  private final Schema schema;
  private final NoisyOr auxiliary;
  private final Map<String, RowsFile.Line> rows;
  private final RowsFile.Line query;

  QueryItem(Schema schema, Map<String, RowsFile.Line> rows, RowsFile.Line query) {
    this.schema = schema;
    this.auxiliary = new NoisyOr(schema);
    this.rows = rows;
    this.query = query;
  }

  /** The item of a query's lines by reference and method. */
  Explorer.Item of(Map<String, Map<String, Explanation>> references) {
    List<Map<String, Explanation>> pairs = List.copyOf(references.values());
    List<String> methods = List.copyOf(pairs.get(0).keySet());
    List<Tabs.Tab> tabs = new ArrayList<>();
    for (String method : methods) {
      List<Explanation> lines =
          pairs.stream().map(pair -> pair.get(method)).filter(Objects::nonNull).toList();
      tabs.add(Tabs.Tab.of(method, matrix(lines), cards(lines), details(lines)));
    }
    int count = references.size();
    String note = "%s%d reference%s".formatted(label(query), count, count == 1 ? "" : "s");
    List<Block> blocks = tabs.size() == 1 ? tabs.get(0).blocks() : List.of(new Tabs(tabs));
    return new Explorer.Item(query.id(), note, blocks);
  }

  /** Columns down, references across: whether explanations hold when only the reference changes. */
  private DataTable matrix(List<Explanation> lines) {
    List<Column> columns =
        new ArrayList<>(
            List.of(
                Column.text("Column"),
                Column.text("Query " + query.id()),
                Column.heat("M", 2, Ink.GLOBAL).withHelp("Invariant of the query's value."),
                Column.heat("N", 2, Ink.GLOBAL).withHelp("Noisy-or over the column's values.")));
    lines.forEach(line -> columns.add(Column.heat("m, " + line.reference(), 2, Ink.LOCAL)));
    float[] global = lines.get(0).global().query();
    float[] noisyOr = auxiliary.of(global);
    List<List<Cell>> cells = new ArrayList<>();
    int[] shown = PageBudget.strongest(schema.majors(), i -> strength(lines, query.active()[i]));
    for (int i : shown) {
      int minorOfQuery = query.active()[i];
      List<Cell> row = new ArrayList<>();
      row.add(Cell.of(schema.major(i).name()));
      row.add(Cell.of(value(query, i)));
      row.add(at(global, minorOfQuery));
      row.add(Cell.of(noisyOr[i]));
      for (Explanation line : lines) {
        row.add(
            minorOfQuery < 0
                ? Cell.missing()
                : Cell.marked(line.local().query()[minorOfQuery], kept(line, minorOfQuery)));
      }
      cells.add(row);
    }
    String note = PageBudget.note(shown.length, schema.majors(), "columns");
    return new DataTable("query", "The query against each reference" + note + ".", columns, cells)
        .asCompact();
  }

  /** Selected values before others, then by the largest mask. */
  private static double strength(List<Explanation> lines, int minor) {
    return lines.stream()
        .mapToDouble(
            line -> minor < 0 ? 0 : line.local().query()[minor] + (kept(line, minor) ? KEPT : 0))
        .max()
        .orElse(0);
  }

  private Cards cards(List<Explanation> lines) {
    return new Cards(
        lines.stream()
            .filter(line -> rows.containsKey(line.reference()))
            .map(line -> card(line, reference(line)))
            .toList());
  }

  private Fold details(List<Explanation> lines) {
    return new Fold(
        "Selected columns, reference by reference",
        lines.stream()
            .filter(line -> rows.containsKey(line.reference()))
            .<Block>map(line -> table(line, reference(line)))
            .toList());
  }

  private RowsFile.Line reference(Explanation line) {
    return Objects.requireNonNull(rows.get(line.reference()));
  }

  private Cards.Card card(Explanation line, RowsFile.Line reference) {
    String note =
        String.format(
            Locale.ROOT,
            "%sf = %.3f, FA %.3f, conformity %.2f",
            label(reference),
            line.score(),
            line.metrics().fa(),
            line.metrics().conformity());
    return new Cards.Card(
        query.id() + " – " + line.reference(), note, List.of(changes(line, reference)));
  }

  /** What the two rows differ in, among what the explanation keeps. */
  private Prose changes(Explanation line, RowsFile.Line reference) {
    List<String> differ = new ArrayList<>();
    List<String> agree = new ArrayList<>();
    for (int i : selected(line, reference)) {
      int minorOfQuery = query.active()[i];
      int other = reference.active()[i];
      String name = schema.major(i).name() + ": ";
      if (minorOfQuery == other) {
        agree.add(name + minor(minorOfQuery));
      } else {
        differ.add(name + minor(minorOfQuery) + " → " + minor(other));
      }
    }
    List<String> paragraphs = new ArrayList<>(shortened(differ));
    if (differ.isEmpty()) {
      paragraphs.add("No selected column differs.");
    }
    if (!agree.isEmpty()) {
      paragraphs.add("Alike: " + String.join("; ", shortened(agree)) + ".");
    }
    return new Prose(paragraphs);
  }

  private static List<String> shortened(List<String> lines) {
    if (lines.size() <= CHANGES) {
      return lines;
    }
    List<String> first = new ArrayList<>(lines.subList(0, CHANGES));
    first.add("and %,d more".formatted(lines.size() - CHANGES));
    return first;
  }

  /** Columns of which a value of either row is selected, the strongest first. */
  private List<Integer> selected(Explanation line, RowsFile.Line reference) {
    float[] noisyOr = auxiliary.of(line.local().query());
    return IntStream.range(0, schema.majors())
        .filter(i -> kept(line, query.active()[i]) || kept(line, reference.active()[i]))
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -noisyOr[i]))
        .toList();
  }

  private DataTable table(Explanation line, RowsFile.Line reference) {
    float[] noisyOr = auxiliary.of(line.local().query());
    List<List<Cell>> cells = new ArrayList<>();
    List<Integer> all = selected(line, reference);
    for (int i : all.subList(0, Math.min(all.size(), PageBudget.INNER_ROWS))) {
      int minorOfQuery = query.active()[i];
      int other = reference.active()[i];
      cells.add(
          List.of(
              Cell.of(schema.major(i).name()),
              Cell.of(value(query, i)),
              marked(line, minorOfQuery),
              Cell.of(value(reference, i)),
              marked(line, other),
              Cell.of(noisyOr[i])));
    }
    return new DataTable(
            "selected columns",
            "Selected columns against %s, the strongest first%s."
                .formatted(
                    reference.id(), PageBudget.note(cells.size(), all.size(), "selected columns")),
            List.of(
                Column.text("Column"),
                Column.text("Query"),
                Column.heat("m", 2, Ink.LOCAL).withHelp("Mask of the query's value."),
                Column.text("Reference"),
                Column.heat("m", 2, Ink.LOCAL).withHelp("Mask of the reference's value."),
                Column.heat("n", 2, Ink.LOCAL).withHelp("Noisy-or over the column's values.")),
            cells)
        .asCompact();
  }

  private Cell marked(Explanation line, int minor) {
    return minor < 0 ? Cell.missing() : Cell.marked(line.local().query()[minor], kept(line, minor));
  }

  private static Cell at(float[] mask, int minor) {
    return minor < 0 ? Cell.missing() : Cell.of(mask[minor]);
  }

  private static boolean kept(Explanation line, int minor) {
    return minor >= 0 && Arrays.binarySearch(line.selection().query(), minor) >= 0;
  }

  private static String label(RowsFile.Line row) {
    return row.label() == null ? "" : "class %s, ".formatted(row.label());
  }

  private String minor(int minor) {
    return minor < 0 ? NONE : schema.minor(minor).label();
  }

  /** The value as the table has it, with its bin where that says more. */
  private String value(RowsFile.Line row, int major) {
    String raw = row.values().get(major);
    String label = minor(row.active()[major]);
    return raw == null || raw.equals(label) ? label : "%s (%s)".formatted(raw, label);
  }
}
