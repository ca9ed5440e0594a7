package snx.data.catalogue;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class UnpackedFilesTest {

  @TempDir Path cache;

  private static Map<String, byte[]> files(String content) {
    return Map.of("a.csv", content.getBytes(UTF_8), "b.json", "{}".getBytes(UTF_8));
  }

  @Test
  void the_same_files_lie_in_one_folder_and_others_in_another() throws IOException {
    Path one = UnpackedFiles.folder(files("x"), cache);
    assertEquals(one, UnpackedFiles.folder(files("x"), cache));
    assertEquals("x", Files.readString(one.resolve("a.csv")));
    assertEquals("{}", Files.readString(one.resolve("b.json")));
    assertNotEquals(one, UnpackedFiles.folder(files("y"), cache));
  }

  @Test
  void a_damaged_file_is_written_again() throws IOException {
    Path folder = UnpackedFiles.folder(files("x"), cache);
    Files.writeString(folder.resolve("a.csv"), "half");
    Files.delete(folder.resolve("b.json"));
    UnpackedFiles.folder(files("x"), cache);
    assertEquals("x", Files.readString(folder.resolve("a.csv")));
    assertEquals("{}", Files.readString(folder.resolve("b.json")));
  }

  @Test
  void a_cache_that_is_a_file_cannot_be_written() throws IOException {
    Path file = Files.writeString(cache.resolve("file"), "");
    assertThrows(
        UncheckedIOException.class, () -> UnpackedFiles.folder(files("x"), file.resolve("in")));
  }
}
