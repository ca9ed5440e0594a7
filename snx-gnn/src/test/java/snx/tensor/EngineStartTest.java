package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.engine.EngineException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Why the engine cannot start, in one line, and natives that are fetched beforehand. */
final class EngineStartTest {

  private static final String PLATFORM = "linux-x86_64";

  @TempDir Path cache;

  private String line(IOException cause) {
    EngineException failure = new EngineException("Failed to save pytorch index file", cause);
    String line = EngineStart.explained(failure, "cu128", cache).getMessage();
    assertEquals(1, line.lines().count(), line);
    return line;
  }

  @Test
  void without_a_network_it_names_the_fetch_and_the_library_path() {
    for (IOException cause :
        List.of(
            new UnknownHostException("host"),
            new ConnectException("refused"),
            new IOException("Offline mode is enabled."))) {
      String line = line(cause);
      assertTrue(line.contains("cu128 natives are not in " + cache), line);
      assertTrue(line.contains("snx devices --fetch --flavor cu128"), line);
      assertTrue(line.contains("PYTORCH_LIBRARY_PATH"), line);
    }
  }

  @Test
  void a_cache_that_cannot_be_written_is_named_with_the_variable_that_moves_it() {
    String denied = line(new AccessDeniedException("/natives"));
    assertTrue(denied.contains("cannot write its natives to " + cache), denied);
    assertTrue(denied.contains("(access denied: /natives); set DJL_CACHE_DIR"), denied);
    assertTrue(line(new NotDirectoryException("x")).contains("(not directory: x)"));
    assertTrue(line(new IOException("No space left on device")).contains("(no space left)"));
  }

  @Test
  void a_failure_that_nobody_foresaw_keeps_its_own_words() {
    String line = line(new IOException("the moon\nis full"));
    assertTrue(line.contains("(the moon); delete that folder"), line);
  }

  private NativesFetch fetch(NativesFetch.Download download) {
    return new NativesFetch(cache, PLATFORM, "2.7.1", download);
  }

  private void put(String flavor, String library) throws IOException {
    Path folder = Files.createDirectories(cache.resolve("2.7.1-" + flavor + "-" + PLATFORM));
    Files.createFile(folder.resolve(System.mapLibraryName(library)));
  }

  @Test
  void natives_are_fetched_once() throws IOException {
    List<String> asked = new ArrayList<>();
    NativesFetch natives =
        fetch(
            flavor -> {
              asked.add(flavor);
              put(flavor, "torch_cuda");
            });
    assertEquals(cache.resolve("2.7.1-cu128-linux-x86_64"), natives.fetch("cu128"));
    natives.fetch("cu128");
    assertEquals(List.of("cu128"), asked);
  }

  @Test
  void cpu_natives_that_come_instead_of_cuda_ones_are_told() {
    NativesFetch natives = fetch(flavor -> put("cpu", "torch_cpu"));
    String line = assertThrows(NativesException.class, () -> natives.fetch("cu128")).getMessage();
    assertTrue(line.contains("no cu128 natives for linux-x86_64"), line);
  }

  @Test
  void a_fetch_without_a_network_says_so() {
    NativesFetch natives =
        fetch(
            flavor -> {
              throw new IOException(new EngineException("x", new UnknownHostException("host")));
            });
    String line = assertThrows(NativesException.class, () -> natives.fetch("cu128")).getMessage();
    assertTrue(line.contains("no network"), line);
  }

  @Test
  void an_unknown_flavor_is_wrong_use() {
    NativesFetch natives = fetch(flavor -> {});
    String line =
        assertThrows(IllegalArgumentException.class, () -> natives.fetch("rocm")).getMessage();
    assertEquals("flavor must be cu128 or cpu (got 'rocm')", line);
  }

  @Test
  void the_engine_still_has_the_method_that_downloads() throws NoSuchMethodException {
    assertEquals("downloadPyTorch", NativesFetch.downloadMethod().getName());
  }
}
