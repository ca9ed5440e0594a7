package snx.report;

import java.nio.file.Path;
import snx.explain.Listener;
import snx.report.page.Page;

/** The page of runs that explain: the saved explanations are replayed to its builder. */
public interface ExplanationsPage extends PageSource {

  /**
   * A builder with what else the folder holds.
   *
   * @throws snx.data.DatasetException for a file that is missing or not in its format
   */
  PageBuilder open(SavedRun saved);

  @Override
  default Page page(Path folder) {
    SavedRun saved = new SavedRun(folder);
    RunRecord record = RunRecord.read(saved);
    PageBuilder builder = open(saved);
    ExplanationsFile.read(saved.explanations(), e -> Listener.tell(builder, e));
    return builder.page(record);
  }
}
