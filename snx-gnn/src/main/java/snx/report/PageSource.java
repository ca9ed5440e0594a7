package snx.report;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import snx.data.DatasetException;
import snx.report.page.Page;
import snx.report.shell.ReportFolder;

/**
 * Makes the page of a saved run from its files alone. Modules offer theirs as services, found by
 * the kind that {@code run.json} names.
 */
public interface PageSource {

  /** The kind of run, as {@code run.json} spells it. */
  String kind();

  /**
   * The page of the run in a folder.
   *
   * @throws DatasetException for a file that is missing or not in its format
   */
  Page page(Path folder);

  /** Writes the page of a saved run into its folder and says where it is. */
  static Path rewrite(Path folder) {
    String kind = new SavedRun(folder).kind();
    List<PageSource> sources =
        ServiceLoader.load(PageSource.class).stream().map(ServiceLoader.Provider::get).toList();
    PageSource source =
        sources.stream()
            .filter(one -> one.kind().equals(kind))
            .findFirst()
            .orElseThrow(
                () ->
                    new DatasetException(
                        folder,
                        "is a run of kind '%s', of which there is no page (there are %s)"
                            .formatted(
                                kind,
                                sources.stream()
                                    .map(PageSource::kind)
                                    .collect(Collectors.joining(", ")))));
    ReportFolder.write(folder, source.page(folder));
    return folder.resolve("index.html");
  }
}
