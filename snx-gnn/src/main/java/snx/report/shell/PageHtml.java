package snx.report.shell;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.util.Map;
import snx.report.page.DataTable;
import snx.report.page.Page;

/** Renders pages; every value is escaped by its context. */
public final class PageHtml {

  /** How a page says that it is ours. */
  public static final String GENERATOR = "SNX report";

  private PageHtml() {}

  static Rendered of(Page page) {
    PageView view = new PageView();
    String body = PackedTemplates.pack(render("sections.jte", page, view));
    String html = render("page.jte", page, view.withBody(body));
    return new Rendered(html, view.tables(), view.planes(), view.spaces());
  }

  private static String render(String template, Page page, PageView view) {
    StringOutput output = new StringOutput(1 << 16);
    TemplateEngine.createPrecompiled(ContentType.Html)
        .render(template, Map.of("page", page, "view", view), output);
    return output.toString();
  }

  /**
   * A page as text, and what it needs beside it.
   *
   * @param html the complete document
   * @param tables by file name
   * @param planes whether there are plots in the plane
   * @param spaces whether there are plots in space
   */
  record Rendered(String html, Map<String, DataTable> tables, boolean planes, boolean spaces) {}
}
