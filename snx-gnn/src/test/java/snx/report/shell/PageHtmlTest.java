package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Json;
import snx.report.page.Axis;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Figure;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;

final class PageHtmlTest {

  private static final String HARM = PageSketch.HARM;
  private static final String SKETCH = PageHtml.of(PageSketch.page()).html();

  @Test
  void a_drawing_in_a_cell_is_named_and_searched_by_its_words() {
    String svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><text>OH</text></svg>";
    DataTable table =
        new DataTable(
            "t", "", List.of(Column.text("Seen")), List.of(List.of(Cell.drawn(svg, "<b>CO"))));
    String html = rendered(Section.of("S", table));
    assertTrue(
        html.contains(
            "<td class=\"sketch\" data-t=\"&lt;b>CO\"><span class=\"drawing\" role=\"img\""
                + " aria-label=\"&lt;b>CO\">"
                + svg),
        html);
    assertThrows(
        IllegalArgumentException.class,
        () -> Cell.drawn("<svg onload=\"alert(1)\"></svg>", "harm"));
  }

  @Test
  void small_probabilities_are_powers_of_ten() {
    DataTable table =
        new DataTable(
            "t",
            "",
            List.of(Column.probability("p")),
            List.of(List.of(Cell.of(0.25)), List.of(Cell.of(3.14e-12)), List.of(Cell.of(0.0))));
    String html = rendered(Section.of("S", table));
    assertTrue(html.contains(">0.250<"), html);
    assertTrue(html.contains(">3.1·10⁻¹²<"), html);
    assertTrue(html.contains(">0.000<"), html);
  }

  @Test
  void a_table_is_a_real_table_with_buttons_order_and_right_aligned_numbers() {
    DataTable table =
        new DataTable(
                "t",
                "Caption.",
                List.of(
                    Column.text("Name").withHelp("Who?"),
                    Column.number("Time", 1).withUnit("ms"),
                    Column.share("Part", 1),
                    Column.heat("Mask", 2, Ink.LOCAL)),
                List.of(
                    List.of(Cell.of("a"), Cell.of(-1.25, 0.5), Cell.of(0.5), Cell.of(0.25)),
                    List.of(Cell.of("b"), Cell.of(2000), Cell.missing(), Cell.marked(2, true))))
            .sortedBy(1, true);
    String html = rendered(Section.of("S", table));
    String body = html.substring(html.indexOf("<thead>"), html.indexOf("</tbody>"));
    assertEquals(
        """
        <thead><tr>
        <th scope="col" class="text" aria-sort="none"><span class="head">\
        <button type="button" class="sort">Name</button>\
        <button type="button" class="help" aria-label="Who?" data-help="Who?">?</button></span></th>
        <th scope="col" class="num" aria-sort="descending"><span class="head">\
        <button type="button" class="sort">Time <span class="unit">ms</span></button></span></th>
        <th scope="col" class="num" aria-sort="none"><span class="head">\
        <button type="button" class="sort">Part</button></span></th>
        <th scope="col" class="num" aria-sort="none"><span class="head">\
        <button type="button" class="sort">Mask</button></span></th>
        </tr></thead>
        <tbody>
        <tr>
        <td class="text short">b</td>
        <td class="num" data-v="2000.0">2,000.0</td>
        <td class="num missing">–</td>
        <td class="num heat ink-local marked" data-v="2.0" style="--v:1.000">2.00</td>
        </tr>
        <tr>
        <td class="text short">a</td>
        <td class="num" data-v="-1.25">−1.3 <span class="spread">± 0.5</span></td>
        <td class="num" data-v="0.5">50.0 %</td>
        <td class="num heat ink-local" data-v="0.25" style="--v:0.250">0.25</td>
        </tr>
        """,
        squeezed(body));
  }

  @Test
  void no_text_becomes_an_element() {
    assertFalse(SKETCH.contains(HARM));
    assertFalse(SKETCH.contains("<img src=x"));
    assertFalse(SKETCH.contains("\" onmouseover"));
    assertFalse(SKETCH.contains("<b>bold"));
    assertTrue(SKETCH.contains("<h2>&lt;script&gt;alert(1)&lt;/script&gt;</h2>"));
    assertTrue(SKETCH.contains("<td class=\"text\">&lt;script&gt;alert(1)&lt;/script&gt;</td>"));
    assertTrue(SKETCH.contains("href=\"tables/script-alert-1-script.csv\""));
  }

  @Test
  void nothing_is_asked_of_a_network() {
    Matcher address = Pattern.compile("<[a-z][^<>]*(?:src|href)=\"([^\"]*)\"").matcher(SKETCH);
    int found = 0;
    while (address.find()) {
      assertTrue(address.group(1).matches("(#|assets/|tables/|data:).*"), address.group(1));
      found++;
    }
    assertTrue(found > 5);
  }

  @Test
  void data_of_a_plot_cannot_end_their_element() throws Exception {
    String html =
        rendered(
            Section.of(
                "S",
                Plot.plane(
                    "",
                    "",
                    Axis.category("</script><!--"),
                    Axis.log("a < b & c"),
                    List.of(
                        new Series.Bars(
                            "</script>",
                            List.of("\u2028]]>", "b"),
                            new double[] {Double.NaN, 1},
                            new double[0],
                            Ink.GLOBAL)))));
    Matcher data =
        Pattern.compile("<script type=\"application/json\">([^<]*)</script>").matcher(html);
    assertTrue(data.find());
    assertFalse(data.group(1).matches("(?s).*[<>&\u2028].*"), data.group(1));
    JsonNode json = Json.mapper().readTree(data.group(1));
    assertEquals("</script>", json.at("/data/0/name").asText());
    assertTrue(json.at("/data/0/y/0").isNull());
    assertEquals("global", json.at("/data/0/meta/ink").asText());
    assertEquals("a < b & c", json.at("/layout/yaxis/title/text").asText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<svg><script>alert(1)</script></svg>",
        "<svg onload=\"alert(1)\"></svg>",
        "<svg><a href=\"https://example.org\"><text>x</text></a></svg>",
        "<svg><use href=\"https://example.org/x.svg#a\"/></svg>",
        "<svg><rect fill=\"url(https://example.org/x)\"/></svg>",
        "<svg><foreignObject/></svg>",
        "<svg><!--><img src=x>--></svg>",
        "<svg><title><img/></title></svg>",
        "<g/>",
        "<svg>",
        "no picture"
      })
  void a_drawing_that_could_do_more_than_be_seen_is_refused(String svg) {
    assertThrows(IllegalArgumentException.class, () -> Figure.drawing(svg, "", ""));
  }

  @Test
  void values_check_themselves() {
    assertThrows(IllegalArgumentException.class, () -> Column.number("x", 13));
    assertThrows(IllegalArgumentException.class, () -> Column.bar("x", 1, Ink.GREY, 1, 1));
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new DataTable(
                "t", "", List.of(Column.text("a")), List.of(List.of(Cell.of(1), Cell.of(2)))));
    assertThrows(
        IllegalArgumentException.class,
        () -> Series.line("l", new double[2], new double[3], Ink.GREY));
  }

  private static String rendered(Section section) {
    return PageHtml.of(new Page("T", "", List.of(section), RunOrigin.of(Fact.of("Seed", "7"))))
        .html();
  }

  private static String squeezed(String html) {
    return html.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty())
        .reduce("", (a, b) -> a + b + "\n")
        .replace("\n</span>", "</span>");
  }
}
