package snx.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SubmitTest {

  @Test
  void the_command_gets_the_master_of_spark_submit() {
    assertArrayEquals(
        new String[] {"graphs", "explain", "--spark=yarn"},
        Submit.withMaster(List.of("graphs", "explain"), "yarn"));
  }

  @Test
  void a_master_that_is_named_stays() {
    assertArrayEquals(
        new String[] {"graphs", "explain", "--spark", "local[2]"},
        Submit.withMaster(List.of("graphs", "explain", "--spark", "local[2]"), "yarn"));
  }
}
