package snx.chem.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import snx.chem.Molecule;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.chem.picture.Highlight;
import snx.chem.picture.Layouts;
import snx.chem.picture.MotifInMolecule;
import snx.chem.picture.PairPicture;
import snx.data.RootLocale;
import snx.data.WholeFile;
import snx.data.Writable;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.report.svg.Palette;

/** The folder {@code pictures}: drawings of pairs and motifs as files of their own, for print. */
public final class PictureFiles implements Listener {

  /** The folder's name. */
  public static final String FOLDER = "pictures";

  /** How many pairs are drawn. */
  public static final int PAIRS = 200;

  private static final int MOTIFS = 40;
  private static final int COLUMNS = 5;

  private final Path folder;
  private final Map<String, Molecule> molecules;
  private final PairPicture pictures;
  private final Set<List<String>> drawn = new LinkedHashSet<>();

  /** Removes the pictures of an earlier run from a folder: it may have been longer. */
  public PictureFiles(Path folder, Map<String, Molecule> molecules, Layouts layouts) {
    this.folder = folder;
    this.molecules = molecules;
    this.pictures = new PairPicture(layouts);
    Writable.requireNoLink(folder.resolve(FOLDER));
    clear(folder.resolve(FOLDER));
  }

  /** Draws the first pairs, each by the first method that explained it. */
  @Override
  public void explained(Explanation e) {
    if (drawn.size() < PAIRS && drawn.add(List.of(e.query(), e.reference()))) {
      Path file = folder.resolve(FOLDER).resolve(RootLocale.format("pair-%04d.svg", drawn.size()));
      String svg =
          pictures.of(
              query(ElementScores.molecule(molecules, e.query()), e),
              reference(ElementScores.molecule(molecules, e.reference()), e),
              new PairPicture.Trim(note(e), true),
              Palette.PRINT);
      WholeFile.write(file, path -> Files.writeString(path, svg));
    }
  }

  static PairPicture.Side query(Molecule molecule, Explanation e) {
    return new PairPicture.Side(
        molecule, Highlight.of(e.global().query(), e.local().query(), e.selection().query()));
  }

  static PairPicture.Side reference(Molecule molecule, Explanation e) {
    return new PairPicture.Side(
        molecule,
        Highlight.of(e.global().reference(), e.local().reference(), e.selection().reference()));
  }

  static String note(Explanation e) {
    return RootLocale.format("%s, f = %.3f", e.method(), e.score());
  }

  /** Draws the first motifs of a ranking as a grid, each in a molecule with its frequencies. */
  public static void motifs(
      Path folder, MotifTable table, Map<String, Molecule> molecules, Layouts layouts) {
    Writable.requireNoLink(folder.resolve(FOLDER));
    MotifSketches sketches = new MotifSketches(molecules, layouts, Palette.PRINT);
    List<MotifInMolecule.Panel> panels = new ArrayList<>();
    for (MotifRow row : table.leaders().stream().limit(MOTIFS).toList()) {
      sketches.sites(row, 1).stream()
          .map(site -> new MotifInMolecule.Panel(site, row.motif().name(), frequencies(table, row)))
          .forEach(panels::add);
    }
    String svg =
        new MotifInMolecule(layouts, Palette.PRINT)
            .grid(panels, panels.size() + " motifs", COLUMNS);
    WholeFile.write(
        folder.resolve(FOLDER).resolve("motifs.svg"), path -> Files.writeString(path, svg));
  }

  private static String frequencies(MotifTable table, MotifRow row) {
    return RootLocale.format(
        "%d of %d %s, %d of %d %s",
        row.explained().positive(),
        table.explained().positive(),
        table.classes().positive(),
        row.explained().other(),
        table.explained().other(),
        table.classes().others());
  }

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
