package snx.chem.motif;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.chem.motif.MotifRow.Example;
import snx.data.CsvFile;
import snx.data.CsvText;
import snx.data.DatasetException;

/**
 * {@code motif_molecules.csv}: one row per copy of a motif in a molecule, with its atoms and how
 * many of the molecule's explanations hold it.
 */
public final class MotifMoleculesFile {

  /** The name of the file. */
  public static final String NAME = "motif_molecules.csv";

  private static final List<String> COLUMNS =
      List.of(
          "rank",
          "motif",
          "molecule",
          "class",
          "atoms",
          "in_explanation",
          "held_by",
          "explanations");

  private MotifMoleculesFile() {}

  /**
   * One copy.
   *
   * @param rank of the motif in {@code motifs.csv}
   * @param atoms in the order of the SMARTS, from 0
   * @param held explanations of the molecule that hold it
   * @param explanations all that were counted of the molecule
   */
  record Line(
      int rank,
      String motif,
      String molecule,
      String label,
      int[] atoms,
      int held,
      int explanations) {

    private List<String> cells() {
      boolean in = held > 0 && 2 * held >= explanations;
      return List.of(
          Integer.toString(rank),
          CsvText.safe(motif),
          CsvText.safe(molecule),
          CsvText.safe(label),
          IntStream.of(atoms).mapToObj(Integer::toString).collect(Collectors.joining(" ")),
          explanations == 0 ? "" : in ? "yes" : "no",
          Integer.toString(held),
          Integer.toString(explanations));
    }
  }

  /** Is called with every copy. */
  interface Sink {
    void copy(Line line);
  }

  /** Writes all copies of the motifs of a ranking; the file is there whole or not at all. */
  public static void write(Path file, MotifTable table, MotifCounts counts) {
    CsvFile.write(file, COLUMNS, rows -> counts.copies(table, line -> rows.accept(line.cells())));
  }

  /**
   * A table whose examples have the atoms that this file names: of each molecule the copy that most
   * explanations hold.
   *
   * @throws DatasetException where the file is not in its format
   */
  public static MotifTable examples(Path file, MotifTable table) {
    Map<List<Object>, Example> best = new HashMap<>(); // by rank and molecule
    Map<List<Object>, Integer> held = new HashMap<>();
    try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
      for (NamedCsvRecord record : csv) {
        String molecule = CsvText.raw(record.getField("molecule"));
        List<Object> key = List.of(Integer.parseInt(record.getField("rank")), molecule);
        int by = Integer.parseInt(record.getField("held_by"));
        if (by > held.getOrDefault(key, -1)) {
          held.put(key, by);
          best.put(key, new Example(molecule, atoms(record.getField("atoms"))));
        }
      }
    } catch (IOException | UncheckedIOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    } catch (CsvParseException | NoSuchElementException | NumberFormatException e) {
      throw new DatasetException(file, 0, "is no list of motifs' molecules; rank again", e);
    }
    List<MotifRow> rows = new ArrayList<>();
    for (MotifRow row : table.rows()) {
      int rank = rows.size() + 1;
      rows.add(
          row.withExamples(
              row.examples().stream()
                  .map(e -> best.getOrDefault(List.of(rank, e.molecule()), e))
                  .toList()));
    }
    return table.with(rows);
  }

  private static List<Integer> atoms(String text) {
    return Stream.of(text.split(" ")).map(Integer::valueOf).toList();
  }
}
