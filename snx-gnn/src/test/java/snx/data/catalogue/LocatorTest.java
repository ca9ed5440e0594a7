package snx.data.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.DatasetException;
import snx.data.Sha256;
import snx.data.catalogue.Locator.Place;

final class LocatorTest {

  private static final byte[] CONTENT = TestData.bytes(1000, 1);
  private static final FileEntry ENTRY =
      TestData.entry("tu/X.zip", CONTENT, "https://example.org/X.zip");
  private static final Manifest MANIFEST = TestData.manifest("x-graphs", ENTRY);

  @TempDir Path temp;
  private Path own;
  private Path cache;
  private Locator locator;

  @BeforeEach
  void folders() throws IOException {
    own = Files.createDirectory(temp.resolve("own"));
    cache = temp.resolve("cache");
    locator = new Locator(new DataDirs(own, cache));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tu/X.zip", "x-graphs/X.zip", "X.zip"})
  void a_file_is_found_in_each_layout(String path) throws IOException {
    Path file = write(own.resolve(path), CONTENT);
    assertEquals(List.of(file), locator.require(MANIFEST));
  }

  @Test
  void the_data_dir_wins_over_the_cache() throws IOException {
    Path cached = write(cache.resolve("tu/X.zip"), CONTENT);
    assertEquals(new Locator.Found(cached, Place.CACHE), locator.find(MANIFEST, ENTRY).get());
    Path given = write(own.resolve("X.zip"), CONTENT);
    assertEquals(new Locator.Found(given, Place.DATA_DIR), locator.find(MANIFEST, ENTRY).get());
  }

  @Test
  void a_missing_file_names_the_command_that_gets_it() {
    DatasetException e = assertThrows(DatasetException.class, () -> locator.require(MANIFEST));
    assertEquals(own.resolve("tu/X.zip"), e.path());
    assertTrue(e.getMessage().contains("`snx datasets fetch x-graphs`"), e.getMessage());
    assertTrue(e.getMessage().contains("--data-dir"), e.getMessage());
  }

  @Test
  void a_missing_file_without_download_says_how_to_get_it_by_hand() {
    Manifest byHand = TestData.manifest("y", TestData.entry("Y.zip", CONTENT, null));
    DatasetException e = assertThrows(DatasetException.class, () -> locator.require(byHand));
    assertTrue(e.getMessage().contains("ask its author for it"), e.getMessage());
    assertFalse(e.getMessage().contains("fetch"), e.getMessage());
  }

  @Test
  void a_folder_in_the_place_of_a_file_is_called_one() throws IOException {
    Path folder = Files.createDirectories(own.resolve("tu/X.zip"));
    DatasetException e = assertThrows(DatasetException.class, () -> locator.require(MANIFEST));
    assertEquals(folder, e.path());
    assertTrue(e.getMessage().contains("is a folder"), e.getMessage());
  }

  @Test
  void other_bytes_are_reported_with_both_hashes() throws IOException {
    byte[] flipped = CONTENT.clone();
    flipped[5] ^= 1;
    write(own.resolve("X.zip"), flipped);
    DatasetException e = assertThrows(DatasetException.class, () -> locator.require(MANIFEST));
    assertTrue(e.getMessage().contains(Sha256.of(flipped)), e.getMessage());
    assertTrue(e.getMessage().contains(Sha256.of(CONTENT)), e.getMessage());
  }

  @Test
  void a_file_is_hashed_once() throws IOException {
    Path file = write(own.resolve("X.zip"), CONTENT);
    Verification first = locator.verify(file, ENTRY);
    write(file, new byte[] {1});
    assertSame(first, locator.verify(file, ENTRY));
  }

  @Test
  void a_data_dir_that_is_no_folder_is_refused() {
    Path nowhere = temp.resolve("nowhere");
    DatasetException e =
        assertThrows(DatasetException.class, () -> new Locator(new DataDirs(nowhere, cache)));
    assertEquals(nowhere, e.path());
    assertTrue(e.getMessage().contains("--data-dir"), e.getMessage());
  }

  @Test
  void the_option_wins_over_the_variable_and_the_cache_comes_last() {
    Path home = Path.of("/home/me");
    Map<String, String> environment = Map.of("SNX_DATA", "/var/data");
    assertEquals(
        List.of(Path.of("/given"), Path.of("/home/me/.cache/snx/datasets")),
        DataDirs.of(Path.of("/given"), environment, home).inOrder());
    assertEquals(
        List.of(Path.of("/var/data"), Path.of("/home/me/.cache/snx/datasets")),
        DataDirs.of(null, environment, home).inOrder());
  }

  @Test
  void the_cache_follows_its_variable_unless_that_is_empty_or_relative() {
    Path home = Path.of("/home/me");
    assertEquals(
        List.of(Path.of("/caches/snx/datasets")),
        DataDirs.of(null, Map.of("XDG_CACHE_HOME", "/caches", "SNX_DATA", " "), home).inOrder());
    assertEquals(
        Path.of("/home/me/.cache/snx/datasets"),
        DataDirs.of(null, Map.of("XDG_CACHE_HOME", ""), home).cache());
    assertEquals(
        Path.of("/home/me/.cache/snx/datasets"),
        DataDirs.of(null, Map.of("XDG_CACHE_HOME", "caches"), home).cache());
  }

  private static Path write(Path file, byte[] content) throws IOException {
    Files.createDirectories(file.getParent());
    return Files.write(file, content);
  }
}
