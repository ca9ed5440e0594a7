package snx.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Stream;
import snx.data.DatasetException;
import snx.data.WholeFile;

/**
 * The folder of an answer that is quickly made again: files of these names are replaced, a folder
 * that holds anything else is refused.
 */
public record OutputFolder(Path folder) {

  /** Makes the folder, or refuses one that holds other things. */
  public static OutputFolder open(Path folder, Set<String> names) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with --out");
    }
    WholeFile.sweep(folder, names);
    try {
      Files.createDirectories(folder);
      try (Stream<Path> entries = Files.list(folder)) {
        entries
            .map(entry -> entry.getFileName().toString())
            .filter(name -> !names.contains(name))
            .sorted()
            .findFirst()
            .ifPresent(
                name -> {
                  throw new DatasetException(
                      folder,
                      "holds other things (%s); name another folder with --out".formatted(name));
                });
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + folder, e);
    }
    return new OutputFolder(folder);
  }

  public Path file(String name) {
    return folder.resolve(name);
  }
}
