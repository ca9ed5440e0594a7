package snx.report.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.FactList;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;

/**
 * A page as Markdown: its words and tables in order, rounded as on the page. Plots, pictures and
 * what is shown one by one stay on the page.
 */
public final class PageMarkdown {

  private static final int TOP = 2;

  private final StringBuilder text = new StringBuilder();

  private PageMarkdown() {}

  /** The page without its provenance. */
  public static String of(Page page) {
    PageMarkdown markdown = new PageMarkdown();
    markdown.paragraph("# " + plain(page.title()));
    if (!page.lead().isBlank()) {
      markdown.paragraph(plain(page.lead()));
    }
    for (Section section : page.sections()) {
      markdown.under(TOP, section.title(), section.blocks());
    }
    return markdown.text.toString().stripTrailing() + "\n";
  }

  private void under(int level, String title, List<Block> blocks) {
    paragraph("#".repeat(level) + " " + plain(title));
    blocks.forEach(block -> block(level, block));
  }

  private void block(int level, Block block) {
    if (block instanceof Prose prose) {
      prose.paragraphs().forEach(words -> paragraph(plain(words)));
    } else if (block instanceof Notice notice) {
      String title = notice.title().isEmpty() ? "" : "**" + plain(notice.title()) + "**: ";
      paragraph("> " + title + plain(notice.text()));
    } else if (block instanceof FactList facts) {
      paragraph(
          facts.facts().stream()
              .map(fact -> "- " + plain(fact.name()) + ": " + plain(fact.value()))
              .collect(Collectors.joining("\n")));
    } else if (block instanceof DataTable table) {
      table(table);
    } else if (block instanceof SideBySide columns) {
      columns.stacks().forEach(stack -> stack.forEach(inner -> block(level, inner)));
    } else if (block instanceof Tabs tabs) {
      tabs.tabs().forEach(tab -> under(level + 1, tab.title(), tab.blocks()));
    } else if (block instanceof Fold fold) {
      under(level + 1, fold.title(), fold.blocks());
    }
  }

  private void table(DataTable table) {
    if (!table.caption().isBlank()) {
      paragraph(plain(table.caption()));
    }
    List<String> names = new ArrayList<>();
    List<String> rules = new ArrayList<>();
    for (Column column : table.columns()) {
      names.add(plain((column.name() + " " + column.unit()).strip()));
      rules.add(TableView.numeric(column) ? "---:" : "---");
    }
    StringBuilder lines = new StringBuilder(line(names) + line(rules));
    for (List<Cell> row : new TableView(table).rows()) {
      List<String> cells = new ArrayList<>();
      for (int c = 0; c < row.size(); c++) {
        cells.add(cell(table.columns().get(c), row.get(c)));
      }
      lines.append(line(cells));
    }
    paragraph(lines.toString().stripTrailing());
  }

  private static String cell(Column column, Cell cell) {
    if (!(cell instanceof Cell.Measure measure)) {
      return plain(CellOrder.words(cell));
    }
    if (Double.isNaN(measure.value())) {
      return CellView.MISSING;
    }
    String value = CellView.format(column, measure.value());
    String spread =
        Double.isNaN(measure.spread())
            ? ""
            : " (" + CellView.format(column, measure.spread()) + ")";
    String shown = measure.marked() ? "**" + value + spread + "**" : value + spread;
    return measure.sign().isEmpty() ? shown : shown + " " + plain(measure.sign());
  }

  private static String line(List<String> cells) {
    return "| " + String.join(" | ", cells) + " |\n";
  }

  /** Letters that Markdown or HTML would read as something else are escaped. */
  private static String plain(String words) {
    return words
        .replace("\\", "\\\\")
        .replace("|", "\\|")
        .replace("*", "\\*")
        .replace("_", "\\_")
        .replace("`", "\\`")
        .replace("<", "&lt;")
        .replace("[", "\\[")
        .replaceAll("\\s+", " ");
  }

  private void paragraph(String words) {
    text.append(words).append("\n\n");
  }
}
