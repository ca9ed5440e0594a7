package snx.bench.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class TargetsTest {

  private static ThroughputPoint point(
      String workload, int stage, int size, int batch, double speedup, double share) {
    Median speed = new Median(10 * speedup, 9 * speedup, 11 * speedup);
    return new ThroughputPoint(
        workload,
        stage,
        size,
        batch,
        batch,
        List.of(10 * speedup),
        speed,
        speed.times(20),
        speedup,
        MatrixWork.plain(share * 1e10),
        1e10,
        share,
        new ThroughputPoint.Split(0.7, 0.2, 0.1),
        new ThroughputPoint.Memory(-1, -1));
  }

  private static List<Target> of(ThroughputPoint... points) {
    return new PointTargets(List.of(points)).targets();
  }

  @Test
  void the_best_batch_of_pairs_is_held_against_the_target() {
    List<Target> targets =
        of(
            point("molecules", 1, 32, 64, 99, 0.99), // stage 1 does not count
            point("molecules", 2, 32, 1, 1, 0.01),
            point("molecules", 2, 32, 8, 7, 0.2),
            point("molecules", 2, 32, 64, 12.5, 0.3));
    assertEquals(2, targets.size());
    assertTrue(targets.get(0).met());
    assertEquals("12.5x (batch 64)", targets.get(0).measured());
    assertEquals("30% (batch 64)", targets.get(1).measured());
    assertEquals("missed", targets.get(1).verdict());
  }

  @Test
  void what_was_not_measured_has_no_target() {
    assertEquals(List.of(), of(point("molecules", 2, 16, 64, 12, 0.5)));
    assertEquals(List.of(), of(point("brain", 2, 116, 1, 1, 0.9)));
    assertEquals(1, of(point("brain", 2, 116, 8, 3, 0.4)).size());
  }

  @Test
  void twice_as_many_pairs_may_take_twice_the_time_and_the_same_memory() {
    Median second = new Median(1, 1, 1);
    List<Target> good = new Doubling(10, second, second.times(2.05), 1000, 1010).targets();
    assertTrue(good.stream().allMatch(Target::met), good.toString());
    List<Target> bad = new Doubling(10, second, second.times(3), 1000, 2000).targets();
    assertFalse(bad.stream().anyMatch(Target::met), bad.toString());
    assertEquals(1, new Doubling(10, second, second, -1, -1).targets().size());
  }

  @Test
  void the_parts_of_a_run_add_up() {
    List<RunSplit> splits =
        RunSplit.of(
            List.of(
                point("brain", 1, 32, 8, 4, 0.1),
                point("brain", 2, 32, 8, 2, 0.1),
                point("brain", 2, 32, 64, 2, 0.1)));
    assertEquals(1, splits.size());
    RunSplit split = splits.get(0);
    assertEquals(0.7 / 3, split.stage1(), 1e-12); // twice as fast as stage 2
    assertEquals(1.4 / 3, split.stage2(), 1e-12);
    assertEquals(0.2, split.scheduling(), 1e-12);
    assertEquals(0.1, split.transfer(), 1e-12);
  }
}
