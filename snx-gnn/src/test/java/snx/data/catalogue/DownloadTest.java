package snx.data.catalogue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;
import snx.data.Sha256;

final class DownloadTest {

  private static final int LENGTH = 300_000;
  private static final int CUT = 100_000;
  private static final byte[] CONTENT = TestData.bytes(LENGTH, 1);
  private static final DownloadOptions OPTIONS =
      DownloadOptions.defaults().withBackOff(Duration.ZERO).withAttempts(3);

  @TempDir Path folder;

  @Test
  void a_whole_file_arrives_under_its_name_alone() throws IOException {
    try (FileServer server = new FileServer(CONTENT)) {
      Path target = folder.resolve("tu").resolve("X.zip");
      fetch(server.url(), target);
      assertArrayEquals(CONTENT, Files.readAllBytes(target));
      assertEquals(List.of("X.zip"), names(target.getParent()));
      assertEquals(List.of(""), server.ranges());
    }
  }

  @Test
  void progress_ends_at_the_length_of_the_file() throws IOException {
    List<Long> seen = Collections.synchronizedList(new ArrayList<>());
    try (FileServer server = new FileServer(CONTENT)) {
      FileEntry entry = TestData.entry("X.zip", CONTENT, server.url());
      new Download(OPTIONS)
          .fetch(
              entry,
              folder.resolve("X.zip"),
              (received, total) -> {
                assertEquals(LENGTH, total);
                seen.add(received);
              });
    }
    assertEquals(LENGTH, seen.get(seen.size() - 1));
  }

  @Test
  void a_cut_connection_is_resumed_without_sending_the_first_bytes_again() throws IOException {
    try (FileServer server = new FileServer(CONTENT).cutting(CUT, 1)) {
      Path target = folder.resolve("X.zip");
      fetch(server.url(), target);
      assertArrayEquals(CONTENT, Files.readAllBytes(target));
      assertEquals(2, server.ranges().size());
      long resumedAt = Long.parseLong(server.ranges().get(1).replaceAll("\\D", ""));
      assertTrue(resumedAt > 0 && resumedAt <= CUT, "resumed at " + resumedAt);
      assertEquals(CUT + LENGTH - resumedAt, server.sent());
    }
  }

  @Test
  void a_part_left_by_an_earlier_run_is_completed() throws IOException {
    Path target = folder.resolve("X.zip");
    Files.write(folder.resolve("X.zip.part"), Arrays.copyOf(CONTENT, CUT));
    try (FileServer server = new FileServer(CONTENT)) {
      fetch(server.url(), target);
      assertEquals(List.of("bytes=" + CUT + "-"), server.ranges());
      assertEquals(LENGTH - CUT, server.sent());
    }
    assertArrayEquals(CONTENT, Files.readAllBytes(target));
  }

  @Test
  void a_server_without_ranges_sends_the_whole_file_again() throws IOException {
    try (FileServer server = new FileServer(CONTENT).cutting(CUT, 1).withoutRange()) {
      Path target = folder.resolve("X.zip");
      fetch(server.url(), target);
      assertArrayEquals(CONTENT, Files.readAllBytes(target));
      assertEquals(CUT + LENGTH, server.sent());
    }
  }

  @Test
  void a_server_that_does_not_tell_the_length_is_understood() throws IOException {
    try (FileServer server = new FileServer(CONTENT).withoutLength()) {
      fetch(server.url(), folder.resolve("X.zip"));
    }
    assertArrayEquals(CONTENT, Files.readAllBytes(folder.resolve("X.zip")));
  }

  @Test
  void a_part_that_is_complete_is_taken_as_it_is() throws IOException {
    Files.write(folder.resolve("X.zip.part"), CONTENT);
    try (FileServer server = new FileServer(CONTENT)) {
      fetch(server.url(), folder.resolve("X.zip"));
      assertEquals(0, server.sent());
    }
    assertEquals(List.of("X.zip"), names(folder));
  }

  @Test
  void a_part_longer_than_the_file_is_started_again() throws IOException {
    Files.write(folder.resolve("X.zip.part"), TestData.bytes(LENGTH + 5, 2));
    try (FileServer server = new FileServer(CONTENT)) {
      fetch(server.url(), folder.resolve("X.zip"));
    }
    assertArrayEquals(CONTENT, Files.readAllBytes(folder.resolve("X.zip")));
  }

  @Test
  void a_part_of_an_older_edition_is_started_again() throws IOException {
    Files.write(folder.resolve("X.zip.part"), TestData.bytes(CUT, 3));
    try (FileServer server = new FileServer(CONTENT)) {
      fetch(server.url(), folder.resolve("X.zip"));
    }
    assertArrayEquals(CONTENT, Files.readAllBytes(folder.resolve("X.zip")));
  }

  @Test
  void other_bytes_are_refused_with_both_hashes_and_leave_nothing() throws IOException {
    byte[] flipped = CONTENT.clone();
    flipped[LENGTH / 2] ^= 1;
    try (FileServer server = new FileServer(flipped)) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains(Sha256.of(flipped)), e.getMessage());
      assertTrue(e.getMessage().contains(Sha256.of(CONTENT)), e.getMessage());
      assertEquals(1, server.ranges().size());
    }
    assertEquals(List.of(), names(folder));
  }

  @Test
  void a_file_of_another_length_is_refused_before_it_is_received() throws IOException {
    try (FileServer server = new FileServer(TestData.bytes(LENGTH + 1, 1))) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains("has 300001 bytes"), e.getMessage());
    }
    assertEquals(List.of(), names(folder));
  }

  @Test
  void an_endless_body_is_stopped_and_leaves_nothing() throws IOException {
    try (FileServer server = new FileServer(TestData.bytes(4 * LENGTH, 1)).withoutLength()) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains("more than the 300000 bytes"), e.getMessage());
    }
    assertEquals(List.of(), names(folder));
  }

  @Test
  void a_connection_that_is_always_cut_is_one_error_and_no_file() throws IOException {
    try (FileServer server = new FileServer(CONTENT).cutting(1000, 100)) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains("the connection was cut"), e.getMessage());
      assertTrue(e.getMessage().contains("goes on from there"), e.getMessage());
      assertFalse(e.getMessage().contains("\n"));
      assertEquals(3, server.ranges().size());
    }
    assertEquals(List.of("X.zip.part"), names(folder));
    byte[] kept = Files.readAllBytes(folder.resolve("X.zip.part"));
    assertArrayEquals(Arrays.copyOf(CONTENT, kept.length), kept);
  }

  @Test
  void a_file_that_is_not_there_is_asked_for_once() throws IOException {
    try (FileServer server = new FileServer(CONTENT).failing(404, 100)) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains("the server answers 404"), e.getMessage());
      assertEquals(1, server.ranges().size());
    }
    assertEquals(List.of(), names(folder));
  }

  @Test
  void a_busy_server_is_asked_again() throws IOException {
    try (FileServer server = new FileServer(CONTENT).failing(503, 2)) {
      fetch(server.url(), folder.resolve("X.zip"));
      assertEquals(3, server.ranges().size());
    }
  }

  @Test
  void a_server_that_falls_silent_is_left_and_asked_for_the_rest() throws IOException {
    DownloadOptions impatient = OPTIONS.withStallTimeout(Duration.ofMillis(400));
    try (FileServer server = new FileServer(CONTENT).stalling(60_000, 1)) {
      FileEntry entry = TestData.entry("X.zip", CONTENT, server.url());
      new Download(impatient).fetch(entry, folder.resolve("X.zip"), (received, total) -> {});
      assertTrue(server.ranges().size() >= 2, "the stalled answer was waited for");
    }
    assertArrayEquals(CONTENT, Files.readAllBytes(folder.resolve("X.zip")));
  }

  @Test
  void a_redirect_is_followed() throws IOException {
    try (FileServer server = new FileServer(CONTENT)) {
      fetch(server.movedUrl(), folder.resolve("X.zip"));
    }
    assertArrayEquals(CONTENT, Files.readAllBytes(folder.resolve("X.zip")));
  }

  @Test
  void no_server_at_all_is_one_clear_error() throws IOException {
    String gone;
    try (FileServer server = new FileServer(CONTENT)) {
      gone = server.url();
    }
    DatasetException e = refused(gone, OPTIONS);
    assertTrue(e.getMessage().contains("no connection to 127.0.0.1"), e.getMessage());
    assertEquals(List.of(), names(folder));
  }

  @Test
  void a_second_download_of_the_same_file_is_refused_while_the_first_runs() throws IOException {
    Path target = folder.resolve("X.zip");
    try (PartFile first = PartFile.open(target);
        FileServer server = new FileServer(CONTENT)) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains("under way"), e.getMessage());
      assertEquals(0, first.size());
    }
  }

  @Test
  void a_link_in_the_place_of_the_part_is_not_written_through() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "keep me");
    Files.createSymbolicLink(folder.resolve("X.zip.part"), precious);
    try (FileServer server = new FileServer(CONTENT)) {
      DatasetException e = refused(server.url(), OPTIONS);
      assertTrue(e.getMessage().contains("X.zip.part: is a symbolic link"), e.getMessage());
    }
    assertEquals("keep me", Files.readString(precious));
  }

  @Test
  void an_interrupted_download_leaves_no_final_file() throws Exception {
    try (FileServer server = new FileServer(CONTENT).stalling(60_000, 100)) {
      FileEntry entry = TestData.entry("X.zip", CONTENT, server.url());
      List<Throwable> thrown = Collections.synchronizedList(new ArrayList<>());
      Thread[] self = new Thread[1];
      self[0] =
          new Thread(
              () -> {
                try {
                  new Download(OPTIONS)
                      .fetch(entry, folder.resolve("X.zip"), (r, t) -> self[0].interrupt());
                } catch (DatasetException e) {
                  thrown.add(e);
                }
              });
      self[0].start();
      self[0].join();
      assertEquals(1, thrown.size());
      assertTrue(thrown.get(0).getMessage().contains("interrupted"));
    }
    assertEquals(List.of("X.zip.part"), names(folder));
  }

  private void fetch(String url, Path target) {
    new Download(OPTIONS)
        .fetch(TestData.entry("X.zip", CONTENT, url), target, (received, total) -> {});
  }

  private DatasetException refused(String url, DownloadOptions options) {
    FileEntry entry = TestData.entry("X.zip", CONTENT, url);
    Path target = folder.resolve("X.zip");
    DatasetException e =
        assertThrows(
            DatasetException.class,
            () -> new Download(options).fetch(entry, target, (received, total) -> {}));
    assertFalse(Files.exists(target));
    return e;
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }
}
