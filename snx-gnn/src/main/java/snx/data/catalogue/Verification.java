package snx.data.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Sha256;

/**
 * Whether a file's bytes are those that its manifest names.
 *
 * @param accepted whether they are
 * @param sha256 the hash of the file as it is
 * @param finding one phrase for people: which bytes it has, or how they differ
 */
public record Verification(boolean accepted, String sha256, String finding) {

  /**
   * Hashes a file, and for an archive in another packing its members.
   *
   * @throws DatasetException if the file cannot be read
   */
  public static Verification of(Path file, FileEntry entry) {
    return of(file, entry, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the bytes that are hashed
   */
  public static Verification of(Path file, FileEntry entry, Progress progress) {
    String actual;
    try {
      actual = Sha256.of(file, progress);
    } catch (UncheckedIOException e) {
      throw new DatasetException(
          file, 0, "cannot be read; check that it is a file and that you may read it", e);
    }
    if (actual.equals(entry.sha256())) {
      return new Verification(true, actual, "as stated");
    }
    for (FileEntry.Variant variant : entry.variants()) {
      if (actual.equals(variant.sha256())) {
        return new Verification(true, actual, variant.note());
      }
    }
    if (!entry.members().isEmpty() && sameMembers(file, entry.members())) {
      return new Verification(true, actual, "another packing of the same data");
    }
    return new Verification(
        false, actual, "its SHA-256 is " + actual + ", expected " + entry.sha256());
  }

  private static boolean sameMembers(Path file, List<FileEntry.Member> members) {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (FileEntry.Member member : members) {
        if (!same(zip, member)) {
          return false;
        }
      }
      return true;
    } catch (ZipException e) {
      return false;
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read as a zip: " + e.getMessage(), e);
    }
  }

  private static boolean same(ZipFile zip, FileEntry.Member member) throws IOException {
    for (ZipEntry entry : Collections.list(zip.entries())) {
      // some archives were packed with doubled slashes
      if (!entry.getName().replaceAll("/+", "/").equals(member.path())) {
        continue;
      }
      try (InputStream in = zip.getInputStream(entry)) {
        // one byte more than stated is enough to tell a longer member, however long it is
        byte[] bytes = in.readNBytes(Math.toIntExact(member.bytes() + 1));
        return Sha256.of(bytes).equals(member.sha256());
      }
    }
    return false;
  }
}
