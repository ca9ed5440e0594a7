package snx.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import snx.data.CsvFile;
import snx.data.CsvText;
import snx.explain.Explanation;
import snx.explain.Listener;

/**
 * {@code diverged.csv}: the pairs whose problems diverged, by method; absent where there are none.
 */
final class DivergedFile implements Listener {

  /** The file's name in a run's folder. */
  static final String NAME = "diverged.csv";

  private static final int MOST = 100_000; // enough to see which ones they are

  private final List<Explanation> found = new ArrayList<>();

  @Override
  public void explained(Explanation explanation) {}

  @Override
  public void diverged(Explanation explanation) {
    if (found.size() < MOST) {
      found.add(explanation);
    }
  }

  void write(Path file) {
    if (!found.isEmpty()) {
      CsvFile.write(
          file,
          List.of("query", "reference", "method"),
          row ->
              found.forEach(
                  e ->
                      row.accept(
                          List.of(
                              CsvText.safe(e.query()),
                              CsvText.safe(e.reference()),
                              e.method().toString()))));
    }
  }
}
