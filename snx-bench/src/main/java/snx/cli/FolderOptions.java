package snx.cli;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.report.RunFolder;

/** What every command with a journal asks: what to do with what is in its folder. */
public final class FolderOptions {

  @Option(
      names = "--resume",
      description =
          "Continue the same run where it was broken off; what was solved is not repeated.")
  private boolean resume;

  @Option(
      names = "--force",
      description = "Replace what another run, or a person, left in the folder of results.")
  private boolean force;

  /**
   * Opens a folder of results, to be closed by the caller.
   *
   * @param names of files that the run writes beside those of every run
   */
  public RunFolder open(CommandSpec spec, Path folder, Set<String> names) {
    if (resume && force) {
      throw new IllegalArgumentException("give --resume or --force, not both");
    }
    RunFolder.Mode mode =
        resume ? RunFolder.Mode.RESUME : force ? RunFolder.Mode.REPLACE : RunFolder.Mode.KEEP;
    return RunFolder.open(folder, names, mode, new Console(spec).identity());
  }

  /** Whether the process is asked to end; from the first question on, it waits for the run. */
  public static BooleanSupplier stop() {
    return Interruption::isAsked;
  }
}
