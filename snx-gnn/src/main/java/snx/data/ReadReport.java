package snx.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a reader did with every record of a file.
 *
 * @param read records that became instances
 * @param skipped well-formed records that were left out by a stated rule
 * @param failed malformed records
 */
public record ReadReport(int read, List<Note> skipped, List<Note> failed) {

  /** Where and why one record was left out; line 0 where the format has no lines. */
  public record Note(Path path, int line, String reason) {
    @Override
    public String toString() {
      return path + (line > 0 ? ":" + line : "") + ": " + reason;
    }
  }

  public ReadReport {
    skipped = List.copyOf(skipped);
    failed = List.copyOf(failed);
  }

  /** One line for people: {@code 188 read, 2 skipped, 0 failed}. */
  public String summary() {
    return RootLocale.format("%d read, %d skipped, %d failed", read, skipped.size(), failed.size());
  }

  /**
   * Refuses a file with malformed records, naming the first of them.
   *
   * @throws DatasetException if any record failed
   */
  public void requireClean() {
    requireClean("mend the file, or leave such records out with --skip-bad");
  }

  /** The same with another remedy. */
  public void requireClean(String remedy) {
    if (failed.isEmpty()) {
      return;
    }
    Note first = failed.get(0);
    String more = failed.size() == 1 ? "" : RootLocale.format(" (and %d more)", failed.size() - 1);
    throw new DatasetException(first.path(), first.line(), first.reason() + more + "; " + remedy);
  }

  /** Collects notes while a file is read. */
  public static final class Builder {
    private final List<Note> skipped = new ArrayList<>();
    private final List<Note> failed = new ArrayList<>();

    /** Notes a well-formed record left out by a rule. */
    public void skip(Path path, int line, String reason) {
      skipped.add(new Note(path, line, reason));
    }

    /** Notes a malformed record. */
    public void fail(Path path, int line, String reason) {
      failed.add(new Note(path, line, reason));
    }

    /** Closes the report with the number of records that became instances. */
    public ReadReport build(int read) {
      return new ReadReport(read, skipped, failed);
    }
  }
}
