package snx.chem.read;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import snx.chem.standard.Standardisation;
import snx.data.CsvFile;
import snx.data.CsvText;

/**
 * A molecule that standardisation changed.
 *
 * @param line where its record begins, from 1
 * @param id of the molecule
 * @param before SMILES as given, or of the structure that was read
 * @param after SMILES of the structure that is learned
 * @param steps what was done, at least one thing
 */
public record Changed(
    int line, String id, String before, String after, Set<Standardisation.Step> steps) {

  /** The name of the file that lists them. */
  public static final String FILE = "changed.csv";

  /** Writes {@code line,id,before,after,what}; the file is complete or absent. */
  public static void write(Path file, List<Changed> all) {
    CsvFile.write(
        file,
        List.of("line", "id", "before", "after", "what"),
        rows ->
            all.forEach(
                c ->
                    rows.accept(
                        List.of(
                            Integer.toString(c.line()),
                            CsvText.safe(c.id()),
                            CsvText.safe(c.before()),
                            CsvText.safe(c.after()),
                            c.what()))));
  }

  /** The steps in words. */
  public String what() {
    return steps.stream().map(Standardisation.Step::toString).collect(Collectors.joining(", "));
  }
}
