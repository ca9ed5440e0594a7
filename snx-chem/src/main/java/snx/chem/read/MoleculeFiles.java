package snx.chem.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.RootLocale;
import snx.data.TextFile;
import snx.data.TextLines;
import snx.graph.TuDatasetReader;

/** Reads molecules from whatever a file holds: the one entry that commands need. */
public final class MoleculeFiles {

  static final String ACCEPTED =
      "accepted are tables with a column of SMILES (.csv, .tsv, .txt), SMILES lines (.smi), SDF"
          + " (.sdf, .mol), all of them also as .gz, and TUDataset folders or zips of molecules";

  private static final String LABEL = "label";

  private MoleculeFiles() {}

  /**
   * Reads one file, one record at a time.
   *
   * @param name for people and for the names of results
   * @throws DatasetException if it is no such file, a column is not there, or no molecule is left
   */
  public static MoleculeSet read(String name, Path path, MoleculeOptions options) {
    return read(name, path, options, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are read; with the molecules of a TUDataset
   */
  public static MoleculeSet read(
      String name, Path path, MoleculeOptions options, Progress progress) {
    if (TuDatasetReader.accepts(path)) {
      return TuSource.read(name, path, options, progress);
    }
    TextFile text = TextFile.open(path).with(progress);
    List<String> notes = new ArrayList<>();
    if (text.encoding().guessed()) {
      notes.add("not UTF-8, read as windows-1252 (Latin-1); save it as UTF-8 to be certain");
    }
    String ending = ending(text.name());
    try (Reader reader = text.reader()) {
      switch (ending) {
        case "sdf", "sd", "mol", "mdl" -> {
          MoleculeCollector found =
              new MoleculeCollector(options, Labelling.of(options, options.label()));
          new SdfSource(path, options).read(reader, found);
          return found.set(name, path, "sdf", notes);
        }
        case "smi", "smiles", "ism", "can" -> {
          return lines(name, path, text, options, notes);
        }
        default -> {
          if (ending.equals("txt") && SmilesLines.fits(firstLine(path, text))) {
            return lines(name, path, text, options, notes);
          }
          Character given = options.separator();
          char separator = given == null ? text.separator(null) : given;
          return TableSource.read(path, reader, separator, options)
              .set(name, path, "smiles table", notes);
        }
      }
    } catch (IOException e) {
      throw new DatasetException(
          path, 0, "cannot be read (" + e.getMessage() + "); is the file whole?", e);
    }
  }

  /**
   * Molecules that a program has: ids are {@code m1}, {@code m2}, …
   *
   * @param smiles one per molecule
   * @param labels their classes, in the same order
   * @throws DatasetException if none can be used, with the first reason
   */
  public static MoleculeSet of(String name, List<String> smiles, List<String> labels) {
    if (smiles.size() != labels.size()) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "every molecule has a class (got %d SMILES and %d classes)",
              smiles.size(), labels.size()));
    }
    MoleculeOptions options = MoleculeOptions.defaults().withLabel(LABEL);
    MoleculeCollector found = new MoleculeCollector(options, Labelling.of(options, LABEL));
    for (int i = 0; i < smiles.size(); i++) {
      String label = labels.get(i);
      found.accept(
          MoleculeCollector.MoleculeRecord.ofSmiles(
              i + 1, "m" + (i + 1), smiles.get(i), column -> column.equals(LABEL) ? label : null));
    }
    return found.set(
        name, Path.of(name), new Provenance("made by a program", List.of()), List.of());
  }

  private static MoleculeSet lines(
      String name, Path path, TextFile text, MoleculeOptions options, List<String> notes)
      throws IOException {
    return SmilesLines.read(path, text, options).set(name, path, SmilesLines.FORMAT, notes);
  }

  private static @Nullable String firstLine(Path path, TextFile text) throws IOException {
    try (TextLines lines = new TextLines(path, text.reader())) {
      return lines.next();
    }
  }

  static String ending(String file) {
    return file.substring(file.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
