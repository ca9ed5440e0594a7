package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.SideBySide;
import snx.report.page.Tabs;

final class PageMarkdownTest {

  private static Page page(Section... sections) {
    return new Page("Title", "Lead.", List.of(sections), RunOrigin.of());
  }

  @Test
  void a_table_is_rounded_marked_and_signed_as_on_the_page() {
    DataTable table =
        new DataTable(
            "name",
            "Caption.",
            List.of(
                Column.text("A | B"),
                Column.number("value", 2).withUnit("s"),
                Column.share("part", 0)),
            List.of(
                List.of(Cell.of("x*y_<b>"), Cell.of(0.126, 0.5).signed("°", true), Cell.of(0.25)),
                List.of(Cell.of("z"), Cell.of(-1).signed("∗", false), Cell.missing())));
    assertEquals(
        """
        # Title

        Lead.

        ## One

        Caption.

        | A \\| B | value s | part |
        | --- | ---: | ---: |
        | x\\*y\\_&lt;b> | **0.13 (0.50)** ° | 25 % |
        | z | −1.00 ∗ | – |
        """,
        PageMarkdown.of(page(Section.of("One", table))));
  }

  @Test
  void what_is_inside_tabs_folds_and_columns_is_there_too() {
    Section section =
        Section.of(
            "One",
            FactList.of(Fact.of("Seeds", "3")),
            Notice.warning("small", "Few pairs."),
            Tabs.of(Tabs.Tab.of("first", SideBySide.of(Prose.of("left"), Prose.of("right")))),
            Fold.of("more", Prose.of("inside")));
    assertEquals(
        """
        # Title

        Lead.

        ## One

        - Seeds: 3

        > **small**: Few pairs.

        ### first

        left

        right

        ### more

        inside
        """,
        PageMarkdown.of(page(section)));
  }
}
