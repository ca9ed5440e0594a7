package snx.cli.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.bench.KeptResults;
import snx.data.DatasetException;
import snx.data.Writable;

/** Where a benchmark writes its results, and whether it resumes an interrupted run. */
final class RunFolder {

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Where results go (default: snx-out/bench-NAME).")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      description = {
        "Resume an interrupted run with the same options: results that are in the",
        "folder are reused, the others are computed."
      })
  private boolean resume;

  boolean resume() {
    return resume;
  }

  /** The folder of results. */
  Path path(String name) {
    Path folder = out == null ? Path.of("snx-out", "bench-" + name) : out;
    Writable.requireFolder(folder, "--out"); // hours of work must not end there
    return folder;
  }

  /** The kept results of a folder; one that has some is used only with {@code --resume}. */
  KeptResults kept(Path folder) {
    KeptResults kept = new KeptResults(folder.resolve("trials"), "--out");
    if (kept.any() && !resume) {
      throw new DatasetException(
          folder, "has results of an earlier run; reuse them by --resume, or name another folder");
    }
    return kept;
  }
}
