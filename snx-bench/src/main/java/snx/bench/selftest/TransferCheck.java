package snx.bench.selftest;

import java.util.List;
import snx.data.Instance;
import snx.explain.ExplainOptions;
import snx.tensor.Host;

/**
 * Copies to the heap inside the solver's loop, of which there must be none: twice as many
 * iterations, with the one check of convergence at their end, must copy no more arrays.
 */
record TransferCheck() implements Check {

  @Override
  public String title() {
    return "host transfers";
  }

  @Override
  public <T extends Instance> List<CheckResult> of(Subject<T> subject) {
    int few = Math.max(2, subject.iterations() / 2);
    long once = transfers(subject, few);
    long twice = transfers(subject, 2 * few);
    return List.of(
        new CheckResult.Measured(
            "transfers inside the loop", subject.name(), twice - once, 0, "arrays"));
  }

  private static <T extends Instance> long transfers(Subject<T> subject, int iterations) {
    ExplainOptions options =
        subject
            .descent()
            .solved(
                o -> {
                  o.iterations = iterations;
                  o.poll = iterations;
                });
    return Host.transfers(() -> subject.masks(subject.tested(), options));
  }
}
