package snx.bench.selftest;

import ai.djl.Device;
import java.util.List;
import java.util.OptionalLong;
import snx.data.Instance;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.tensor.DeviceMemory;
import snx.tensor.ProcessMemory;
import snx.tensor.Torch;

/**
 * Memory that a run holds beside what its batches were planned with. On a GPU that is what the
 * engine has reserved at the end, which is its peak; on a CPU the growth of the process at its
 * peak, where the system tells. The first run of a process is measured: later ones find memory that
 * the process has already.
 */
record PromiseCheck() implements Check {

  /** Bytes on top of the plan: code, workspaces of the engine's libraries, the heap. */
  private static final double REST = 256e6;

  /** Of the plan: allocators round up and leave gaps. */
  private static final double GAPS = 1.5;

  @Override
  public String title() {
    return "memory";
  }

  @Override
  public <T extends Instance> List<CheckResult> of(Subject<T> subject) {
    Device device = subject.tested().manager().getDevice();
    Torch.emptyCache();
    ProcessMemory.forgetPeak();
    OptionalLong before = now(device, false);
    subject.masks(subject.tested(), subject.adam());
    OptionalLong after = now(device, true);
    if (before.isEmpty() || after.isEmpty()) {
      return List.of(
          new CheckResult.Skipped("memory held", subject.name(), "this system does not tell"));
    }
    double planned =
        new Explainer<>(subject.masking(), subject.tested(), subject.adam())
            .plannedBytes(subject.pairs(), Method.SNX);
    double held = Math.max(0, after.getAsLong() - before.getAsLong());
    return List.of(
        new CheckResult.Measured(
            "memory held",
            subject.name(),
            held,
            Math.rint(GAPS * planned + REST),
            CheckResult.BYTES));
  }

  private static OptionalLong now(Device device, boolean peak) {
    if (device.isGpu()) {
      return OptionalLong.of(DeviceMemory.used(device));
    }
    return peak ? ProcessMemory.peak() : ProcessMemory.resident();
  }
}
