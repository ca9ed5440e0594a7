package snx.report.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.explain.NoisyOr;
import snx.report.PairSentence;
import snx.report.RowsFile;
import snx.report.page.Block;
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
 * One query: what each of its pairs says, with the selected columns and their effects, and its
 * masks against every reference.
 */
final class QueryItem {

  private static final String NONE = "–";
  private static final double KEPT = 10; // more than any mask

  private final PairSentence sentences;
  private final Schema schema;
  private final NoisyOr auxiliary;
  private final Map<String, RowsFile.Line> rows;
  private final RowsFile.Line query;

  QueryItem(PairSentence sentences, Map<String, RowsFile.Line> rows, RowsFile.Line query) {
    this.sentences = sentences;
    this.schema = sentences.schema();
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
      List<Block> blocks = new ArrayList<>(pairs(lines));
      blocks.add(Fold.of("The query's masks against every reference", matrix(lines)));
      tabs.add(new Tabs.Tab(method, blocks));
    }
    int count = references.size();
    String note = RootLocale.format("%s%d reference%s", label(query), count, count == 1 ? "" : "s");
    List<Block> blocks = tabs.size() == 1 ? tabs.get(0).blocks() : List.of(new Tabs(tabs));
    return new Explorer.Item(PairSentence.name(query.id()), note, blocks);
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

  /** What each pair says, above its selected columns. */
  private List<Block> pairs(List<Explanation> lines) {
    List<Block> blocks = new ArrayList<>();
    for (Explanation line : lines) {
      if (rows.containsKey(line.reference())) {
        blocks.add(Prose.of(sentences.of(line, query, reference(line))));
        blocks.add(table(line, reference(line)));
      }
    }
    return blocks;
  }

  private RowsFile.Line reference(Explanation line) {
    return Objects.requireNonNull(rows.get(line.reference()));
  }

  /** Columns of which a value of either row is selected, the strongest effect first. */
  private List<Integer> selected(Explanation line, RowsFile.Line reference) {
    return IntStream.range(0, schema.majors())
        .filter(i -> kept(line, query.active()[i]) || kept(line, reference.active()[i]))
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -Math.abs(effectOf(line, i))))
        .toList();
  }

  private DataTable table(Explanation line, RowsFile.Line reference) {
    List<List<Cell>> cells = new ArrayList<>();
    List<Integer> all = selected(line, reference);
    for (int i : all.subList(0, Math.min(all.size(), PageBudget.INNER_ROWS))) {
      cells.add(
          List.of(
              Cell.of(schema.major(i).name()),
              Cell.of(value(query, i)),
              Cell.of(value(reference, i)),
              effect(line, i),
              strongest(line, query.active()[i], reference.active()[i])));
    }
    return new DataTable(
            "selected columns",
            "%s against %s: the selected columns, the strongest first%s."
                .formatted(
                    named(query),
                    named(reference),
                    PageBudget.note(cells.size(), all.size(), "selected columns")),
            List.of(
                Column.text("Column"),
                Column.text("Query"),
                Column.text("Reference"),
                Column.text("Effect")
                    .withHelp(
                        "What f loses without the selected values of the column, each left out"
                            + " alone; + pulls towards alike, − towards different."),
                Column.heat("m", 2, Ink.LOCAL).withHelp("The larger mask of the two values.")),
            cells)
        .asCompact();
  }

  /** The sum over the column's selected values. */
  private double effectOf(Explanation line, int major) {
    double effect = 0;
    for (int i = 0; i < line.effects().length; i++) {
      effect += schema.groupOf(line.selection().query()[i]) == major ? line.effects()[i] : 0;
    }
    return effect;
  }

  /** The same with its direction. */
  private Cell effect(Explanation line, int major) {
    double effect = effectOf(line, major);
    if (line.effects().length == 0) {
      return Cell.missing();
    }
    String way = Math.abs(effect) < 0.005 ? "" : effect > 0 ? "alike" : "different";
    String number = RootLocale.format("%+.2f", effect).replace('-', '−');
    return new Cell.Worded(way.isEmpty() ? "0" : number + " " + way, "", effect, false);
  }

  private static Cell strongest(Explanation line, int first, int second) {
    float[] mask = line.local().query();
    return Cell.of(Math.max(first < 0 ? 0 : mask[first], second < 0 ? 0 : mask[second]));
  }

  private static Cell at(float[] mask, int minor) {
    return minor < 0 ? Cell.missing() : Cell.of(mask[minor]);
  }

  private static boolean kept(Explanation line, int minor) {
    return minor >= 0 && Arrays.binarySearch(line.selection().query(), minor) >= 0;
  }

  private static String named(RowsFile.Line row) {
    String name = PairSentence.name(row.id());
    return row.label() == null ? name : "%s (class %s)".formatted(name, row.label());
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
