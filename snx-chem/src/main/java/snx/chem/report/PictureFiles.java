package snx.chem.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import snx.chem.Molecule;
import snx.chem.picture.Highlight;
import snx.chem.picture.Layouts;
import snx.chem.picture.MotifGrid;
import snx.chem.picture.PairPicture;
import snx.chem.picture.Palette;
import snx.data.WholeFile;
import snx.report.ExplanationsFile;
import snx.report.ExplanationsReader;

/** The folder {@code pictures}: drawings of pairs and motifs as files of their own, for print. */
public final class PictureFiles {

  /** The folder's name. */
  public static final String FOLDER = "pictures";

  /** How many pairs are drawn. */
  public static final int PAIRS = 200;

  private static final int COLUMNS = 5;

  private PictureFiles() {}

  /** Draws the first pairs of a run, each by the first method that explained it. */
  public static void pairs(Path folder, Map<String, Molecule> molecules, Layouts layouts) {
    clear(folder.resolve(FOLDER));
    Path explanations = folder.resolve("explanations.jsonl");
    PairPicture pictures = new PairPicture(layouts);
    Set<List<String>> drawn = new LinkedHashSet<>();
    ExplanationsReader.each(
        explanations,
        line -> {
          if (drawn.size() < PAIRS && drawn.add(List.of(line.query(), line.reference()))) {
            Path file = folder.resolve(FOLDER).resolve("pair-%04d.svg".formatted(drawn.size()));
            String svg =
                pictures.of(
                    query(ElementScores.molecule(molecules, line.query(), explanations), line),
                    reference(
                        ElementScores.molecule(molecules, line.reference(), explanations), line),
                    new PairPicture.Trim(note(line), true),
                    Palette.PRINT);
            WholeFile.write(file, path -> Files.writeString(path, svg));
          }
        });
  }

  static PairPicture.Side query(Molecule molecule, ExplanationsFile.Line line) {
    return new PairPicture.Side(
        molecule, Highlight.of(line.queryGlobal(), line.queryMask(), line.selectedQuery()));
  }

  static PairPicture.Side reference(Molecule molecule, ExplanationsFile.Line line) {
    return new PairPicture.Side(
        molecule,
        Highlight.of(line.referenceGlobal(), line.referenceMask(), line.selectedReference()));
  }

  static String note(ExplanationsFile.Line line) {
    return String.format(Locale.ROOT, "%s, f = %.3f", line.method(), line.score());
  }

  /** Draws motifs as a grid, in their order. */
  public static void motifs(Path folder, List<MotifGrid.Motif> motifs, Layouts layouts) {
    String svg = MotifGrid.of(layouts, motifs, COLUMNS, Palette.PRINT);
    WholeFile.write(
        folder.resolve(FOLDER).resolve("motifs.svg"), path -> Files.writeString(path, svg));
  }

  /** Pictures of an earlier, longer run must not stay beside those of this one. */
  private static void clear(Path pictures) {
    if (!Files.isDirectory(pictures)) {
      return;
    }
    try (Stream<Path> files = Files.list(pictures)) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().matches("pair-\\d+\\.svg|motifs\\.svg")) {
          Files.delete(file);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + pictures, e);
    }
  }
}
