package snx.data.catalogue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The folders in which files of datasets are searched: the user's first, then the cache.
 *
 * @param own the folder of {@code --data-dir}, else of the variable {@code SNX_DATA}; null if
 *     neither is given
 * @param cache where downloads go
 */
public record DataDirs(@Nullable Path own, Path cache) {

  /** The variable that names a folder of files already here. */
  public static final String VARIABLE = "SNX_DATA";

  /**
   * Decides the folders.
   *
   * @param option the value of {@code --data-dir}, or null
   * @param environment the variables of the process
   * @param home the user's home folder
   */
  public static DataDirs of(@Nullable Path option, Map<String, String> environment, Path home) {
    String variable = environment.getOrDefault(VARIABLE, "");
    Path own = option != null ? option : variable.isBlank() ? null : Path.of(variable);
    String caches = environment.getOrDefault("XDG_CACHE_HOME", "");
    // the base directory specification ignores a relative path
    Path base =
        !caches.isBlank() && Path.of(caches).isAbsolute()
            ? Path.of(caches)
            : home.resolve(".cache");
    return new DataDirs(own, base.resolve("snx").resolve("datasets"));
  }

  /** The folders in the order in which they are searched. */
  public List<Path> inOrder() {
    return Stream.concat(Stream.ofNullable(own), Stream.of(cache)).toList();
  }
}
