package snx.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Seeds;
import snx.tensor.Torch;

/** So many constraints that they do not fit a piece, against plain arithmetic. */
@ResourceLock("torch")
final class ConstraintProgramTest {

  private static final int ROWS = 2;
  private static final int VARIABLES = 300;
  private static final double EPSILON = 0.1;

  /** All pairs of 300 variables: 44 850. */
  private static EdgeConnectivity.Pairs all() {
    int[] first = new int[VARIABLES * (VARIABLES - 1) / 2];
    int[] second = new int[first.length];
    int next = 0;
    for (int j = 0; j < VARIABLES; j++) {
      for (int k = j + 1; k < VARIABLES; k++) {
        first[next] = j;
        second[next++] = k;
      }
    }
    return new EdgeConnectivity.Pairs(first, second);
  }

  private static float[] numbers(String name, int count) {
    SplittableRandom random = Seeds.stream(1, name);
    float[] numbers = new float[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = (float) random.nextDouble();
    }
    return numbers;
  }

  @ParameterizedTest
  @CsvSource({"false,false", "true,false", "false,true", "true,true"})
  void pairs_beyond_one_piece_have_their_values_and_pull(boolean squared, boolean inOrder) {
    EdgeConnectivity.Pairs pairs = all();
    int count = pairs.count();
    float[] m = numbers("masks", ROWS * VARIABLES);
    float[] lambda = numbers("multipliers", ROWS * count);
    try (NDManager manager = Torch.manager(Device.cpu())) {
      RowLayout variables = RowLayout.leading(VARIABLES, new int[] {VARIABLES, VARIABLES});
      EdgeConnectivity constraint =
          new EdgeConnectivity(
              manager, variables, List.of(pairs, pairs), EPSILON, squared, inOrder);
      NDArray masks = manager.create(m, new Shape(ROWS, VARIABLES));
      NDArray multipliers = manager.create(lambda, new Shape(ROWS, count));
      float[] values = constraint.values(masks).toFloatArray();
      float[] pull = constraint.pull(masks, multipliers).toFloatArray();
      double[] expected = new double[m.length];
      for (int i = 0; i < values.length; i++) {
        int row = i / count * VARIABLES;
        int j = row + pairs.first()[i % count];
        int k = row + pairs.second()[i % count];
        double d = m[j] - m[k];
        assertEquals(squared ? d * d - EPSILON * EPSILON : Math.abs(d) - EPSILON, values[i], 1e-6);
        double slope = lambda[i] * (squared ? 2 * d : Math.signum(d));
        expected[j] += slope;
        expected[k] -= slope;
      }
      for (int i = 0; i < pull.length; i++) {
        assertEquals(expected[i], pull[i], 1e-3, "variable " + i); // sums of 299 numbers
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void multipliers_beyond_one_piece_are_raised_and_ruled_row_by_row(DualRule rule) {
    int count = 40_000;
    float[] lambda = numbers("lambda", ROWS * count);
    float[] values = numbers("values", ROWS * count);
    try (NDManager manager = Torch.manager(Device.cpu())) {
      Shape shape = new Shape(ROWS, count);
      NDArray g = manager.create(values, shape).sub(0.5f);
      float[] raised = rule.ascend(manager.create(lambda, shape), g, 2).toFloatArray();
      for (int row = 0; row < ROWS; row++) {
        int from = row * count;
        double[] plain =
            IntStream.range(from, from + count)
                .mapToDouble(i -> Math.max(0, lambda[i] + 2 * (values[i] - 0.5)))
                .toArray();
        double norm =
            Math.sqrt(IntStream.range(0, count).mapToDouble(i -> plain[i] * plain[i]).sum());
        double divisor = rule == DualRule.FREE ? 1 : norm; // far beyond 1
        for (int i = 0; i < count; i++) {
          assertEquals(plain[i] / divisor, raised[from + i], 1e-5);
        }
      }
    }
  }

  @Test
  void nothing_is_raised_from_zero_by_slack_constraints() {
    try (NDManager manager = Torch.manager(Device.cpu())) {
      NDArray zero = manager.zeros(new Shape(1, 3));
      for (DualRule rule : DualRule.values()) {
        float[] raised = rule.ascend(zero, zero.sub(1), 0.1).toFloatArray();
        assertEquals(0, raised[0] + raised[1] + raised[2]);
      }
    }
  }
}
