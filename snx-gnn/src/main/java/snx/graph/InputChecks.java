package snx.graph;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import snx.data.DatasetException;
import snx.data.Progress;

/** What every reader asks of a path before it reads, each with its remedy. */
final class InputChecks {

  private InputChecks() {}

  static void exists(Path path) {
    if (!Files.exists(path)) {
      throw new DatasetException(path, "no such file or folder; check the path");
    }
    if (!Files.isReadable(path)) {
      throw new DatasetException(path, "cannot be read; check its permissions");
    }
  }

  /** Opens a file that is there, is a file, and is not empty. */
  static InputStream open(Path file, Progress progress) {
    exists(file);
    if (!Files.isRegularFile(file)) {
      throw new DatasetException(file, "is a folder; give a file");
    }
    try {
      if (Files.size(file) == 0) {
        throw new DatasetException(file, "is empty; " + GraphFiles.ACCEPTED);
      }
      return progress.counting(Files.newInputStream(file), Files.size(file));
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
  }
}
