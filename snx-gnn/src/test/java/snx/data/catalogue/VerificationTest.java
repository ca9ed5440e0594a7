package snx.data.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.data.Sha256;

final class VerificationTest {

  private static final byte[] CONTENT = TestData.bytes(1000, 1);
  private static final byte[] OTHER = TestData.bytes(1003, 2);

  @TempDir Path temp;

  @Test
  void stated_bytes_and_variants_are_accepted() throws IOException {
    FileEntry entry =
        entry(List.of(new FileEntry.Variant(Sha256.of(OTHER), 1003, "older")), List.of());
    assertEquals("as stated", Verification.of(write(CONTENT), entry).finding());
    Verification variant = Verification.of(write(OTHER), entry);
    assertTrue(variant.accepted());
    assertEquals("older", variant.finding());
    assertFalse(Verification.of(write(new byte[] {1}), entry).accepted());
  }

  @Test
  void another_packing_with_the_same_members_is_accepted() throws IOException {
    FileEntry entry = entry(List.of(), List.of(member("X/X_A.txt")));
    assertTrue(
        Verification.of(zip("X/readme.txt", OTHER, "X//X_A.txt", CONTENT), entry).accepted());
  }

  @Test
  void a_zip_with_a_changed_longer_or_missing_member_is_refused() throws IOException {
    FileEntry entry = entry(List.of(), List.of(member("X/X_A.txt")));
    byte[] longer = Arrays.copyOf(CONTENT, 1001);
    assertFalse(Verification.of(zip("X/X_A.txt", OTHER), entry).accepted());
    assertFalse(Verification.of(zip("X/X_A.txt", longer), entry).accepted());
    assertFalse(Verification.of(zip("Y/X_A.txt", CONTENT), entry).accepted());
  }

  @Test
  void a_file_that_should_be_a_zip_and_is_none_is_refused() throws IOException {
    FileEntry entry = entry(List.of(), List.of(member("X/X_A.txt")));
    assertFalse(Verification.of(write(OTHER), entry).accepted());
    assertFalse(Verification.of(write(new byte[0]), entry).accepted());
  }

  @Test
  void a_folder_or_a_missing_file_is_one_exception() {
    FileEntry entry = entry(List.of(), List.of());
    assertThrows(DatasetException.class, () -> Verification.of(temp, entry));
    assertThrows(DatasetException.class, () -> Verification.of(temp.resolve("none"), entry));
  }

  private static FileEntry entry(List<FileEntry.Variant> variants, List<FileEntry.Member> members) {
    return new FileEntry(
        "X.zip", Sha256.of(CONTENT), 1000, "https://example.org/X.zip", null, variants, members);
  }

  private static FileEntry.Member member(String path) {
    return new FileEntry.Member(path, Sha256.of(CONTENT), CONTENT.length);
  }

  private Path write(byte[] content) throws IOException {
    return Files.write(temp.resolve("X.zip"), content);
  }

  private Path zip(Object... pathsAndContents) throws IOException {
    Path file = temp.resolve("X.zip");
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (int i = 0; i < pathsAndContents.length; i += 2) {
        zip.putNextEntry(new ZipEntry((String) pathsAndContents[i]));
        zip.write((byte[]) pathsAndContents[i + 1]);
        zip.closeEntry();
      }
    }
    return file;
  }
}
