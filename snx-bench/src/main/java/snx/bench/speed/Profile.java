package snx.bench.speed;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.bench.Grid;
import snx.bench.ResultTable;
import snx.explain.Method;
import snx.explain.batch.Workers;
import snx.model.Encoder;
import snx.model.GnnOptions;
import snx.tensor.Torch;

/**
 * Where the time of one iteration goes, piece by piece and operation by operation.
 *
 * @param millis of an iteration without the profiler
 * @param computed how many operations of an iteration compute something; on a GPU each is a launch
 * @param pieces what an iteration is made of
 * @param operations the engine's own names for what it did, the slowest first
 */
public record Profile(
    double millis, double computed, Map<Piece, Part> pieces, Map<String, Part> operations) {

  private static final int ROUNDS = 3;
  private static final int COUNTED = 20; // iterations; every few of them is a check
  private static final Part NONE = new Part(0, 0, 0);

  /** What an iteration spends on something: calls, time inside them, and work in products. */
  public record Part(double calls, double millis, double flops) {
    Part plus(Part other) {
      return new Part(calls + other.calls, millis + other.millis, flops + other.flops);
    }

    private String speed() {
      return flops < 1 || millis <= 0 ? "" : format("%.1f", 1e-6 * flops / millis);
    }

    /** What a run has more than another, by iteration; noise can make it fall below zero. */
    Part beyond(Part other, int iterations) {
      return new Part(
          Math.max(0, calls - other.calls) / iterations,
          Math.max(0, millis - other.millis) / iterations,
          Math.max(0, flops - other.flops) / iterations);
    }
  }

  /**
   * How pairs are explained.
   *
   * @param method by name; null for the one that users get where they name none
   * @param wide whether batches are laid out as on a GPU, whatever the device
   */
  public record Choice(@Nullable String method, boolean wide) {

    Load.Way of(Load load) {
      Method chosen = method == null ? load.usualMethod() : Method.parse(method, load.kind());
      return new Load.Way(chosen, wide ? Encoder.Mode.WIDE : Encoder.Mode.FAST);
    }
  }

  /**
   * Profiles a full batch of a load: what a long run has more than one of a single iteration, by
   * iteration.
   */
  static Profile of(Load load, Load.Stage stage, int batch, int iterations, Load.Way way) {
    load.solve(stage, batch, batch, iterations, way); // warms up
    double less = Double.POSITIVE_INFINITY;
    double more = Double.POSITIVE_INFINITY;
    for (int i = 0; i < ROUNDS; i++) { // the fastest, which others disturb least
      less = Math.min(less, seconds(load, stage, batch, 1, way));
      more = Math.min(more, seconds(load, stage, batch, 1 + iterations, way));
    }
    List<Operations.Event> brief = events(load, stage, batch, 1, way);
    List<Operations.Event> whole = events(load, stage, batch, 1 + iterations, way);
    GnnOptions shape = GnnOptions.defaults();
    Set<Integer> widths = Set.of(shape.hidden(), shape.embedding());
    return new Profile(
        1e3 * Math.max(0, more - less) / iterations,
        (double) (computed(whole) - computed(brief)) / iterations,
        difference(whole, brief, iterations, event -> Piece.of(event, widths)),
        difference(whole, brief, iterations, Operations.Event::name));
  }

  /** Operations that compute in an iteration of one problem, which has a single worker. */
  static double operations(Load load, Load.Stage stage) {
    List<Operations.Event> brief = events(load, stage, 1, 1, Load.Way.USUAL);
    List<Operations.Event> whole = events(load, stage, 1, 1 + COUNTED, Load.Way.USUAL);
    return (double) (computed(whole) - computed(brief)) / COUNTED;
  }

  /**
   * The profile of every workload, batch and stage, for a terminal; on one worker, since the
   * profiler follows one thread.
   *
   * @param batches of these sizes alone; a run measures one at a time, too
   * @param choice how pairs are explained
   * @param most how many of the slowest operations to show
   */
  public static void report(
      ThroughputRun run,
      List<Integer> batches,
      Workers one,
      Choice choice,
      int most,
      Consumer<ResultTable> told) {
    for (ThroughputRun.Opening opening : run.openings(one)) {
      for (int batch : batches) {
        try (Load load = opening.open(batch)) {
          for (Load.Stage stage : Load.Stage.values()) {
            told.accept(report(load, stage, batch, run.iterations(), one, choice.of(load), most));
          }
        }
      }
    }
  }

  private static ResultTable report(
      Load load, Load.Stage stage, int batch, int iterations, Workers one, Load.Way way, int most) {
    double before = MatrixPeak.measure(one);
    Profile profile = of(load, stage, batch, iterations, way);
    double peak = (before + MatrixPeak.measure(one)) / 2;
    double fastest = 1e3 * batch * load.work(stage).useful() / peak; // ms
    List<String> lines = new ArrayList<>(List.of(""));
    lines.add(
        String.format(
            Locale.ROOT,
            "%s of %d, stage %d%s, batch %d: %.3f ms per iteration, %.1f µs per problem, %.0f operations"
                + " that compute; under the profiler %.3f ms",
            load.name(),
            load.size(),
            stage.number(),
            stage == Load.Stage.PAIRS ? " by " + way.method() : "",
            batch,
            profile.millis,
            1e3 * profile.millis / batch,
            profile.computed,
            profile.inside()));
    String useful =
        String.format(
            Locale.ROOT,
            "; useful work %.0f%% of that, at most %.0f%% if nothing but products, messages and the"
                + " gradient by the mask took time",
            100 * fastest / profile.millis,
            100 * Math.min(1, fastest / profile.useful()));
    lines.add(
        format("%.1f GFLOP/s on one large product", 1e-9 * peak)
            + (profile.useful() > 0 ? useful : ""));
    lines.addAll(profile.table());
    if (most > 0) {
      lines.add("");
      lines.addAll(profile.slowest(most));
    }
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("workload", load.name());
    record.put("size", load.size());
    record.put("stage", stage.number());
    record.put("method", way.method().toString());
    record.put("batch", batch);
    record.put("gflops_peak", 1e-9 * peak);
    record.put("profile", profile);
    return new ResultTable(List.of(record), lines);
  }

  private static double seconds(
      Load load, Load.Stage stage, int batch, int iterations, Load.Way way) {
    long start = System.nanoTime();
    load.solve(stage, batch, batch, iterations, way);
    return (System.nanoTime() - start) * 1e-9;
  }

  private static List<Operations.Event> events(
      Load load, Load.Stage stage, int batch, int iterations, Load.Way way) {
    try {
      Path file = Files.createTempFile("snx-profile", ".json");
      try {
        Torch.profile(file, () -> load.solve(stage, batch, batch, iterations, way));
        return Operations.read(file).events();
      } finally {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long computed(List<Operations.Event> events) {
    return events.stream().filter(Operations.Event::computes).count();
  }

  private static <K extends Comparable<K>> Map<K, Part> difference(
      List<Operations.Event> whole,
      List<Operations.Event> brief,
      int iterations,
      Function<Operations.Event, K> key) {
    Map<K, Part> less = tally(brief, key);
    Map<K, Part> each = new TreeMap<>();
    tally(whole, key)
        .forEach((k, part) -> each.put(k, part.beyond(less.getOrDefault(k, NONE), iterations)));
    return each;
  }

  private static <K extends Comparable<K>> Map<K, Part> tally(
      List<Operations.Event> events, Function<Operations.Event, K> key) {
    Map<K, Part> parts = new TreeMap<>();
    for (Operations.Event event : events) {
      Part one = new Part(1, 1e-3 * event.micros(), Piece.flops(event));
      parts.merge(key.apply(event), one, Part::plus);
    }
    return parts;
  }

  /** Milliseconds inside operations, under the profiler. */
  double inside() {
    return pieces.values().stream().mapToDouble(Part::millis).sum();
  }

  /**
   * Milliseconds in which useful work is done: no speed-up elsewhere can gain more. The profiler
   * slows operations down, so they count in proportion where an iteration is faster without it.
   */
  double useful() {
    double found =
        pieces.entrySet().stream()
            .filter(entry -> entry.getKey().isUseful())
            .mapToDouble(entry -> entry.getValue().millis())
            .sum();
    return found * Math.min(1, millis / inside());
  }

  /** Pieces in their order. */
  private List<String> table() {
    return table("piece", pieces.entrySet().stream());
  }

  /** The operations that take longest. */
  private List<String> slowest(int most) {
    return table(
        "operation",
        operations.entrySet().stream()
            .sorted(Comparator.comparingDouble(entry -> -entry.getValue().millis()))
            .limit(most));
  }

  private <K> List<String> table(String name, Stream<Map.Entry<K, Part>> parts) {
    return new Grid<Map.Entry<K, Part>>()
        .text(name, Map.Entry::getKey)
        .text("calls", entry -> format("%.0f", entry.getValue().calls()))
        .text("ms", entry -> format("%.3f", entry.getValue().millis()))
        .text(
            "share", e -> format("%.0f%%", 100 * e.getValue().millis() / Math.max(1e-9, inside())))
        .text("GFLOP/s", entry -> entry.getValue().speed())
        .lines(parts.toList());
  }

  private static String format(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
