package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.engine.EngineException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.explain.batch.Workers;
import snx.graph.LabelledGraph;
import snx.model.Network;

/** Workers share batches, die, and are replaced. */
@ResourceLock("torch")
final class TeamTest {

  private final Network<LabelledGraph> model = Samples.gnn();
  private final Dataset<LabelledGraph> data = Samples.dataset(Samples.graphs());
  private final Explainer<LabelledGraph> explainer =
      new Explainer<>(GraphMasking.of(data), model, Samples.options(false, 0))
          .with(new Workers(Collections.nCopies(2, Device.cpu())));

  @AfterEach
  void closeModel() {
    model.close();
  }

  private Team<LabelledGraph> team() {
    return Team.apart(explainer, () -> false);
  }

  @Test
  void two_workers_work_at_the_same_time_under_one_network() {
    CyclicBarrier both = new CyclicBarrier(2);
    Set<Explainer<LabelledGraph>> used = ConcurrentHashMap.newKeySet();
    try (Team<LabelledGraph> team = team()) {
      List<CompletableFuture<String>> results = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        results.add(
            team.submit(
                false,
                own -> {
                  used.add(own);
                  meet(both);
                  return Thread.currentThread().getName();
                }));
      }
      assertNotSame(Team.await(results.get(0)), Team.await(results.get(1)));
    }
    assertEquals(Set.of(explainer), used, "a copy of the network was made on the same device");
  }

  private static void meet(CyclicBarrier both) {
    try {
      both.await(30, TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new AssertionError("nobody else was at work", e);
    }
  }

  @Test
  void a_worker_that_dies_is_replaced_and_its_batch_is_solved_again() {
    AtomicInteger attempts = new AtomicInteger();
    List<Thread> threads = Collections.synchronizedList(new ArrayList<>());
    try (Team<LabelledGraph> team = team()) {
      CompletableFuture<String> result =
          team.submit(
              false,
              own -> {
                threads.add(Thread.currentThread());
                if (attempts.incrementAndGet() == 1) {
                  throw new StackOverflowError("injected");
                }
                return "done";
              });
      assertEquals("done", Team.await(result));
      List<CompletableFuture<Integer>> others = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        int number = i;
        others.add(team.submit(false, own -> number));
      }
      assertEquals(190, others.stream().mapToInt(Team::await).sum());
    }
    assertEquals(2, threads.size());
    assertNotSame(threads.get(0), threads.get(1));
  }

  @Test
  void what_fails_twice_fails_the_run_with_its_reason() {
    EngineException failure = new EngineException("CUDA error: an illegal memory access");
    AtomicInteger attempts = new AtomicInteger();
    try (Team<LabelledGraph> team = team()) {
      CompletableFuture<Object> result =
          team.submit(
              false,
              own -> {
                attempts.incrementAndGet();
                throw failure;
              });
      assertSame(failure, assertThrows(EngineException.class, () -> Team.await(result)));
    }
    assertEquals(2, attempts.get());
  }

  @Test
  @Timeout(60)
  void a_device_that_the_network_cannot_be_copied_to_fails_the_run() {
    Explainer<LabelledGraph> elsewhere = explainer.with(new Workers(List.of(Device.gpu(99))));
    try (Team<LabelledGraph> team = Team.apart(elsewhere, () -> false)) {
      CompletableFuture<String> result = team.submit(false, own -> "done");
      assertThrows(ExecutionException.class, () -> result.get(30, TimeUnit.SECONDS));
      assertEquals(0, team.busy().get(0).batches());
    }
  }

  @Test
  void what_data_or_options_forbid_is_not_tried_again() {
    AtomicInteger attempts = new AtomicInteger();
    try (Team<LabelledGraph> team = team()) {
      CompletableFuture<Object> result =
          team.submit(
              false,
              own -> {
                attempts.incrementAndGet();
                throw new DatasetException(java.nio.file.Path.of("net.pt"), "is broken");
              });
      assertThrows(DatasetException.class, () -> Team.await(result));
    }
    assertEquals(1, attempts.get());
  }

  @Test
  void a_stop_lets_the_batches_at_work_end_and_refuses_the_others() throws Exception {
    AtomicBoolean stop = new AtomicBoolean();
    CyclicBarrier begun = new CyclicBarrier(3);
    CyclicBarrier go = new CyclicBarrier(3);
    try (Team<LabelledGraph> team = Team.apart(explainer, stop::get)) {
      List<CompletableFuture<String>> results = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        results.add(
            team.submit(
                false,
                own -> {
                  meet(begun);
                  meet(go);
                  return "done";
                }));
      }
      begun.await(30, TimeUnit.SECONDS);
      stop.set(true);
      go.await(30, TimeUnit.SECONDS);
      assertEquals("done", Team.await(results.get(0)));
      assertEquals("done", Team.await(results.get(1)));
      assertThrows(RunStopped.class, () -> Team.await(results.get(2)));
      assertThrows(RunStopped.class, () -> Team.await(results.get(3)));
      int batches = team.busy().stream().mapToInt(Crew.Busy::batches).sum();
      assertEquals(2, batches);
      assertTrue(team.busy().stream().allMatch(busy -> busy.name().equals("cpu")));
    }
  }

  @Test
  void several_threads_explain_at_once_what_one_explains() throws Exception {
    List<Pair> pairs = Samples.pairs(30, data.size());
    List<Explanation> alone = explainer.with(new Invariants()).explain(pairs, Method.SNX);
    List<CompletableFuture<List<Explanation>>> at = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Explainer<LabelledGraph> own = explainer.with(new Invariants());
      at.add(CompletableFuture.supplyAsync(() -> own.explain(pairs, Method.SNX)));
    }
    for (CompletableFuture<List<Explanation>> future : at) {
      List<Explanation> found = future.get(120, TimeUnit.SECONDS);
      for (int i = 0; i < alone.size(); i++) {
        assertTrue(
            java.util.Arrays.equals(alone.get(i).local().query(), found.get(i).local().query()));
        assertEquals(alone.get(i).metrics(), found.get(i).metrics());
      }
    }
  }
}
