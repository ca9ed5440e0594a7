package snx.report.shell;

import gg.jte.Content;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.report.page.DataTable;
import snx.report.page.Plot;

/** What templates share while one page is rendered: names that are unique, numbers, files. */
public final class PageView {

  private static final int NAME = 60;

  private final Map<String, DataTable> tables = new LinkedHashMap<>();
  private final Set<String> names = new TreeSet<>();
  private String body = "";
  private int figures;
  private int captions;
  private int ids;
  private int depth;
  private boolean planes;
  private boolean spaces;

  PageView withBody(String html) {
    this.body = html;
    return this;
  }

  /** The sections, rendered already. */
  public Content body() {
    return output -> output.writeContent(body);
  }

  /** A name for the document, unique and harmless. */
  public String id(String kind) {
    ids++;
    return kind + "-" + ids;
  }

  /** Inside items that are shown one at a time nothing is numbered. */
  public String enter() {
    depth++;
    return "";
  }

  /** Ends {@link #enter}. */
  public String leave() {
    depth--;
    return "";
  }

  /** "Figure 3", or nothing inside an item. */
  public String figure() {
    return depth > 0 ? "" : "Figure " + ++figures;
  }

  /** "Table 3", or nothing inside an item. */
  public String table(DataTable table) {
    return depth > 0 || table.compact() ? "" : "Table " + ++captions;
  }

  /** Where a table's CSV file goes; empty for tables that have none. */
  public String file(DataTable table) {
    if (table.compact() || depth > 0) {
      return "";
    }
    String plain = slug(table.name());
    String name = plain;
    for (int i = 2; !names.add(name); i++) {
      name = plain + "-" + i;
    }
    String file = "tables/" + name + ".csv";
    tables.put(file, table);
    return file;
  }

  /** The plot as data for the script that draws it. */
  public Content json(Plot plot) {
    planes |= plot.z() == null;
    spaces |= plot.z() != null;
    return output -> output.writeContent(PlotJson.of(plot));
  }

  /** The table as templates need it. */
  public TableView view(DataTable table) {
    return new TableView(table);
  }

  Map<String, DataTable> tables() {
    return tables;
  }

  /** Whether a plot in the plane was met. */
  public boolean planes() {
    return planes;
  }

  /** Whether a plot in space was met. */
  public boolean spaces() {
    return spaces;
  }

  static String slug(String text) {
    String plain =
        text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return plain.isEmpty() ? "table" : plain.substring(0, Math.min(NAME, plain.length()));
  }
}
