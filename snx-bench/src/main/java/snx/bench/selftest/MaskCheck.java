package snx.bench.selftest;

import java.util.ArrayList;
import java.util.List;
import snx.data.Instance;
import snx.explain.ExplainOptions;
import snx.model.Encoder;
import snx.model.Network;
import snx.tensor.Torch;

/**
 * Masks of the device beside those of the CPU, which solves with the plain encoder, one problem at
 * a time and one thread. Gradient descent tells rounding from errors: every mask must agree. Adam
 * divides gradients by their size, so that the rounding of one that is nearly 0 moves its mask by
 * up to the learning rate; there the mean must agree.
 *
 * @param threads of an operation on the CPU, which are set again at the end
 * @param most threads to compare with, on the CPU
 */
record MaskCheck(int threads, int most) implements Check {

  /** Of any mask, by gradient descent; 1.4e-5 was seen between two paths on one CPU. */
  static final double EACH = 5e-4;

  /** Of all masks on average, by Adam; 4e-5 was seen. */
  static final double MEAN = 1e-3;

  private static final double TOLD_APART = 0.01;
  private static final int OTHER_BATCH = 3;

  @Override
  public String title() {
    return "masks";
  }

  @Override
  public <T extends Instance> List<CheckResult> of(Subject<T> subject) {
    ExplainOptions descent = subject.descent();
    double[] expected = reference(subject, descent);
    double range = MaskDifference.between(expected, expected).range();
    if (range < TOLD_APART) { // masks that are all alike would agree on any device
      String reason = "the CPU's masks are all alike (range %.1e)".formatted(range);
      return List.of(new CheckResult.Broken(title(), subject.name(), reason));
    }
    List<CheckResult> results = new ArrayList<>();
    results.add(each("in batches", subject, expected, descent));
    results.add(
        each(OTHER_BATCH + " at a time", subject, expected, Subject.batched(descent, OTHER_BATCH)));
    results.add(each("plain encoder", subject, expected, descent.withPlain(true)));
    results.add(
        each("as laid out on a GPU", subject, subject.tested().in(Encoder.Mode.WIDE), expected));
    results.add(otherThreads(subject, expected, descent));
    MaskDifference adam =
        MaskDifference.between(
            reference(subject, subject.adam()), subject.masks(subject.tested(), subject.adam()));
    results.add(
        new CheckResult.Measured(
            "masks by Adam, on average", subject.name(), adam.mean(), MEAN, ""));
    return results;
  }

  private <T extends Instance> double[] reference(Subject<T> subject, ExplainOptions options) {
    Torch.threads(1);
    try {
      return subject.masks(subject.reference(), Subject.batched(options.withPlain(true), 1));
    } finally {
      Torch.threads(threads);
    }
  }

  private static <T extends Instance> CheckResult each(
      String how, Subject<T> subject, double[] expected, ExplainOptions options) {
    return difference(how, subject, expected, subject.masks(subject.tested(), options));
  }

  private static <T extends Instance> CheckResult each(
      String how, Subject<T> subject, Network<T> tested, double[] expected) {
    return difference(how, subject, expected, subject.masks(tested, subject.descent()));
  }

  private static CheckResult difference(
      String how, Subject<?> subject, double[] expected, double[] found) {
    double largest = MaskDifference.between(expected, found).largest();
    return new CheckResult.Measured("masks " + how, subject.name(), largest, EACH, "");
  }

  private <T extends Instance> CheckResult otherThreads(
      Subject<T> subject, double[] expected, ExplainOptions options) {
    if (subject.tested().manager().getDevice().isGpu()) {
      return new CheckResult.Skipped("masks, other threads", subject.name(), "a GPU has its own");
    }
    int others = threads == 1 ? Math.max(2, most) : 1;
    Torch.threads(others);
    try {
      return each("with %d threads".formatted(others), subject, expected, options);
    } finally {
      Torch.threads(threads);
    }
  }
}
