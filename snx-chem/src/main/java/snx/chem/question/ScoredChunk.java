package snx.chem.question;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.chem.read.Skipped;

/**
 * What came of some records of a library: all that files, counts and the list of the best need, but
 * for structures.
 *
 * @param rows molecules in the order of the library
 * @param skipped records that became none
 */
public record ScoredChunk(List<Row> rows, List<Skipped> skipped) {

  public ScoredChunk {
    rows = List.copyOf(rows);
    skipped = List.copyOf(skipped);
  }

  /**
   * One molecule.
   *
   * @param line where it stands in the library
   * @param id unique in its chunk
   * @param label its class, or null
   * @param unseen whether training did not see it
   * @param score mean f with the positive references minus mean f with the others
   * @param probability of the class, as calibrated by held-out molecules
   * @param key unique SMILES
   */
  public record Row(
      int line,
      String id,
      @Nullable String label,
      boolean unseen,
      double score,
      double probability,
      String key) {}

  /** Keeps chunks that are scored, by their number, so that they are not scored again. */
  public interface Journal {

    /** Keeps none. */
    Journal NONE =
        new Journal() {
          @Override
          public @Nullable ScoredChunk known(int number, int records) {
            return null;
          }

          @Override
          public void put(int number, ScoredChunk chunk) {}
        };

    /** The chunk of this number and so many records, or null where it is yet to be scored. */
    @Nullable ScoredChunk known(int number, int records);

    /** Keeps a chunk; it survives the process when this returns. */
    void put(int number, ScoredChunk chunk);
  }
}
