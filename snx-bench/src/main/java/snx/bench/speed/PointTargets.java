package snx.bench.speed;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Targets that can be read off the points of a run; those of sizes not measured are left out. */
record PointTargets(List<ThroughputPoint> points) {

  private static final int PAIRS = 2;
  private static final int MOLECULE = 32;
  private static final int BRAIN = 116;
  private static final double LEAST_SPEEDUP = 10;
  private static final double LEAST_AT_32 = 0.35;
  private static final double LEAST_AT_116 = 0.5;

  List<Target> targets() {
    List<Target> targets = new ArrayList<>();
    best(LoadKind.MOLECULES, MOLECULE, ThroughputPoint::speedup)
        .map(this::batched)
        .ifPresent(targets::add);
    for (LoadKind kind : List.of(LoadKind.MOLECULES, LoadKind.BRAIN)) {
      work(kind, MOLECULE, LEAST_AT_32, targets);
      work(kind, BRAIN, LEAST_AT_116, targets);
    }
    return targets;
  }

  private Optional<ThroughputPoint> best(
      LoadKind kind, int size, ToDoubleFunction<ThroughputPoint> by) {
    return points.stream()
        .filter(p -> p.workload().equals(kind.toString()) && p.size() == size)
        .filter(p -> p.stage() == PAIRS && p.batch() > 1)
        .max(Comparator.comparingDouble(by));
  }

  private Target batched(ThroughputPoint point) {
    return new Target(
        "pairs/s in batches over one at a time, molecules of %d".formatted(point.size()),
        "at least 10x",
        format("%.1fx (batch %d)", point.speedup(), point.batch()),
        point.speedup() >= LEAST_SPEEDUP);
  }

  private void work(LoadKind kind, int size, double least, List<Target> targets) {
    String wanted = format("at least %.0f%% of peak", 100 * least);
    best(kind, size, ThroughputPoint::shareOfPeak)
        .ifPresent(
            p ->
                targets.add(
                    new Target(
                        "useful matrix work, %s of %d".formatted(kind, size),
                        wanted,
                        format("%.0f%% (batch %d)", 100 * p.shareOfPeak(), p.batch()),
                        p.shareOfPeak() >= least)));
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
