package snx.bench.selftest;

import java.util.List;
import snx.data.Instance;

/**
 * Two runs beside each other. On a CPU they are the same to the bit; a GPU may add numbers in
 * another order each time, so that rounding is allowed there.
 */
record RepeatCheck() implements Check {

  @Override
  public String title() {
    return "repetition";
  }

  @Override
  public <T extends Instance> List<CheckResult> of(Subject<T> subject) {
    boolean gpu = subject.tested().manager().getDevice().isGpu();
    double[] first = subject.masks(subject.tested(), subject.descent());
    double[] second = subject.masks(subject.tested(), subject.descent());
    return List.of(
        new CheckResult.Measured(
            "a second run",
            subject.name(),
            MaskDifference.between(first, second).largest(),
            gpu ? MaskCheck.EACH : 0,
            ""));
  }
}
