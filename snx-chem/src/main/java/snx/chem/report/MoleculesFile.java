package snx.chem.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.exception.CDKException;
import snx.chem.Molecule;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.TextLines;
import snx.data.WholeFile;

/**
 * {@code molecules.jsonl}: the molecules of a run, one per line, so that its page needs no input
 * file.
 */
public final class MoleculesFile {

  /** The file's name in a run's folder. */
  public static final String NAME = "molecules.jsonl";

  private static final String REMEDY = "; run 'explain' again";

  private MoleculesFile() {}

  /**
   * One line.
   *
   * @param smiles Kekulé, with stereo
   * @param atoms for every atom of the masks its position in the SMILES; absent where these agree
   * @param bonds in the order of the masks, two atoms of the masks each
   */
  record Line(
      String id, @Nullable String label, String smiles, int @Nullable [] atoms, int[][] bonds) {}

  /** Writes molecules. */
  public static void write(Path file, Iterable<Molecule> molecules) {
    WholeFile.write(
        file,
        path -> {
          try (BufferedWriter writer = Files.newBufferedWriter(path)) {
            for (Molecule molecule : molecules) {
              writer.write(Json.exchange().writeValueAsString(line(molecule)));
              writer.write('\n');
            }
          }
        });
  }

  private static Line line(Molecule molecule) {
    OrderedSmiles smiles = OrderedSmiles.of(molecule.structure());
    return new Line(
        molecule.id(),
        molecule.label(),
        smiles.smiles(),
        smiles.isPlain() ? null : smiles.atoms(),
        smiles.bonds());
  }

  /**
   * The molecules whose id is wanted, by id.
   *
   * @throws DatasetException for a file that cannot be read, and for a line that is none
   */
  public static Map<String, Molecule> read(Path file, Predicate<String> wanted) {
    Map<String, Molecule> molecules = new HashMap<>();
    try (TextLines lines = TextLines.utf8(file, Files.newInputStream(file))) {
      for (String text = lines.next(); text != null; text = lines.next()) {
        Line line = parse(file, lines.line(), text);
        if (wanted.test(line.id())) {
          molecules.put(line.id(), molecule(file, lines.line(), line));
        }
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; check its permissions", e);
    }
    return molecules;
  }

  private static Line parse(Path file, int number, String text) {
    @Nullable JsonProcessingException problem = null;
    try {
      Line line = Json.exchange().readValue(text, Line.class);
      if (line != null && line.id() != null && line.smiles() != null && line.bonds() != null) {
        return line;
      }
    } catch (JsonProcessingException e) {
      problem = e;
    }
    throw new DatasetException(file, number, "is no molecule of a run" + REMEDY, problem);
  }

  private static Molecule molecule(Path file, int number, Line line) {
    try {
      int[] atoms = line.atoms();
      OrderedSmiles smiles = new OrderedSmiles(line.smiles(), atoms, line.bonds());
      return new Molecule(line.id(), line.label(), smiles.structure(), number);
    } catch (CDKException | IllegalArgumentException e) {
      String why = "holds a molecule that cannot be rebuilt (%s)".formatted(brief(e));
      throw new DatasetException(file, number, why + REMEDY, e);
    }
  }

  /** CDK draws a caret on lines of its own. */
  private static String brief(Exception e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").replaceFirst(":$", "");
  }
}
