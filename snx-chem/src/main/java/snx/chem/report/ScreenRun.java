package snx.chem.report;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import snx.chem.question.Screening;
import snx.chem.read.MoleculeOptions;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.Progress;
import snx.data.RootLocale;
import snx.data.Sha256;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.report.RunFolder;
import snx.report.RunIdentity;

/**
 * Screening of a library that leaves a folder and survives: chunks that are scored are in the
 * folder's journal, files are where they belong when all of them are written.
 *
 * @param folder of results
 */
public record ScreenRun(Screening screening, RunFolder folder) {

  private static final String KIND = "screen";

  /**
   * Scores a library, but for what the journal has, and writes everything.
   *
   * @param most how many of the best are written
   * @param stop whether to stop before the next chunk is scored
   * @param progress is called with the bytes of the library that are done
   * @param record what else {@code run.json} says, such as the command
   * @throws DatasetException if no record is a molecule, or the folder holds another run
   * @throws snx.explain.RunStopped if it was asked to stop
   */
  public Screening.Result write(
      Path library,
      MoleculeOptions options,
      int most,
      BooleanSupplier stop,
      Progress progress,
      Map<String, Object> record) {
    Map<String, String> identity = identity(library, options, most);
    folder.claim(identity);
    folder.clearFiles();
    boolean labels = options.label() != null || options.positive() != null;
    try (ScreenFiles files = new ScreenFiles(folder.files(), labels)) {
      Screening.Result result =
          screening.run(
              library,
              options,
              most,
              files,
              new Screening.Conduct(new ScreenJournal(folder.journal()), stop, progress));
      if (result.read() == 0) {
        folder.discard();
        throw new DatasetException(
            library,
            RootLocale.format(
                "none of %,d records is a molecule to score; check --smiles", result.skipped()));
      }
      files.finish(result.best());
      write(result, identity, record);
      folder.publish();
      return result;
    }
  }

  private Map<String, String> identity(Path library, MoleculeOptions options, int most) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("options", Map.of("read", options, "top", most));
    values.put("data", Sha256.of(library));
    values.put("network", screening.references());
    return RunIdentity.of(values);
  }

  private void write(
      Screening.Result result, Map<String, String> identity, Map<String, Object> more) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", KIND);
    record.put("finished", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("versions", Versions.current());
    record.put("positive", screening.references().positive());
    record.put("molecules", result.read());
    record.put("skipped", result.skipped());
    record.put("model_sha256", screening.references().weights());
    record.put("identity", folder.identity(identity));
    record.putAll(more);
    WholeFile.write(
        folder.file(RunFolder.RECORD),
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), record));
  }
}
