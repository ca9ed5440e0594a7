package snx.bench.selftest;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.bench.Grid;
import snx.bench.speed.ThroughputPoint;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.explain.batch.Workers;
import snx.tensor.CudaHost;
import snx.tensor.HostReport;
import snx.tensor.Processor;

/**
 * A self-test as its file has it: what can be sent to the developers.
 *
 * @param verdict PASSED or FAILED, in one line
 * @param passed whether no check failed
 * @param versions of this program and what it stands on
 * @param command as it was typed
 * @param device that was tested
 * @param processor what the processor calls itself, or empty
 * @param host driver, runtime and natives, as {@code snx devices} prints them
 * @param driver its version and what CUDA it offers, or empty
 * @param runtime the version of the CUDA runtime, or empty
 * @param threads inside one operation on the CPU
 * @param seconds that it took
 * @param checks all of them
 * @param throughput as information
 */
public record SelfTestRecord(
    String verdict,
    boolean passed,
    Versions versions,
    String command,
    String device,
    String processor,
    List<String> host,
    String driver,
    String runtime,
    int threads,
    double seconds,
    List<Line> checks,
    List<Speed> throughput) {

  /**
   * One check.
   *
   * @param outcome passed, failed or skipped
   * @param value what was measured, where something was
   * @param tolerance what it may be at most
   */
  public record Line(
      String check,
      String subject,
      String outcome,
      @Nullable Double value,
      @Nullable Double tolerance,
      String words) {

    static Line of(CheckResult result) {
      String outcome =
          result.failed() ? "failed" : result instanceof CheckResult.Skipped ? "skipped" : "passed";
      boolean measured = result instanceof CheckResult.Measured;
      CheckResult.@Nullable Measured numbers = measured ? (CheckResult.Measured) result : null;
      return new Line(
          result.check(),
          result.subject(),
          outcome,
          numbers == null ? null : numbers.value(),
          numbers == null ? null : numbers.tolerance(),
          result.words());
    }
  }

  /** Pairs, or invariants, per second, and the share of what one large product reaches. */
  public record Speed(
      String workload, int stage, int size, int batch, double perSecond, double shareOfPeak) {

    static Speed of(ThroughputPoint point) {
      return new Speed(
          point.workload(),
          point.stage(),
          point.size(),
          point.batch(),
          point.perSecond().middle(),
          point.shareOfPeak());
    }
  }

  /** Where it ran. */
  record Machine(Device device, int threads) {}

  static SelfTestRecord of(
      Machine machine,
      String command,
      List<CheckResult> results,
      List<ThroughputPoint> points,
      double seconds) {
    CudaHost host = CudaHost.detect();
    String device = Workers.one(machine.device()).toString();
    return new SelfTestRecord(
        verdict(results, device, seconds),
        results.stream().noneMatch(CheckResult::failed),
        Versions.current(),
        command,
        device,
        Processor.name().orElse(""),
        HostReport.here().lines(),
        host.driver().map(CudaHost.Driver::toString).orElse(""),
        host.runtime().map(Object::toString).orElse(""),
        machine.threads(),
        seconds,
        results.stream().map(Line::of).toList(),
        points.stream().filter(point -> point.batch() > 1).map(Speed::of).toList());
  }

  private static String verdict(List<CheckResult> results, String device, double seconds) {
    List<CheckResult> failed = results.stream().filter(CheckResult::failed).toList();
    if (failed.isEmpty()) {
      return format("PASSED  %d checks on %s in %.0f s", results.size(), device, seconds);
    }
    CheckResult first = failed.get(0);
    return format(
        "FAILED  %d of %d checks on %s, first: %s, %s (%s)",
        failed.size(), results.size(), device, first.check(), first.subject(), first.words());
  }

  /** The tables for a terminal; the verdict comes last. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(host);
    lines.add("");
    lines.addAll(
        new Grid<Line>()
            .text("check", Line::check)
            .text("data", Line::subject)
            .text("outcome", Line::outcome)
            .text("measured", Line::words)
            .lines(checks));
    if (!throughput.isEmpty()) {
      lines.add("");
      lines.addAll(
          new Grid<Speed>()
              .text("workload", Speed::workload)
              .text("stage", Speed::stage)
              .text("batch", Speed::batch)
              .text("problems/s", s -> format("%,.0f", s.perSecond))
              .text("of peak", s -> format("%.0f%%", 100 * s.shareOfPeak))
              .lines(throughput));
    }
    return lines;
  }

  public void write(Path file) {
    WholeFile.write(
        file,
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), this));
  }

  /**
   * Tests a device, as users do.
   *
   * @param threads of an operation on the CPU
   */
  public static SelfTestRecord run(
      Device device, int threads, String command, Consumer<String> log) {
    return SelfTest.of(device, threads).run(command, log);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
