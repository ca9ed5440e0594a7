package snx.bench.selftest;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import snx.bench.speed.ThroughputPoint;
import snx.bench.speed.ThroughputRun;
import snx.bench.speed.Workload;
import snx.explain.batch.Workers;

/**
 * Whether a device can be trusted: everything that the solver does, on every kind of data, beside
 * the CPU.
 *
 * @param device that is tested
 * @param threads of an operation on the CPU
 * @param pairs of each kind of data
 * @param iterations of every problem
 * @param speed whether throughput is measured, too
 * @param placement how networks get to the device
 */
record SelfTest(
    Device device, int threads, int pairs, int iterations, boolean speed, Placement placement) {

  private static final int PAIRS = 8;
  private static final int ITERATIONS = 50; // of either stage
  private static final int HOLDS = 5; // rows of a batch before the injected shortage

  /** As users run it, in a minute or two. */
  static SelfTest of(Device device, int threads) {
    return new SelfTest(device, threads, PAIRS, ITERATIONS, true, Placement.COPY);
  }

  /** Runs all checks; whatever breaks is a result, too. */
  SelfTestRecord run(String command, Consumer<String> log) {
    long start = System.nanoTime();
    List<CheckResult> results = new ArrayList<>();
    Subjects subjects = new Subjects(device, placement, pairs, iterations);
    // Memory first: later runs find memory that the process has already.
    check(subjects::large, List.of(new PromiseCheck()), results, log);
    subjects.all().forEach(maker -> check(maker, checks(), results, log));
    List<ThroughputPoint> points = new ArrayList<>();
    if (speed) {
      results.addAll(tried("throughput", "generated", () -> points.addAll(throughput(log))));
    }
    double seconds = (System.nanoTime() - start) * 1e-9;
    return SelfTestRecord.of(
        new SelfTestRecord.Machine(device, threads), command, results, points, seconds);
  }

  private static void check(
      Subjects.Maker maker, List<Check> checks, List<CheckResult> results, Consumer<String> log) {
    Runnable all =
        () -> {
          try (Subject<?> subject = maker.make()) {
            log.accept(subject.name() + " ...");
            for (Check check : checks) {
              results.addAll(
                  tried(check.title(), subject.name(), () -> results.addAll(check.of(subject))));
            }
          }
        };
    results.addAll(tried("networks on the device", "any", all));
  }

  private List<Check> checks() {
    int cores = Runtime.getRuntime().availableProcessors();
    return List.of(
        new MaskCheck(threads, cores),
        new RepeatCheck(),
        new TransferCheck(),
        new ShortageCheck(HOLDS));
  }

  /** What breaks in the engine or its driver is a result: the user must see where. */
  private static List<CheckResult> tried(String check, String subject, Runnable work) {
    try {
      work.run();
      return List.of();
    } catch (RuntimeException e) {
      String words = e.getMessage() == null ? e.toString() : e.getMessage();
      String reason = words.lines().findFirst().orElse("");
      return List.of(new CheckResult.Broken(check, subject, reason));
    }
  }

  private List<ThroughputPoint> throughput(Consumer<String> log) {
    int batch = device.isGpu() ? 512 : 64;
    ThroughputRun run =
        new ThroughputRun(List.of(Workload.values()), List.of(batch), List.of(32), 10, 1, 2);
    return run.measure(Workers.one(device), log).points();
  }
}
