package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Json;
import snx.data.Sha256;
import snx.model.TorchScriptFile;

/** Runs that are signalled, starved of disk or given a network that overflows. */
@ResourceLock("torch")
final class BrokenOffRunsTest {

  private static final Set<String> OF_THE_CLOCK = Set.of("run.json", "index.html");

  @TempDir static Path shared;
  @TempDir Path temp;
  private static Path model;
  private static Path whole;

  @BeforeAll
  static void runUndisturbed() {
    model = shared.resolve("model");
    whole = shared.resolve("whole");
    Ran.snx("graphs", "train", "--epochs", "2", "--out", model).worked();
    Ran.snx(explain(whole).toArray()).worked();
  }

  private static List<Object> explain(Path out, Object... more) {
    List<Object> words = new ArrayList<>(List.of("graphs", "explain", "--model", model));
    // Long enough that a signal after the first batch does not come after the last.
    words.addAll(List.of("--references", 2, "--limit", 48, "--iterations", 600, "--no-early-stop"));
    words.addAll(List.of("--global-iterations", 30, "--seeds", 3, "--out", out));
    words.addAll(List.of(more));
    return words;
  }

  /** What is in a folder, by name, but for what depends on the clock and what is under way. */
  private static Map<String, String> sums(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path name = folder.relativize(file);
        if (!OF_THE_CLOCK.contains(name.toString()) && !name.startsWith(".run")) {
          sums.put(name.toString(), Sha256.of(file));
        }
      }
    }
    return sums;
  }

  /** The one line that says what failed; others are warnings. */
  private static String failure(Ran ran) {
    assertFalse(ran.err().contains("Exception"), ran.err());
    List<String> said = ran.err().lines().filter(line -> !line.startsWith("warning: ")).toList();
    assertEquals(1, said.size(), ran.err());
    return said.get(0);
  }

  private Ran signalled(String signal, Path out) throws Exception {
    try (ChildRun child = ChildRun.start(temp, "", explain(out))) {
      return child.withBatch(out).signal(signal).ended();
    }
  }

  @ParameterizedTest
  @CsvSource({"INT,130", "TERM,143"})
  void a_signal_ends_a_run_after_its_batch_and_resuming_leaves_the_same_bytes(
      String signal, int code) throws Exception {
    Path out = temp.resolve("out");
    Ran ran = signalled(signal, out);
    for (int late = 0; ran.code() == 0 && late < 3; late++) { // it was over before the signal came
      out = temp.resolve("again" + late);
      ran = signalled(signal, out);
    }
    assertEquals(code, ran.code(), ran.err());
    assertTrue(
        ran.err().contains("snx: stopped; the same command with --resume continues"), ran.err());
    assertFalse(Files.exists(out.resolve("run.json")), "half of a run is no run");
    Ran.snx(explain(out).toArray()).failed(1, "broken off", "--resume", "--force");
    Ran resumed = Ran.snx(explain(out, "--resume").toArray()).worked();
    assertTrue(resumed.out().contains("resumed   "), resumed.out());
    assertEquals(sums(whole), sums(out));
  }

  @Test
  void a_full_disk_is_one_line_and_harms_neither_earlier_results_nor_the_journal()
      throws Exception {
    Path out = temp.resolve("out");
    Ran.snx(explain(out).toArray()).worked();
    String record = Files.readString(out.resolve("run.json"));
    long kilobytes = Files.size(out.resolve("explanations.jsonl")) / 1024 / 2;
    Ran ran;
    try (ChildRun child =
        ChildRun.start(temp, "ulimit -f " + kilobytes + " || exit 99; ", explain(out))) {
      ran = child.ended();
    }
    assertEquals(1, ran.code(), ran.err());
    String said = failure(ran);
    assertTrue(said.startsWith("snx: cannot write " + out), said);
    assertTrue(said.endsWith(": File too large"), said);
    assertEquals(sums(whole), sums(out));
    assertEquals(record, Files.readString(out.resolve("run.json")));
    Ran resumed = Ran.snx(explain(out, "--resume").toArray()).worked();
    assertTrue(resumed.out().contains("resumed   "), resumed.out());
    assertEquals(sums(whole), sums(out));
    assertFalse(Files.exists(out.resolve(".run")));
  }

  @Test
  void a_folder_that_cannot_be_written_is_refused_in_one_line() throws Exception {
    Assumptions.assumeTrue(
        Files.getFileStore(temp).supportsFileAttributeView("posix"), "no permissions here");
    Path out = Files.createDirectory(temp.resolve("out"));
    Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("r-xr-xr-x"));
    Assumptions.assumeFalse(Files.isWritable(out), "permissions do not bind this user");
    Ran.snx(explain(out).toArray()).failed(1, "cannot write to " + out);
  }

  @Test
  void a_run_in_which_most_pairs_diverge_fails_and_its_means_are_numbers() throws Exception {
    Path net =
        TorchScriptFile.graphs(
                "s = torch.sum(torch.sum(torch.mul(x, x), [2]), [1])",
                "a = torch.sum(torch.sum(adjacency, [2]), [1])",
                "both = [torch.unsqueeze(torch.cos(s), 1), torch.unsqueeze(torch.sin(a), 1)]",
                "return torch.cat(both, 1)")
            .write(temp.resolve("overflows.pt"));
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      lines.append(
          "{\"id\":\"g%d\",\"label\":\"%d\",\"features\":[[%s],[0],[1]],\"edges\":[[0,1],[1,2]]}\n"
              .formatted(i, i % 2, i < 4 ? "1e25" : "1"));
    }
    Path data = Files.writeString(temp.resolve("huge.jsonl"), lines);
    Path out = temp.resolve("out");
    Ran ran = Ran.snx("graphs", "explain", data, "--encoder", net, "--iterations", 5, "--out", out);
    assertEquals(1, ran.code(), ran.err());
    assertTrue(failure(ran).contains("explanations diverged"), ran.err());
    assertTrue(Files.readAllLines(out.resolve("diverged.csv")).size() > 2, ran.err());
    JsonNode metrics = Json.mapper().readTree(out.resolve("metrics.json").toFile());
    assertTrue(
        metrics.path("diverged").path("snx-bounded").asInt() > 0, metrics.path("diverged") + "");
    assertFalse(metrics.path("methods").toString().contains("NaN"), metrics.toPrettyString());
  }
}
