package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.pattern.Motif;
import snx.data.DatasetException;
import snx.report.PageSource;
import snx.report.page.Block;
import snx.report.page.Cards;
import snx.report.page.Cell;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Figure;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Page;
import snx.report.page.Section;
import snx.report.page.Tabs;
import snx.report.shell.ReportFolder;

/** The page of molecules from saved files alone. */
final class MoleculesReportTest {

  @TempDir static Path folder;
  private static Page page;

  @BeforeAll
  static void write() throws Exception {
    SavedMolecules.run(folder, 80);
    page = new MoleculesReport().page(folder);
  }

  @Test
  void the_page_is_found_by_its_kind() {
    assertTrue(
        ServiceLoader.load(PageSource.class).stream()
            .anyMatch(source -> source.get().kind().equals("molecules")));
  }

  @Test
  void it_says_first_how_good_the_network_is() {
    assertTrue(page.lead().contains("AUC 0.510 (0.5 is chance)"), page.lead());
    Notice warning = blocks("Molecules", Notice.class).get(0);
    assertEquals(Notice.Level.WARNING, warning.level());
  }

  @Test
  void every_motif_has_a_drawing_its_supports_and_its_controls() {
    MotifTable motifs = MotifsFile.read(folder.resolve(MotifsFile.NAME));
    DataTable table = blocks("Ranked motifs", DataTable.class).get(0);
    assertEquals(Math.min(200, motifs.leaders().size()), table.rows().size());
    assertTrue(table.rows().stream().allMatch(row -> row.get(1) instanceof Cell.Sketch));
    Motif first = motifs.rows().get(0).motif();
    assertEquals(Cell.noted(first.name(), first.kind().words()), table.rows().get(0).get(2));
    assertEquals(table.rows().size(), table.details().size());
    assertTrue(table.columns().get(3).pinned(), "the verdict stays in view");
  }

  @Test
  void a_motif_is_found_by_the_ids_of_its_molecules_and_opens_to_them() {
    MotifTable motifs = MotifsFile.read(folder.resolve(MotifsFile.NAME));
    DataTable table = blocks("Ranked motifs", DataTable.class).get(0);
    DataTable.Details inside = table.details().get(0);
    String example = motifs.rows().get(0).examples().get(0).molecule();
    assertTrue(inside.keywords().contains(example), inside.keywords());
    List<Figure> drawn =
        inside.blocks().stream().filter(Figure.class::isInstance).map(Figure.class::cast).toList();
    assertEquals(1, drawn.size());
    assertTrue(drawn.get(0).alternative().contains(example), drawn.get(0).alternative());
  }

  @Test
  void wrong_verdicts_are_counted_and_marked() {
    Notice wrong = blocks("Ranked motifs", Notice.class).get(1);
    assertEquals("wrong verdicts", wrong.title());
    assertTrue(wrong.text().contains("left out of the ranking"), wrong.text());
    Explorer pairs = blocks("Pairs, drawn", Explorer.class).get(0);
    for (Explorer.Item item : pairs.items()) {
      assertEquals(item.alarming(), item.note().contains("wrong"), item.note());
      assertTrue(item.alarming() || item.note().contains("right"), item.note());
    }
    assertTrue(pairs.items().stream().anyMatch(Explorer.Item::alarming));
    assertFalse(pairs.items().stream().allMatch(Explorer.Item::alarming));
  }

  @Test
  void masks_drawn_by_lot_are_said_to_add_nothing() {
    MotifTable motifs = MotifsFile.read(folder.resolve(MotifsFile.NAME));
    long lifted = motifs.count(row -> row.lift().sure(Direction.MORE));
    Notice verdict = blocks("Ranked motifs", Notice.class).get(0);
    assertEquals(
        lifted == 0 ? Notice.Level.WARNING : Notice.Level.INFO, verdict.level(), verdict.text());
  }

  @Test
  void lists_of_one_side_show_the_first_motifs_as_cards() {
    MotifTable motifs = MotifsFile.read(folder.resolve(MotifsFile.NAME));
    List<Cards> cards = blocks("Only on one side", Cards.class);
    assertEquals(
        Stream.of(motifs.onlyInPositive().size(), motifs.onlyInOthers().size())
            .filter(n -> n > 0)
            .map(n -> Math.min(24, n))
            .toList(),
        cards.stream().map(list -> list.cards().size()).toList());
  }

  @Test
  void the_first_pairs_are_drawn_by_every_method() {
    Explorer pairs = blocks("Pairs, drawn", Explorer.class).get(0);
    int shown = pairs.items().size();
    assertTrue(shown > 10 && shown <= 60, "pairs " + shown);
    String note = blocks("Pairs, drawn", Notice.class).get(0).text();
    assertTrue(note.contains("first %d of ".formatted(shown)), note);
    Tabs methods = (Tabs) pairs.items().get(shown - 1).blocks().get(0);
    assertEquals(2, methods.tabs().size());
    assertTrue(pairs.items().get(0).title().startsWith(SavedMolecules.ODD));
  }

  @Test
  void skipped_records_and_the_written_rule_are_there() {
    Fold skipped = blocks("Molecules", Fold.class).get(0);
    assertEquals("Skipped records with their reasons (1)", skipped.title());
    assertTrue(page.sections().get(0).toString().contains("carbonyl carbon"));
  }

  @Test
  void methods_curves_and_solver_are_in_the_appendix() {
    List<String> last =
        page.sections().stream().filter(Section::appendix).map(Section::title).toList();
    assertEquals(4, last.size(), last.toString());
    int sections = page.sections().size();
    assertEquals(
        last,
        page.sections().subList(sections - 4, sections).stream().map(Section::title).toList());
  }

  @Test
  void scripts_and_styles_beside_the_page_are_small(@TempDir Path other) throws Exception {
    ReportFolder.write(other, page);
    long bytes = 0;
    try (Stream<Path> files = Files.list(other.resolve("assets"))) {
      for (Path file : files.toList()) {
        bytes += Files.size(file);
      }
    }
    assertTrue(bytes > 0 && bytes < 2_500_000, bytes + " bytes");
  }

  @Test
  void a_folder_without_molecules_is_refused_in_one_line(@TempDir Path other) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, other.resolve(file.getFileName().toString()));
      }
    }
    Files.delete(other.resolve(MoleculesFile.NAME));
    DatasetException refused =
        assertThrows(DatasetException.class, () -> new MoleculesReport().page(other));
    assertTrue(refused.getMessage().contains("has no molecules.jsonl"), refused.getMessage());
  }

  private static <T extends Block> List<T> blocks(String title, Class<T> kind) {
    Section section =
        page.sections().stream().filter(s -> s.title().equals(title)).findFirst().orElseThrow();
    return section.blocks().stream().filter(kind::isInstance).map(kind::cast).toList();
  }
}
