package snx.chem.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.chem.picture.Highlight;
import snx.chem.picture.Layouts;
import snx.chem.picture.MotifPicture;
import snx.chem.picture.PairPicture;
import snx.data.WholeFile;
import snx.report.ExplanationsFile;
import snx.report.ExplanationsReader;
import snx.report.svg.Palette;

/** The folder {@code pictures}: drawings of pairs and motifs as files of their own, for print. */
public final class PictureFiles {

  /** The folder's name. */
  public static final String FOLDER = "pictures";

  /** How many pairs are drawn. */
  public static final int PAIRS = 200;

  private static final int MOTIFS = 40;
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

  /** Draws the first motifs of a ranking as a grid, each with its frequencies. */
  public static void motifs(Path folder, MotifTable table, Layouts layouts) {
    List<MotifPicture.Motif> motifs = new ArrayList<>();
    for (MotifRow row : table.rows().subList(0, Math.min(MOTIFS, table.rows().size()))) {
      IAtomContainer structure = table.structures().get(row.smiles());
      if (structure != null) {
        motifs.add(new MotifPicture.Motif(structure, row.smiles(), frequencies(table, row)));
      }
    }
    String svg = MotifPicture.grid(layouts, motifs, COLUMNS, Palette.PRINT);
    WholeFile.write(
        folder.resolve(FOLDER).resolve("motifs.svg"), path -> Files.writeString(path, svg));
  }

  private static String frequencies(MotifTable table, MotifRow row) {
    return "%d of %d promising, %d of %d other"
        .formatted(
            row.explained().promising(),
            table.explained().promising(),
            row.explained().other(),
            table.explained().other());
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
