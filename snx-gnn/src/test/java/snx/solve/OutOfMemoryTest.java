package snx.solve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.engine.EngineException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.solve.Trace.Quantity;
import snx.tensor.Torch;

/** A device that is smaller than the batch changes how long it takes, and nothing else. */
@ResourceLock("torch")
final class OutOfMemoryTest {

  private static final int COUNT = 13;
  private static final GdaOptions OPTIONS =
      GdaOptions.defaults(4, 60)
          .with(
              o -> {
                o.tolerance = 5e-3;
                o.poll = 5;
              });

  /** Problems on a device that holds so many; more fail at the given evaluation. */
  private record Small(Quadratics all, int holds, int fatal, String complaint, List<Integer> tried)
      implements Workload<String> {
    static Small of(int holds, int fatal) {
      String complaint = "DefaultCPUAllocator: can't allocate memory";
      return new Small(RandomProblems.of(COUNT, 4), holds, fatal, complaint, new ArrayList<>());
    }

    @Override
    public float[] start(String key) {
      return all.start(key);
    }

    @Override
    public Problem open(List<String> keys) {
      tried.add(keys.size());
      Problem problem = all.open(keys);
      int[] evaluations = new int[1];
      return new ObservedProblem(
          problem,
          () -> {
            if (keys.size() > holds && ++evaluations[0] == fatal) {
              throw new EngineException(complaint);
            }
          });
    }

    Map<String, Solution> solve(int capacity, Trace trace) {
      Map<String, Solution> found = new HashMap<>();
      new GdaSolver(OPTIONS, trace)
          .solve(
              all.keys(),
              capacity,
              this,
              (key, one) -> assertEquals(null, found.put(key, one), key + " was reported twice"));
      return found;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 23})
  void results_and_trace_are_those_of_a_device_that_holds_all(int fatal) {
    Trace whole = Trace.on();
    Map<String, Solution> expected = Small.of(COUNT, fatal).solve(COUNT, whole);
    Trace halved = Trace.on();
    Small small = Small.of(3, fatal);
    int before = Torch.liveArrays();
    Map<String, Solution> found = small.solve(COUNT, halved);
    assertEquals(before, Torch.liveArrays());
    assertEquals(List.of(13, 6, 3), small.tried().subList(0, 3));
    assertTrue(small.tried().stream().skip(2).allMatch(size -> size <= 3));
    assertEquals(expected.keySet(), found.keySet());
    for (String key : expected.keySet()) {
      assertArrayEquals(expected.get(key).masks(), found.get(key).masks(), 2e-4f, key);
      assertEquals(
          expected.get(key).certificate().iterations(), found.get(key).certificate().iterations());
    }
    assertEquals(whole.iterations(), halved.iterations());
    for (int i = 0; i < whole.iterations(); i++) {
      assertEquals(whole.problems(i), halved.problems(i), "iteration " + i);
      assertEquals(
          whole.mean(i, Quantity.OBJECTIVE), halved.mean(i, Quantity.OBJECTIVE), 1e-4, "at " + i);
    }
  }

  @Test
  void one_problem_that_does_not_fit_and_other_failures_are_told() {
    assertThrows(EngineException.class, () -> Small.of(0, 1).solve(COUNT, Trace.off()));
    Small broken = new Small(RandomProblems.of(COUNT, 4), 3, 1, "no kernel", new ArrayList<>());
    assertThrows(EngineException.class, () -> broken.solve(COUNT, Trace.off()));
    assertEquals(List.of(COUNT), broken.tried());
  }
}
