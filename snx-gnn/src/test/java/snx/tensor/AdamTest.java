package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock("torch")
final class AdamTest {

  private static final double EXACT = 1e-9;

  @Test
  void three_steps_are_those_of_the_paper() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDArray x = manager.create(new double[] {1, -2});
      NDList variables = new NDList(x);
      try (Adam adam = new Adam(variables, 0.1, 0)) {
        step(adam, variables, 1, -4);
        assertArrayEquals(new double[] {0.900000001, -1.90000000025}, x.toDoubleArray(), EXACT);
        step(adam, variables, 1, -4);
        assertArrayEquals(new double[] {0.800000002, -1.8000000005}, x.toDoubleArray(), EXACT);
        step(adam, variables, -2, 0);
        // m = 0.9·0.19 − 0.2 = −0.029, m̂ = −0.029/0.271; v = 0.999·0.001999 + 0.004, v̂ =
        // v/0.002997001
        double moved = 0.1 * (-0.029 / 0.271) / Math.sqrt(0.005997001 / 0.002997001);
        // m = 0.9·(−0.76), m̂ = −0.684/0.271; v = 0.999·0.031984, v̂ = v/0.002997001
        double other = 0.1 * (-0.684 / 0.271) / Math.sqrt(0.031952016 / 0.002997001);
        assertArrayEquals(
            new double[] {0.800000002 - moved, -1.8000000005 - other}, x.toDoubleArray(), 1e-8);
      }
    }
  }

  @Test
  void decay_shrinks_variables_apart_from_the_step() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDArray x = manager.create(new double[] {1, -2});
      NDList variables = new NDList(x);
      try (Adam adam = new Adam(variables, 0.1, 0.5)) {
        step(adam, variables, 0, 0);
        assertArrayEquals(new double[] {0.95, -1.9}, x.toDoubleArray(), EXACT);
      }
    }
  }

  @Test
  void steps_leave_no_array_behind() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDList variables = new NDList(manager.create(new double[] {1, -2}));
      try (Adam adam = new Adam(variables, 0.1, 0.5);
          NDArray gradient = manager.create(new double[] {1, 1})) {
        adam.step(variables, new NDList(gradient));
        int before = Torch.liveArrays();
        for (int i = 0; i < 10; i++) {
          adam.step(variables, new NDList(gradient));
        }
        assertEquals(before, Torch.liveArrays());
      }
    }
  }

  private static void step(Adam adam, NDList variables, double... gradient) {
    adam.step(variables, new NDList(variables.head().getManager().create(gradient)));
  }
}
