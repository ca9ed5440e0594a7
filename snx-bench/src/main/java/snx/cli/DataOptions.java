package snx.cli;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.data.catalogue.DataDirs;

/** The option that names the user's folder of datasets, for every command that reads them. */
public final class DataOptions {

  @Option(
      names = "--data-dir",
      paramLabel = "DIR",
      description = {
        "Folder that has files of datasets; searched before the cache.",
        "Default: the variable SNX_DATA."
      })
  private @Nullable Path dataDir;

  public DataOptions() {}

  DataOptions(@Nullable Path dataDir) {
    this.dataDir = dataDir;
  }

  /** The folder as given on the command line, or null. */
  public @Nullable Path given() {
    return dataDir;
  }

  /** The folders to search. */
  public DataDirs dirs() {
    return dirs(System.getenv());
  }

  /** The same under the given variables. */
  public DataDirs dirs(Map<String, String> environment) {
    return DataDirs.of(dataDir, environment, Path.of(System.getProperty("user.home", ".")));
  }
}
