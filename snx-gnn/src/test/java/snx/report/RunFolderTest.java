package snx.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;

/** One run at a time writes into a folder, and nothing of others is replaced unasked. */
final class RunFolderTest {

  private static final Map<String, String> DATA = Map.of("data", "1");

  @TempDir Path temp;

  private RunFolder open(RunFolder.Mode mode, String command) {
    return RunFolder.open(temp.resolve("out"), Set.of("motifs.csv"), mode, command);
  }

  private Path out(String name) {
    return temp.resolve("out").resolve(name);
  }

  private void finish(String command, String metrics, RunFolder.Mode mode) throws IOException {
    try (RunFolder folder = open(mode, command)) {
      folder.claim(DATA);
      folder.clearFiles();
      Files.writeString(folder.file("metrics.json"), metrics);
      Files.writeString(folder.file("motifs.csv"), "motif\n");
      Files.writeString(
          folder.file("run.json"),
          "{\"kind\":\"graphs\",\"command\":\"%s\",\"identity\":{\"command\":\"%s\",\"data\":\"1\"}}"
              .formatted(command, command));
      folder.publish();
    }
  }

  private void refused(RunFolder.Mode mode, String command, String... parts) {
    String message = assertThrows(DatasetException.class, () -> open(mode, command)).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void a_second_run_into_a_folder_is_told_to_wait() throws IOException {
    try (RunFolder first = open(RunFolder.Mode.KEEP, "a")) {
      assertTrue(Files.isDirectory(first.folder()));
      refused(RunFolder.Mode.KEEP, "a", "another run", "--out");
      refused(RunFolder.Mode.REPLACE, "a", "another run");
    }
    finish("a", "{}", RunFolder.Mode.KEEP);
  }

  @Test
  void a_run_that_fails_early_leaves_no_folder() {
    open(RunFolder.Mode.KEEP, "a").close();
    assertFalse(Files.exists(temp.resolve("out")));
  }

  @Test
  void results_stay_until_new_ones_are_whole() throws IOException {
    finish("a", "old", RunFolder.Mode.KEEP);
    try (RunFolder folder = open(RunFolder.Mode.KEEP, "a")) {
      folder.claim(DATA);
      Files.createDirectories(folder.files());
      Files.writeString(folder.file("metrics.json"), "half");
    }
    assertEquals("old", Files.readString(out("metrics.json")));
    assertTrue(Files.exists(out("run.json")));
    finish("a", "new", RunFolder.Mode.KEEP);
    assertEquals("new", Files.readString(out("metrics.json")));
    assertFalse(Files.exists(out(".run")));
  }

  @Test
  void another_run_is_replaced_on_request_only() throws IOException {
    finish("snx tabular explain", "old", RunFolder.Mode.KEEP);
    refused(RunFolder.Mode.KEEP, "snx graphs explain", "another run", "tabular", "--force");
    refused(RunFolder.Mode.RESUME, "snx graphs explain", "another run");
    assertEquals("old", Files.readString(out("metrics.json")));
    finish("snx graphs explain", "new", RunFolder.Mode.REPLACE);
    assertEquals("new", Files.readString(out("metrics.json")));
  }

  @Test
  void files_of_people_are_replaced_on_request_only() throws IOException {
    Files.createDirectories(temp.resolve("out"));
    Files.writeString(out("metrics.json"), "mine");
    Files.writeString(out("notes.txt"), "mine");
    refused(RunFolder.Mode.KEEP, "a", "other things (metrics.json)", "--force");
    refused(RunFolder.Mode.RESUME, "a", "other things");
    finish("a", "new", RunFolder.Mode.REPLACE);
    assertEquals("new", Files.readString(out("metrics.json")));
    assertEquals("mine", Files.readString(out("notes.txt")));
  }

  @Test
  void a_run_that_was_broken_off_is_continued_or_replaced_but_not_forgotten() throws IOException {
    try (RunFolder folder = open(RunFolder.Mode.KEEP, "a")) {
      folder.claim(DATA);
      Files.createDirectories(folder.journal().folder());
      Files.writeString(folder.journal().folder().resolve("0-i-0000000.json.gz"), "");
    }
    refused(RunFolder.Mode.KEEP, "a", "broken off", "1 batches", "--resume", "--force");
    refused(RunFolder.Mode.RESUME, "b", "another run");
    try (RunFolder folder = open(RunFolder.Mode.RESUME, "a")) {
      assertEquals(1, folder.journal().batches());
      assertThrows(DatasetException.class, () -> folder.claim(Map.of("data", "2")));
    }
    try (RunFolder folder = open(RunFolder.Mode.REPLACE, "b")) {
      assertEquals(0, folder.journal().batches());
    }
  }

  @Test
  void other_data_are_another_run_though_the_command_is_the_same() throws IOException {
    finish("a", "old", RunFolder.Mode.KEEP);
    try (RunFolder folder = open(RunFolder.Mode.KEEP, "a")) {
      String message =
          assertThrows(DatasetException.class, () -> folder.claim(Map.of("data", "2")))
              .getMessage();
      assertTrue(message.contains("another data") && message.contains("--force"), message);
    }
    assertEquals("old", Files.readString(out("metrics.json")));
  }

  @Test
  void what_killed_processes_left_of_our_files_is_swept_and_of_others_is_not() throws IOException {
    finish("a", "old", RunFolder.Mode.KEEP);
    Files.writeString(out(".index.html.999999999"), "half");
    finish("a", "new", RunFolder.Mode.KEEP);
    assertFalse(Files.exists(out(".index.html.999999999")));
    Files.writeString(out(".notes.999999999"), "mine");
    refused(RunFolder.Mode.KEEP, "a", "other things (.notes.999999999)");
  }

  @Test
  void a_finished_run_is_not_resumed() throws IOException {
    finish("a", "old", RunFolder.Mode.KEEP);
    assertThrows(RunFolder.RunFinished.class, () -> open(RunFolder.Mode.RESUME, "a"));
    assertFalse(Files.exists(out(".run")));
  }

  @Test
  void links_are_not_followed() throws IOException {
    Path elsewhere = Files.createDirectories(temp.resolve("elsewhere"));
    Files.createDirectories(temp.resolve("out"));
    Files.createSymbolicLink(out(".run"), elsewhere);
    refused(RunFolder.Mode.KEEP, "a", "is a link");
    Files.delete(out(".run"));
    Path target = Files.writeString(temp.resolve("precious"), "mine");
    Files.createSymbolicLink(out("metrics.json"), target);
    finish("a", "new", RunFolder.Mode.REPLACE);
    assertEquals("mine", Files.readString(target));
    assertEquals("new", Files.readString(out("metrics.json")));
  }

  @Test
  void a_run_is_the_same_in_whatever_order_its_options_come() {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("read", 1);
    one.put("top", 2);
    Map<String, Object> other = new LinkedHashMap<>();
    other.put("top", 2);
    other.put("read", 1);
    assertEquals(RunIdentity.of(Map.of("options", one)), RunIdentity.of(Map.of("options", other)));
  }
}
