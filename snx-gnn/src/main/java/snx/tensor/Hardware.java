package snx.tensor;

import ai.djl.Device;
import ai.djl.engine.Engine;
import ai.djl.util.cuda.CudaUtils;
import java.util.ArrayList;
import java.util.List;
import snx.data.RootLocale;

/** The devices to compute on; tests of the choice of a device replace it. */
public interface Hardware {

  /** One line per GPU that the engine can use: compute capability and memory. */
  List<String> gpus();

  /** Processor cores that the JVM may use. */
  int cores();

  /** This machine, as the engine sees it. */
  static Hardware detect() {
    return new Hardware() {
      @Override
      public List<String> gpus() {
        List<String> found = new ArrayList<>();
        Engine engine = Torch.engine();
        for (int i = 0; i < engine.getGpuCount(); i++) {
          var memory = CudaUtils.getGpuMemory(Device.gpu(i));
          found.add(
              RootLocale.format(
                  "compute capability %s, %.1f GB",
                  CudaUtils.getComputeCapability(i), memory.getMax() / 1e9));
        }
        return found;
      }

      @Override
      public int cores() {
        return Runtime.getRuntime().availableProcessors();
      }
    };
  }
}
