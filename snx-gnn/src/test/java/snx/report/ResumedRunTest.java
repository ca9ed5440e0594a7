package snx.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.data.Sha256;
import snx.explain.Crew;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.explain.RunStopped;
import snx.explain.Samples;
import snx.explain.batch.Share;
import snx.explain.batch.Workers;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.report.graph.GraphsDomain;

/** A run that is broken off anywhere and resumed leaves what an undisturbed one leaves. */
@ResourceLock("torch")
final class ResumedRunTest {

  private static final Set<String> OF_THE_CLOCK = Set.of("run.json", "index.html");
  private static final int SEEDS = 2;

  @TempDir Path temp;
  private final Network<LabelledGraph> model = Samples.gnn();
  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
  private final List<Pair> pairs = Samples.pairs(60, data.size());

  @AfterEach
  void closeModel() {
    model.close();
  }

  private RunWriter<LabelledGraph> writer(RunFolder folder, List<Pair> explained) {
    Explainer<LabelledGraph> explainer =
        new Explainer<>(GraphMasking.of(data), model, Samples.options(true, 8))
            .with(new Workers(Collections.nCopies(2, Device.cpu())));
    return new RunWriter<>(
        List.of(new ExplainRun.Part<>(explainer, explained)),
        List.of(Method.SNX, Method.SM_BOTH),
        folder,
        new GraphsDomain(explainer, explained));
  }

  private void run(Path folder, int batches) {
    AtomicInteger asked = new AtomicInteger();
    RunWriter.Conduct conduct =
        new RunWriter.Conduct(
            SEEDS, Share.ALL, Crew::local, () -> asked.incrementAndGet() > batches);
    try (RunFolder opened = RunFolder.open(folder, Set.of())) {
      writer(opened, pairs)
          .write(conduct, new LinkedHashMap<>(), ExplainRun.Progress.NONE, w -> {});
    }
  }

  private static Map<String, String> sums(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!OF_THE_CLOCK.contains(file.getFileName().toString())) {
          sums.put(folder.relativize(file).toString(), Sha256.of(file));
        }
      }
    }
    return sums;
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 7})
  void a_run_that_was_stopped_goes_on_and_leaves_the_same_bytes(int batches) throws IOException {
    Path whole = temp.resolve("whole");
    run(whole, Integer.MAX_VALUE);
    Path stopped = temp.resolve("stopped");
    assertThrows(RunStopped.class, () -> run(stopped, batches));
    assertFalse(Files.exists(stopped.resolve("explanations.jsonl")), "half of a run is no run");
    run(stopped, Integer.MAX_VALUE);
    assertEquals(sums(whole), sums(stopped));
    assertFalse(Files.exists(stopped.resolve(".run")));
  }

  @Test
  void a_finished_batch_that_is_damaged_is_solved_again() throws IOException {
    Path whole = temp.resolve("whole");
    run(whole, Integer.MAX_VALUE);
    Path stopped = temp.resolve("stopped");
    assertThrows(RunStopped.class, () -> run(stopped, 12));
    List<Path> batches;
    try (Stream<Path> files = Files.list(stopped.resolve(".run/batches"))) {
      batches = files.sorted().toList();
    }
    assertTrue(batches.size() > 3, "batches: " + batches);
    byte[] bytes = Files.readAllBytes(batches.get(0));
    Files.write(batches.get(0), java.util.Arrays.copyOf(bytes, bytes.length / 2));
    Files.write(batches.get(1), new byte[0]);
    Files.writeString(batches.get(2), "{}");
    run(stopped, Integer.MAX_VALUE);
    assertEquals(sums(whole), sums(stopped));
  }

  @Test
  void shards_together_are_the_run_and_others_are_refused() throws IOException {
    Path whole = temp.resolve("whole");
    run(whole, Integer.MAX_VALUE);
    for (int i = 1; i <= 3; i++) {
      shard(new Share(i, 3), pairs, temp.resolve("part-" + i));
    }
    shard(new Share(1, 3), pairs.subList(0, 59), temp.resolve("other"));
    shard(new Share(2, 2), pairs, temp.resolve("half"));
    Path merged = temp.resolve("merged");
    Shards.of(List.of(part(3), part(1), part(2))).into(merged);
    int batches = new RunJournal(merged.resolve(".run/batches")).batches();
    run(merged, 0); // nothing is left to solve, so nothing is stopped
    assertEquals(sums(whole), sums(merged));
    assertTrue(batches > 5, "batches: " + batches);
    refused("2/3 is missing", part(1), part(3));
    refused("as " + part(1), part(1), part(1), part(2), part(3));
    refused("another pairs", part(2), temp.resolve("other"), part(3));
    refused("one number of them", part(1), temp.resolve("half"));
    refused("no finished shard", part(1), whole);
  }

  private Path part(int number) {
    return temp.resolve("part-" + number);
  }

  private static void refused(String why, Path... folders) {
    String message =
        assertThrows(DatasetException.class, () -> Shards.of(List.of(folders))).getMessage();
    assertTrue(message.contains(why), message);
  }

  private void shard(Share share, List<Pair> explained, Path folder) {
    try (RunFolder opened = RunFolder.open(folder, Set.of())) {
      writer(opened, explained)
          .writeShard(
              new RunWriter.Conduct(SEEDS, share, Crew::local, () -> false),
              new LinkedHashMap<>(),
              ExplainRun.Progress.NONE);
    }
    assertFalse(Files.exists(folder.resolve("explanations.jsonl")));
  }

  @Test
  void what_was_solved_for_other_pairs_is_not_used() {
    Path folder = temp.resolve("folder");
    assertThrows(RunStopped.class, () -> run(folder, 9));
    try (RunFolder opened = RunFolder.open(folder, Set.of())) {
      RunWriter<LabelledGraph> other = writer(opened, pairs.subList(0, 10));
      RunWriter.Conduct conduct = new RunWriter.Conduct(SEEDS, Share.ALL, Crew::local, () -> false);
      String message =
          assertThrows(
                  DatasetException.class,
                  () ->
                      other.write(
                          conduct, new LinkedHashMap<>(), ExplainRun.Progress.NONE, w -> {}))
              .getMessage();
      assertTrue(message.contains("another pairs") && message.contains("--force"), message);
    }
  }
}
