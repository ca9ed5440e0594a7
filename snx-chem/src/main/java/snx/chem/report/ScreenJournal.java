package snx.chem.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import org.jspecify.annotations.Nullable;
import snx.chem.question.ScoredChunk;
import snx.data.Json;
import snx.data.RootLocale;
import snx.report.PackedJson;
import snx.report.RunJournal;

/**
 * The chunks of a library that are scored, one file each; a file that is damaged, or of another
 * chunk, is as good as none.
 *
 * @param journal the run's
 */
public record ScreenJournal(RunJournal journal) implements ScoredChunk.Journal {

  private record Kept(int number, ScoredChunk chunk) {}

  private static String name(int number) {
    return RootLocale.format("chunk-%07d", number);
  }

  @Override
  public @Nullable ScoredChunk known(int number, int records) {
    byte[] bytes = journal.bytes(name(number));
    Kept kept =
        bytes == null
            ? null
            : PackedJson.read(
                bytes,
                node -> {
                  try {
                    return Json.exchange().treeToValue(node, Kept.class);
                  } catch (JsonProcessingException e) {
                    throw new IllegalArgumentException(e);
                  }
                });
    if (kept == null || kept.chunk == null || kept.number != number) {
      return null;
    }
    int found = kept.chunk.rows().size() + kept.chunk.skipped().size();
    return found == records ? kept.chunk : null;
  }

  @Override
  public void put(int number, ScoredChunk chunk) {
    journal.put(name(number), PackedJson.bytes(new Kept(number, chunk)));
  }
}
