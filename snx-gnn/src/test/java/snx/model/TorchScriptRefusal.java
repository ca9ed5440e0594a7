package snx.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.nio.file.Path;
import org.junit.jupiter.api.function.Executable;
import snx.data.DatasetException;
import snx.graph.GraphLayout;
import snx.tensor.Torch;

/** Asserts that a file is refused in one line, and that nothing of it stays on the device. */
final class TorchScriptRefusal {

  private TorchScriptRefusal() {}

  static void graphs(Path file, GraphLayout layout, String... parts) {
    refused(file, () -> TorchScriptNetwork.graphs(file, Device.cpu(), layout, false), parts);
  }

  static void tables(Path file, int minors, String... parts) {
    refused(file, () -> TorchScriptNetwork.tables(file, Device.cpu(), minors), parts);
  }

  private static void refused(Path file, Executable loading, String... parts) {
    int before = Torch.liveArrays();
    DatasetException fault = assertThrows(DatasetException.class, loading);
    for (String part : parts) {
      assertTrue(fault.getMessage().contains(part), fault.getMessage());
    }
    assertEquals(file, fault.path());
    assertEquals(1, fault.getMessage().lines().count(), fault.getMessage());
    assertEquals(before, Torch.liveArrays(), "arrays left by a refused file");
  }
}
