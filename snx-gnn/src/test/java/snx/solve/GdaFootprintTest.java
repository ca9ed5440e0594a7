package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.solve.GdaOptions.StepKind;
import snx.tensor.Host;
import snx.tensor.Torch;

/** What the loop leaves behind on the device, and what it brings to the host. */
@ResourceLock("torch")
final class GdaFootprintTest {

  private static final int AT_THE_END = 12; // θ, best, masks, λ, g, …, and Adam's two moments

  private static long transfers(int iterations, int poll) {
    Quadratics problems = RandomProblems.of(5, 2);
    long before = Host.transfers();
    problems.solve(GdaOptions.paper(0, iterations).with(o -> o.poll = poll), 5);
    return Host.transfers() - before;
  }

  @Test
  void only_looks_and_the_end_reach_the_host() {
    assertEquals(1 + AT_THE_END, transfers(60, 60));
    assertEquals(1 + AT_THE_END, transfers(60, 1000));
    assertEquals(6 + AT_THE_END, transfers(60, 10));
    assertEquals(60 + AT_THE_END, transfers(60, 1));
    assertEquals(3 + AT_THE_END, transfers(50, 20));
  }

  @ParameterizedTest
  @EnumSource(StepKind.class)
  void arrays_do_not_pile_up_over_the_iterations(StepKind step) {
    List<Integer> alive = new ArrayList<>();
    Quadratics problems = RandomProblems.of(3, 2).heardBy(() -> alive.add(Torch.liveArrays()));
    problems.solve(GdaOptions.paper(0, 4000).with(o -> o.step = step), 3);
    assertEquals(4002, alive.size()); // at the start, after every step, and for the loss at the end
    assertEquals(alive.get(101), alive.get(4000)); // both are the first after a check
    assertEquals(alive.get(110), alive.get(3990));
  }

  @Test
  void arrays_do_not_pile_up_over_the_solves() {
    GdaOptions options =
        GdaOptions.defaults(3, 20)
            .with(
                o -> {
                  o.tolerance = 2e-2;
                  o.poll = 5;
                });
    int before = Torch.liveArrays();
    for (int i = 0; i < 20; i++) {
      Quadratics problems = RandomProblems.of(6, i);
      problems.solve(options, 2, problems.keys(), Trace.on());
      assertEquals(before, Torch.liveArrays());
    }
  }
}
