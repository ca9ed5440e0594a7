package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WholeFileTest {

  @TempDir Path folder;

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void a_file_appears_whole_under_its_name_alone() throws IOException {
    WholeFile.write(folder.resolve("a.txt"), file -> Files.writeString(file, "one"));
    WholeFile.write(folder.resolve("a.txt"), file -> Files.writeString(file, "two"));
    assertEquals("two", Files.readString(folder.resolve("a.txt")));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void a_failure_leaves_what_was_there() throws IOException {
    Files.writeString(folder.resolve("a.txt"), "old");
    assertThrows(
        UncheckedIOException.class,
        () ->
            WholeFile.write(
                folder.resolve("a.txt"),
                file -> {
                  Files.writeString(file, "half");
                  throw new IOException("no space left on device");
                }));
    assertEquals("old", Files.readString(folder.resolve("a.txt")));
    assertEquals(List.of("a.txt"), names());
  }

  @Test
  void a_link_in_the_place_of_the_part_is_not_written_through() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "keep me");
    String part = ".a.txt." + ProcessHandle.current().pid();
    Files.createSymbolicLink(folder.resolve(part), precious);
    WholeFile.write(folder.resolve("a.txt"), file -> Files.writeString(file, "new"));
    assertEquals("keep me", Files.readString(precious));
    assertEquals("new", Files.readString(folder.resolve("a.txt")));
    assertFalse(Files.isSymbolicLink(folder.resolve("a.txt")));
    assertEquals(List.of("a.txt", "precious"), names());
  }

  @Test
  void a_link_in_the_place_of_the_file_is_replaced() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "keep me");
    Path target = Files.createSymbolicLink(folder.resolve("a.txt"), precious);
    WholeFile.write(target, file -> Files.writeString(file, "new"));
    assertEquals("keep me", Files.readString(precious));
    assertFalse(Files.isSymbolicLink(target));
    assertEquals("new", Files.readString(target));
  }

  @Test
  void a_linked_folder_inside_is_refused_in_one_line() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("assets"), folder);
    DatasetException fault =
        assertThrows(DatasetException.class, () -> Writable.requireNoLink(link));
    assertTrue(fault.getMessage().contains("is a symbolic link"), fault.getMessage());
  }
}
