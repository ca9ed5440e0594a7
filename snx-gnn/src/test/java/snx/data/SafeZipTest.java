package snx.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SafeZipTest {

  @TempDir Path folder;

  private Path zip(String... names) throws IOException {
    Path file = folder.resolve("test.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      for (String name : names) {
        out.putNextEntry(new ZipEntry(name));
        out.write(("text of " + name).getBytes(StandardCharsets.UTF_8));
        out.closeEntry();
      }
    }
    return file;
  }

  private static DatasetException refusal(Path file) {
    return assertThrows(DatasetException.class, () -> SafeZip.of(file).close());
  }

  private static DatasetException refusalOfContent(Path file, SafeZip.Limits limits) {
    try (SafeZip zip = SafeZip.of(file, limits)) {
      return assertThrows(
          DatasetException.class,
          () -> {
            for (String name : zip.names()) {
              try (InputStream in = zip.open(name)) {
                in.transferTo(OutputStream.nullOutputStream());
              }
            }
          });
    }
  }

  @Test
  void a_double_slash_is_one_and_folders_are_not_listed() throws IOException {
    try (SafeZip zip = SafeZip.of(zip("MUTAG/", "MUTAG//MUTAG_A.txt", "./b.txt"))) {
      assertEquals(List.of("MUTAG/MUTAG_A.txt", "b.txt"), zip.names());
      try (InputStream in = zip.open("MUTAG/MUTAG_A.txt")) {
        assertArrayEquals(
            "text of MUTAG//MUTAG_A.txt".getBytes(StandardCharsets.UTF_8), in.readAllBytes());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../evil.txt",
        "a/../../evil.txt",
        "/etc/passwd",
        "C:/evil.txt",
        "C:evil",
        "a\\..\\evil.txt"
      })
  void a_name_that_leaves_the_archive_is_refused(String name) throws IOException {
    assertTrue(refusal(zip("good.txt", name)).reason().contains("would leave the folder"));
  }

  @Test
  void names_that_are_the_same_after_normalising_are_refused() throws IOException {
    assertTrue(
        refusal(zip("a//b.txt", "a/b.txt")).reason().contains("two entries named 'a/b.txt'"));
  }

  @Test
  void fifty_mebibytes_of_zeros_are_refused_by_their_ratio() throws IOException {
    Path file = folder.resolve("bomb.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new ZipEntry("zeros.txt"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 50; i++) {
        out.write(zeros);
      }
      out.closeEntry();
    }
    DatasetException e = refusalOfContent(file, SafeZip.Limits.defaults());
    assertTrue(e.reason().contains("inflates more than 200-fold"), e.reason());
  }

  @Test
  void small_repetitive_files_are_not_taken_for_bombs() throws IOException {
    Path file = folder.resolve("small.zip");
    byte[] zeros = new byte[1 << 19];
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.putNextEntry(new ZipEntry("zeros.txt"));
      out.write(zeros);
      out.closeEntry();
    }
    try (SafeZip zip = SafeZip.of(file);
        InputStream in = zip.open("zeros.txt")) {
      assertArrayEquals(zeros, in.readAllBytes());
    }
  }

  @Test
  void limits_of_entries_of_one_entry_and_of_all_are_kept() throws IOException {
    Path file = zip("a.txt", "b.txt", "c.txt"); // 13 bytes each
    SafeZip.Limits two = new SafeZip.Limits(2, 100, 100, 200);
    assertThrows(DatasetException.class, () -> SafeZip.of(file, two).close());
    assertTrue(
        refusalOfContent(file, new SafeZip.Limits(3, 12, 100, 200))
            .reason()
            .contains("larger than 12 bytes"));
    assertTrue(
        refusalOfContent(file, new SafeZip.Limits(3, 13, 38, 200))
            .reason()
            .contains("'c.txt' takes the zip beyond 38 bytes"));
  }

  @Test
  void skipped_bytes_count_like_read_ones() throws IOException {
    try (SafeZip zip = SafeZip.of(zip("a.txt"), new SafeZip.Limits(1, 5, 100, 200));
        InputStream in = zip.open("a.txt")) {
      assertThrows(DatasetException.class, () -> in.skip(10));
    }
  }

  @Test
  void a_truncated_zip_is_refused() throws IOException {
    Path file = zip("a.txt", "b.txt");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertTrue(refusal(file).reason().contains("not a readable zip"));
  }

  @Test
  void damaged_content_is_refused_by_its_checksum() throws IOException {
    Path file = folder.resolve("stored.zip");
    byte[] noise = new byte[1000];
    SplittableRandom random = new SplittableRandom(1);
    random.nextBytes(noise);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
      out.setLevel(0);
      out.putNextEntry(new ZipEntry("noise"));
      out.write(noise);
      out.closeEntry();
    }
    byte[] bytes = Files.readAllBytes(file);
    bytes[500] ^= 1;
    Files.write(file, bytes);
    DatasetException e = refusalOfContent(file, SafeZip.Limits.defaults());
    assertTrue(e.reason().contains("'noise' is damaged"), e.reason());
  }

  @Test
  void an_encrypted_zip_is_refused() throws IOException {
    Path file = zip("a.txt");
    byte[] bytes = Files.readAllBytes(file);
    for (int i = 0; i + 10 < bytes.length; i++) {
      boolean central = bytes[i] == 'P' && bytes[i + 1] == 'K' && bytes[i + 2] == 1;
      if (central) {
        bytes[i + 8] |= 1; // the flag of encryption in the central directory
      }
    }
    Files.write(file, bytes);
    assertTrue(refusal(file).reason().contains("encrypted"), refusal(file).reason());
  }

  @Test
  void a_missing_file_a_folder_and_a_text_are_refused() throws IOException {
    assertTrue(refusal(folder.resolve("none.zip")).reason().contains("no such file"));
    assertTrue(refusal(folder).reason().contains("not a readable file"));
    Path text = Files.writeString(folder.resolve("text.zip"), "not a zip");
    assertTrue(refusal(text).reason().contains("not a readable zip"));
  }

  @Test
  void an_unknown_entry_is_refused_by_name() throws IOException {
    try (SafeZip zip = SafeZip.of(zip("a.txt"))) {
      assertTrue(
          assertThrows(DatasetException.class, () -> zip.open("b.txt"))
              .reason()
              .contains("'b.txt'"));
    }
  }
}
