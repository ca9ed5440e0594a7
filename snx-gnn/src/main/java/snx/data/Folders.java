package snx.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders with all that is in them. */
public final class Folders {

  private Folders() {}

  /** Removes a file or a folder, if it is there; a link goes itself, not what it leads to. */
  public static void delete(Path root) throws IOException {
    if (!Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    List<Path> all;
    try (Stream<Path> inside = Files.walk(root)) {
      all = inside.sorted(Comparator.reverseOrder()).toList(); // what is inside comes first
    }
    for (Path path : all) {
      Files.deleteIfExists(path);
    }
  }
}
