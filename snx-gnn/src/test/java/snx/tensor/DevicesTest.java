package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DevicesTest {

  private static final Hardware NONE = new Stand(List.of());
  private static final Hardware TWO = new Stand(List.of("first", "second"));

  private record Stand(List<String> gpus) implements Hardware {
    @Override
    public int cores() {
      return 6;
    }
  }

  @Test
  void auto_takes_the_first_gpu_and_the_processor_where_there_is_none() {
    assertEquals(Device.gpu(0), Devices.choose("auto", TWO));
    assertEquals(Device.cpu(), Devices.choose("auto", NONE));
  }

  @Test
  void a_device_is_taken_by_its_name() {
    assertEquals(Device.cpu(), Devices.choose("cpu", TWO));
    assertEquals(Device.gpu(0), Devices.choose("gpu", TWO));
    assertEquals(Device.gpu(1), Devices.choose("gpu:1", TWO));
  }

  @Test
  void several_workers_are_named_by_a_number_or_by_commas() {
    assertEquals(List.of(Device.cpu()), Devices.all("cpu", NONE));
    assertEquals(List.of(Device.cpu(), Device.cpu()), Devices.all("cpux2", NONE));
    assertEquals(List.of(Device.cpu(), Device.cpu()), Devices.all("cpu×2", NONE));
    assertEquals(List.of(Device.gpu(0), Device.gpu(1)), Devices.all("gpu:0,gpu:1", TWO));
    assertEquals(
        List.of(Device.gpu(1), Device.gpu(1), Device.gpu(0)), Devices.all("gpu:1x2, gpu", TWO));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "cpux0;workers on a device must be 1 to 256 (got 0)",
        "cpux257;(got 257)",
        "cpu,gpu:0;all on GPUs or all on the CPU (got 'cpu,gpu:0')",
        "cpux;unknown device 'cpux'",
        "gpu:0,;unknown device ''"
      })
  void workers_that_make_no_sense_are_refused(String wish, String reason) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Devices.all(wish, TWO)).getMessage();
    assertTrue(message.contains(reason), message);
  }

  @Test
  void the_processor_is_chosen_without_looking_for_gpus() {
    Hardware broken =
        new Hardware() {
          @Override
          public List<String> gpus() {
            throw new AssertionError("nobody asked for a GPU");
          }

          @Override
          public int cores() {
            return 1;
          }
        };
    assertEquals(Device.cpu(), Devices.choose("cpu", broken));
  }

  @ParameterizedTest
  @CsvSource({"gpu:2,2", "gpu:9999,2"})
  void a_gpu_that_is_missing_is_refused_with_their_number(String wish, int there) {
    String message = refused(wish, TWO);
    assertTrue(message.contains("'" + wish + "' is not here (" + there + " GPUs"), message);
    assertTrue(refused("gpu", NONE).contains("(0 GPUs found); use cpu or auto"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "gpx", "GPU", "gpu:", "gpu:-1", "gpu:1x", "gpu:12345", "cuda:0"})
  void nonsense_is_refused_with_the_words_there_are(String wish) {
    String message = refused(wish, TWO);
    assertEquals("unknown device '" + wish + "'; use cpu, gpu, gpu:N or auto", message);
  }

  @Test
  void the_list_has_the_words_that_can_be_given() {
    assertEquals(List.of("cpu     6 cores", "gpu:0   first", "gpu:1   second"), Devices.list(TWO));
  }

  private static String refused(String wish, Hardware hardware) {
    return assertThrows(IllegalArgumentException.class, () -> Devices.choose(wish, hardware))
        .getMessage();
  }
}
