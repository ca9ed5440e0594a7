package snx.chem.read;

import java.nio.file.Path;
import java.util.List;
import snx.data.CsvFile;
import snx.data.CsvText;

/**
 * A record that became no molecule.
 *
 * @param line where it begins, from 1
 * @param id as given, empty without one
 * @param smiles as given, empty without one
 * @param cause the kind of reason, for counts
 * @param reason in words
 */
public record Skipped(int line, String id, String smiles, Cause cause, String reason) {

  /** The name of the file that lists them. */
  public static final String FILE = "skipped.csv";

  /** Why a record was left out. */
  public enum Cause {
    MALFORMED("malformed row"),
    EMPTY("no structure"),
    REFUSED("refused by the chemistry reader"),
    TOO_LARGE("too many atoms"),
    INORGANIC("only inorganic ions"),
    NO_BOND("no bond"),
    NO_LABEL("no label"),
    DUPLICATE("duplicate"),
    CLASH("duplicate with another label");

    private final String words;

    Cause(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /** Writes {@code line,id,smiles,reason}; the file is there whole or not at all. */
  public static void write(Path file, List<Skipped> all) {
    CsvFile.write(
        file,
        List.of("line", "id", "smiles", "reason"),
        rows ->
            all.forEach(
                s ->
                    rows.accept(
                        List.of(
                            Integer.toString(s.line()),
                            CsvText.safe(s.id()),
                            CsvText.safe(s.smiles()), // whatever stood there, a SMILES or not
                            CsvText.safe(s.reason())))));
  }
}
