package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedMolecules;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.solve.GdaOptions;
import snx.solve.GdaSolver;
import snx.solve.ObservedProblem;
import snx.solve.Problem;
import snx.solve.Trace;
import snx.solve.Workload;
import snx.tensor.ProcessMemory;

/** What a long run holds of the machine's memory, heap and engine together. */
@Tag("slow")
@ResourceLock("torch")
final class ResidentMemoryTest {

  private static final int PAIRS = 64;
  private static final int ITERATIONS = 4000;
  private static final int CHECK = 100;

  /** Heap and allocators breathe; one array of states a step that stays would be 2.8 GB. */
  private static final long TOLERANCE = 64L << 20;

  @Test
  void it_is_the_same_after_100_and_after_4000_iterations() {
    assumeTrue(ProcessMemory.resident().isPresent(), "only Linux tells");
    List<LabelledGraph> graphs = SizedMolecules.generate(PAIRS, 20, 1);
    List<Pair> pairs =
        IntStream.range(0, PAIRS).mapToObj(i -> new Pair(i, (i + 1) % PAIRS)).toList();
    List<Long> held = new ArrayList<>();
    try (var model =
        GraphNetwork.create(GraphLayout.of(graphs), GnnOptions.defaults(), Device.cpu(), 1)) {
      Invariants globals = new Invariants();
      IntStream.range(0, PAIRS).forEach(i -> globals.put(i, new float[graphs.get(i).edges()]));
      PairWorkload pairsOfGraphs =
          new PairWorkload(
              model,
              Samples.dataset(graphs),
              globals,
              LocalOptions.defaults(1),
              LocalForm.CONSTRAINED,
              Knowledge.NONE);
      new GdaSolver(GdaOptions.paper(0, ITERATIONS), Trace.off())
          .solve(pairs, PAIRS, heard(pairsOfGraphs, held), (pair, solution) -> {});
    }
    assertEquals(ITERATIONS / CHECK, held.size());
    long most = held.stream().mapToLong(Long::longValue).max().orElseThrow();
    assertTrue(most - held.get(0) < TOLERANCE, "bytes: " + held);
  }

  private static Workload<Pair> heard(Workload<Pair> workload, List<Long> held) {
    return new Workload<>() {
      @Override
      public Problem open(List<Pair> keys) {
        return heard(workload.open(keys), held);
      }

      @Override
      public float[] start(Pair key) {
        return workload.start(key);
      }
    };
  }

  private static Problem heard(Problem problem, List<Long> held) {
    int[] evaluations = {-1}; // the first is at the start
    return new ObservedProblem(
        problem,
        () -> {
          if (++evaluations[0] > 0 && evaluations[0] % CHECK == 0) {
            System.gc(); // garbage on the heap is resident too, and no leak
            held.add(ProcessMemory.resident().orElseThrow());
          }
        });
  }
}
