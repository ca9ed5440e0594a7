package snx.data;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks, before long work, that its results can be written; missing folders are created. */
public final class Writable {

  private Writable() {}

  /**
   * A folder.
   *
   * @param option that names it
   * @throws DatasetException if it cannot be one
   */
  public static void requireFolder(Path folder, String option) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new DatasetException(folder, "is a file; name a folder with " + option);
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new DatasetException(
          folder, 0, "cannot be made; name another folder with " + option, e);
    }
    if (!Files.isWritable(folder)) {
      throw new DatasetException(
          folder, "cannot be written to; name another folder with " + option);
    }
  }

  /**
   * Refuses a symbolic link where a folder inside the user's folder is to be written: whoever
   * placed it there chose where the files would go.
   */
  public static void requireNoLink(Path folder) {
    if (Files.isSymbolicLink(folder)) {
      throw new DatasetException(
          folder, "is a symbolic link, which is not followed; remove it, or name another folder");
    }
  }

  /** A file, likewise. */
  public static void requireFile(Path file, String option) {
    if (Files.isDirectory(file)) {
      throw new DatasetException(file, "is a folder; name a file with " + option);
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      requireFolder(folder, option);
    }
  }
}
