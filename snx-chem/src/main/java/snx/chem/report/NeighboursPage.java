package snx.chem.report;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import snx.chem.picture.Layouts;
import snx.chem.question.Neighbours;
import snx.chem.question.PairAnswer;
import snx.data.CsvText;
import snx.data.RootLocale;
import snx.data.WholeFile;
import snx.data.Writable;
import snx.report.page.Block;
import snx.report.page.Cell;
import snx.report.page.Column;
import snx.report.page.DataTable;
import snx.report.page.Explorer;
import snx.report.page.Page;
import snx.report.page.Prose;
import snx.report.page.RunOrigin;
import snx.report.page.Section;
import snx.report.shell.ReportFolder;
import snx.report.svg.Palette;

/**
 * A molecule's neighbours as files: {@code neighbours.csv}, {@code pictures/} and a page.
 *
 * @param query its unique SMILES
 * @param library the name of the library
 * @param origin for the foot of the page
 * @param scores which score of the network is which, in words
 */
public record NeighboursPage(String query, String library, RunOrigin origin, String scores) {

  /** The names of its files beside the page's. */
  public static final Set<String> NAMES = Set.of("neighbours.csv", PictureFiles.FOLDER);

  /**
   * Writes all files.
   *
   * @param why answers about the first of the neighbours, in their order
   */
  public void write(Path folder, Neighbours found, List<PairAnswer> why) {
    WholeFile.write(folder.resolve("neighbours.csv"), file -> csv(file, found));
    Layouts layouts = new Layouts();
    pictures(folder.resolve(PictureFiles.FOLDER), layouts, why);
    ReportFolder.write(folder, page(layouts, found, why));
  }

  private static void pictures(Path folder, Layouts layouts, List<PairAnswer> why) {
    Writable.requireNoLink(folder);
    for (int i = 0; i < why.size(); i++) {
      String svg = AnswerPage.picture(layouts, why.get(i), Palette.PRINT);
      WholeFile.write(picture(folder, i + 1), file -> Files.writeString(file, svg));
    }
    try { // an earlier run may have drawn more
      for (int number = why.size() + 1; Files.deleteIfExists(picture(folder, number)); ) {
        number++;
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
  }

  private static Path picture(Path folder, int number) {
    return folder.resolve(RootLocale.format("neighbour-%02d.svg", number));
  }

  private static void csv(Path file, Neighbours found) throws IOException {
    try (CsvWriter csv =
        CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(Files.newBufferedWriter(file))) {
      csv.writeRecord("rank", "line", "id", "smiles", "f", "tanimoto", "label");
      for (int i = 0; i < found.found().size(); i++) {
        Neighbours.Neighbour one = found.found().get(i);
        csv.writeRecord(
            Integer.toString(i + 1),
            Integer.toString(one.molecule().line()),
            CsvText.safe(one.molecule().id()),
            one.key(),
            number(one.score()),
            number(one.tanimoto()),
            one.label() == null ? "" : CsvText.safe(one.label()));
      }
    }
  }

  private Page page(Layouts layouts, Neighbours found, List<PairAnswer> why) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "The query: " + query,
            RootLocale.format(
                "The library %s: %,d molecules, %,d records skipped.%s",
                library,
                found.read(),
                found.skipped(),
                found.same().isEmpty()
                    ? ""
                    : " The query itself is in it (%s) and not listed."
                        .formatted(String.join(", ", found.same()))),
            "The network: " + scores + "."));
    blocks.add(table(found));
    List<Section> sections = new ArrayList<>(List.of(new Section("Neighbours", blocks)));
    if (!why.isEmpty()) {
      sections.add(Section.of("Why, drawn", new Explorer("neighbours", items(layouts, why))));
    }
    return new Page(
        "What is like this molecule?",
        "The nearest molecules of a library in the network's eyes, by f.",
        sections,
        origin);
  }

  private static List<Explorer.Item> items(Layouts layouts, List<PairAnswer> why) {
    return why.stream()
        .map(
            one ->
                new Explorer.Item(
                    one.reference().id(),
                    one.verdict(),
                    List.of(AnswerPage.figure(layouts, one), Prose.of(one.evidence() + "."))))
        .toList();
  }

  private static DataTable table(Neighbours found) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Neighbours.Neighbour one : found.found()) {
      rows.add(
          List.of(
              Cell.of(rows.size() + 1),
              Cell.of(one.molecule().id()),
              Cell.of(one.score()),
              Cell.of(one.tanimoto()),
              Cell.of(one.label() == null ? "" : one.label()),
              Cell.of(one.key())));
    }
    return new DataTable(
        "neighbours",
        "The nearest first.",
        List.of(
            Column.number("Rank", 0),
            Column.text("Id"),
            Column.number("f", 3),
            Column.number("Tanimoto", 3)
                .withHelp(
                    "Likeness of circular fingerprints (ECFP4): no network has a part in it."),
            Column.text("Class"),
            Column.text("SMILES")),
        rows);
  }

  private static String number(double value) {
    return RootLocale.format("%.4f", value);
  }
}
