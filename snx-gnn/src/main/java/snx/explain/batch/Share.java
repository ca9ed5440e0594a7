package snx.explain.batch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import snx.data.RootLocale;

/**
 * The part of a run's batches that one process solves: every n-th, where several processes share a
 * run.
 *
 * @param number from 1
 * @param of how many share
 */
public record Share(int number, int of) {

  /** All batches. */
  public static final Share ALL = new Share(1, 1);

  private static final Pattern TEXT = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  public Share {
    if (of < 1 || number < 1 || number > of) {
      throw new IllegalArgumentException(
          RootLocale.format("a shard must be 1/N to N/N, as 3/16 (got %d/%d)", number, of));
    }
  }

  /** Reads {@code 3/16}. */
  public static Share parse(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a shard must be 1/N to N/N, as 3/16 (got '%s')".formatted(text));
    }
    return new Share(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
  }

  /** Whether nobody else shares. */
  public boolean isAll() {
    return of == 1;
  }

  /** Whether a batch is in this part. */
  public boolean has(Batch<?> batch) {
    return batch.number() % of == number - 1;
  }

  /** As {@link #parse} reads it. */
  @Override
  public String toString() {
    return number + "/" + of;
  }
}
