package snx.bench.speed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.explain.batch.Workers;
import snx.model.Encoder;
import snx.tensor.Torch;

/** On a GPU an iteration costs its launches: these are counted in the layout of a GPU. */
@ResourceLock("torch")
final class OperationsPerIterationTest {

  private static final int ITERATIONS = 20; // checks are every few iterations
  private static final Workers ONE = new Workers(List.of(Device.cpu()));

  private static double operations(Load load, int batch) {
    Torch.threads(1);
    Load.Way way = new Load.Way(load.usualMethod(), Encoder.Mode.WIDE);
    return Profile.of(load, Load.Stage.PAIRS, batch, ITERATIONS, way).computed();
  }

  @Test
  void a_pair_of_molecules_needs_at_most_80_whatever_the_batch() {
    try (Load load = Load.molecules(32, 16, ONE)) {
      double few = operations(load, 2);
      assertTrue(few <= 80, few + " operations");
      assertEquals(few, operations(load, 16), 0.01);
    }
  }

  @Test
  void a_pair_of_rows_needs_at_most_60_whatever_the_batch() {
    try (Load load = Load.rows(64, ONE)) {
      double few = operations(load, 2);
      assertTrue(few <= 60, few + " operations");
      assertEquals(few, operations(load, 64), 0.01);
    }
  }
}
