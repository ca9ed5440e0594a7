package snx.bench.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ThroughputPointTest {

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

  @Test
  void the_parts_of_a_run_add_up() {
    List<String> lines =
        ThroughputPoint.splits(
            List.of(
                point("brain", 1, 32, 8, 4, 0.1),
                point("brain", 2, 32, 8, 2, 0.1),
                point("brain", 2, 32, 64, 2, 0.1)));
    assertEquals(2, lines.size(), "a point without its stage 1 is left out");
    // Stage 1 is twice as fast as stage 2: 0.7/3, 1.4/3, 0.1 and 0.2.
    assertEquals(
        List.of("23%", "47%", "10%", "20%"), List.of(lines.get(1).split(" +")).subList(3, 7));
  }
}
