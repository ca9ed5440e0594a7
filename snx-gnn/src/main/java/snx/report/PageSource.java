package snx.report;

import java.nio.file.Path;
import snx.report.page.Page;

/**
 * Makes the page of a saved run from its files alone, without model or device. Modules offer theirs
 * as services; {@code snx report} finds them by the kind that {@code run.json} names.
 */
public interface PageSource {

  /** The kind of run, as {@code run.json} spells it. */
  String kind();

  /**
   * The page of the run in a folder.
   *
   * @throws snx.data.DatasetException for a file that is missing or not in its format
   */
  Page page(Path folder);
}
