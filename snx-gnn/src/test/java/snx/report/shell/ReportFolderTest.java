package snx.report.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.report.page.Axis;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Fact;
import snx.report.page.Ink;
import snx.report.page.Page;
import snx.report.page.Plot;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.page.Series;

final class ReportFolderTest {

  @TempDir Path temp;

  private static Page small(String title) {
    DataTable table =
        new DataTable(
            "a/../b",
            "Two rows.",
            List.of(Column.text("name"), Column.number("value", 2)),
            List.of(
                List.of(Cell.of("x, \"y\""), Cell.of(0.1, 0.25)),
                List.of(Cell.of("z"), Cell.missing())));
    return new Page(
        title,
        "",
        List.of(Section.of("One", Prose.of("text"), table, table)),
        RunOrigin.of(Fact.of("Date", "2026-01-01")));
  }

  @Test
  void linked_folders_are_refused_and_a_linked_page_is_replaced() throws Exception {
    Path elsewhere = Files.createDirectory(temp.resolve("elsewhere"));
    Path folder = Files.createDirectory(temp.resolve("page"));
    for (String name : List.of("assets", "tables")) {
      Path link = Files.createSymbolicLink(folder.resolve(name), elsewhere);
      DatasetException fault =
          assertThrows(DatasetException.class, () -> ReportFolder.write(folder, small("One")));
      assertTrue(fault.getMessage().contains("is a symbolic link"), fault.getMessage());
      Files.delete(link);
    }
    ReportFolder.write(folder, small("One"));
    Path moved = Files.move(folder.resolve("index.html"), temp.resolve("moved.html"));
    Files.createSymbolicLink(folder.resolve("index.html"), moved);
    String before = Files.readString(moved);
    ReportFolder.write(folder, small("Two"));
    assertEquals(before, Files.readString(moved));
    assertFalse(Files.isSymbolicLink(folder.resolve("index.html")));
    try (Stream<Path> inside = Files.list(elsewhere)) {
      assertEquals(0, inside.count());
    }
  }

  @Test
  void a_page_without_plots_has_no_plotting_library() throws Exception {
    ReportFolder.write(temp, small("Title"));
    assertEquals(
        List.of(
            "assets",
            "assets/report.css",
            "assets/report.js",
            "index.html",
            "tables",
            "tables/a-b-2.csv",
            "tables/a-b.csv"),
        files());
    assertEquals(
        "name,value,value std\r\n\"x, \"\"y\"\"\",0.1,0.25\r\nz,,\r\n",
        Files.readString(temp.resolve("tables/a-b.csv")).replaceAll("\r?\n", "\r\n"));
  }

  @Test
  void what_draws_in_space_is_there_for_plots_in_space_only() throws Exception {
    double[] x = {1, 2};
    Axis axis = Axis.linear("axis");
    List<String> labels = List.of();
    Plot plane = Plot.plane("", "", axis, axis, List.of(Series.line("s", x, x, Ink.GREEN)));
    Plot space =
        Plot.space(
            "",
            "",
            axis,
            axis,
            axis,
            List.of(new Series.Points3("s", x, x, x, labels, 6, Ink.GREEN)));
    write(plane);
    assertTrue(files().contains("assets/plane.js"));
    assertFalse(files().contains("assets/space.js"));
    write(space);
    assertTrue(files().contains("assets/space.js"));
    assertTrue(files().contains("assets/plane.js"), "it draws legends");
  }

  private void write(Plot plot) {
    RunOrigin origin = RunOrigin.of(Fact.of("Date", "2026-01-01"));
    ReportFolder.write(temp, new Page("Plots", "", List.of(Section.of("One", plot)), origin));
  }

  @Test
  void writing_again_replaces_the_page_and_leaves_other_files_alone() throws Exception {
    Files.writeString(temp.resolve("thesis.txt"), "years of work");
    ReportFolder.write(temp, small("First"));
    ReportFolder.write(temp, small("Second"));
    assertTrue(Files.readString(temp.resolve("index.html")).contains("<h1>Second</h1>"));
    assertEquals("years of work", Files.readString(temp.resolve("thesis.txt")));
  }

  @Test
  void a_page_that_was_broken_off_is_written_anew() throws Exception {
    ReportFolder.write(temp, small("First"));
    Files.delete(temp.resolve("index.html")); // it is written last
    ReportFolder.write(temp, small("Second"));
    assertTrue(Files.readString(temp.resolve("index.html")).contains("<h1>Second</h1>"));
  }

  @Test
  void a_page_of_someone_else_is_never_replaced() throws Exception {
    Path index = Files.writeString(temp.resolve("index.html"), "<h1>my home page</h1>");
    DatasetException refused =
        assertThrows(DatasetException.class, () -> ReportFolder.write(temp, small("Title")));
    assertEquals(index, refused.path());
    assertEquals("<h1>my home page</h1>", Files.readString(index));
    assertEquals(List.of("index.html"), files());
  }

  @Test
  void a_table_of_someone_else_is_never_replaced() throws Exception {
    Files.createDirectories(temp.resolve("tables"));
    Files.writeString(temp.resolve("tables/a-b.csv"), "mine");
    assertThrows(DatasetException.class, () -> ReportFolder.write(temp, small("Title")));
    assertEquals("mine", Files.readString(temp.resolve("tables/a-b.csv")));
  }

  @Test
  void a_file_is_no_folder() throws Exception {
    Path file = Files.writeString(temp.resolve("file"), "");
    DatasetException refused =
        assertThrows(DatasetException.class, () -> ReportFolder.write(file, small("Title")));
    assertTrue(refused.reason().contains("is a file"), refused.reason());
  }

  @Test
  void the_same_page_gives_the_same_bytes() {
    assertEquals(PageHtml.of(small("Title")).html(), PageHtml.of(small("Title")).html());
    assertFalse(PageHtml.of(small("Title")).html().contains("http://"));
  }

  private List<String> files() throws Exception {
    try (Stream<Path> walk = Files.walk(temp)) {
      return walk.filter(path -> !path.equals(temp))
          .map(path -> temp.relativize(path).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }
}
