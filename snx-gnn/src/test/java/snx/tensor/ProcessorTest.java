package snx.tensor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ProcessorTest {

  @Test
  void a_processor_is_known_by_its_vendor() {
    assertTrue(Processor.ofIntel(List.of("processor\t: 0", "vendor_id\t: GenuineIntel")));
    assertFalse(Processor.ofIntel(List.of("processor\t: 0", "vendor_id\t: AuthenticAMD")));
    assertFalse(Processor.ofIntel(List.of()));
  }

  @Test
  void a_gpu_has_a_quick_tanh() {
    assertTrue(Processor.quickTanh(Device.gpu()));
  }
}
