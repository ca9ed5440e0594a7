package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder of made-up libraries stands for the engine's, whose real ones nobody may damage. */
class NativesTest {

  private static final String NAME = "2.7.1-cpu-linux";
  private static final String JNI = "0.35.1-libdjl_torch.so";

  @TempDir Path cache;
  private Path folder;
  private Natives natives;

  @BeforeEach
  void unpack() throws IOException {
    folder = Files.createDirectory(cache.resolve(NAME));
    Path jar = cache.resolve("natives.jar");
    Map<String, URL> originals = new HashMap<>();
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String name : List.of("libtorch.so", "libtorch_cpu.so", JNI)) {
        byte[] content = new byte[5_000];
        Arrays.fill(content, (byte) name.length());
        Files.write(folder.resolve(name), content);
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
        originals.put(name, URI.create("jar:" + jar.toUri() + "!/" + name).toURL());
      }
    }
    natives = new Natives(cache, NAME, originals);
  }

  @Test
  void sound_libraries_stay_and_are_remembered() throws IOException {
    natives.repair();
    natives.repair();
    assertTrue(Files.exists(folder.resolve("libtorch_cpu.so")));
    String record = Files.readString(cache.resolve(NAME + ".verified"));
    assertEquals(3, record.lines().count(), record);
  }

  @Test
  void a_library_that_was_cut_short_is_unpacked_again() throws IOException {
    natives.repair();
    Path cut = folder.resolve("libtorch_cpu.so");
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 4_096));
    natives.repair();
    assertFalse(Files.exists(folder), "the engine unpacks what is not there");
  }

  @Test
  void a_library_with_other_bytes_of_the_same_length_is_unpacked_again() throws IOException {
    natives.repair();
    Path damaged = folder.resolve("libtorch_cpu.so");
    Files.write(damaged, new byte[5_000]); // a hole, as a crash of the machine leaves
    Files.setLastModifiedTime(damaged, FileTime.from(Instant.now().plusSeconds(5)));
    natives.repair();
    assertFalse(Files.exists(folder));
  }

  @Test
  void a_missing_library_is_unpacked_again_but_the_engines_own_part_may_come_later()
      throws IOException {
    Files.delete(folder.resolve(JNI));
    natives.repair();
    assertTrue(Files.exists(folder));
    Files.delete(folder.resolve("libtorch_cpu.so"));
    natives.repair();
    assertFalse(Files.exists(folder));
  }

  @Test
  void what_killed_processes_left_is_removed_when_nobody_can_be_at_it() throws IOException {
    Path old = Files.createDirectory(cache.resolve("tmp123"));
    Files.writeString(old.resolve("libtorch.so"), "half");
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(7_200)));
    Path half = Files.writeString(folder.resolve("jni1tmp"), "half");
    Files.setLastModifiedTime(half, FileTime.from(Instant.now().minusSeconds(7_200)));
    Path fresh = Files.createDirectory(cache.resolve("tmp456"));
    natives.repair();
    assertFalse(Files.exists(old));
    assertFalse(Files.exists(half));
    assertTrue(Files.exists(fresh), "another process may be unpacking");
  }

  @Test
  void nothing_unpacked_yet_is_nothing_to_repair() throws IOException {
    new Natives(cache.resolve("none"), NAME, Map.of()).repair();
    assertFalse(Files.exists(cache.resolve("none")));
  }
}
