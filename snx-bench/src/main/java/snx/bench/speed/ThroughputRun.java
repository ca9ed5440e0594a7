package snx.bench.speed;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import snx.explain.batch.Workers;
import snx.graph.synthetic.SizedMolecules;
import snx.tensor.DeviceMemory;
import snx.tensor.Host;
import snx.tensor.ProcessMemory;

/**
 * What is measured: every batch size beside one at a time, through the same engine.
 *
 * @param workloads what is explained
 * @param batches problems on a device at a time
 * @param sizes about how many nodes a graph has
 * @param iterations of every problem; none stops early
 * @param repeats of every measurement
 * @param problems solved each time, but in batches enough for every worker
 * @param own a user's network and graphs, in place of workloads; null where those are measured
 */
public record ThroughputRun(
    List<Workload> workloads,
    List<Integer> batches,
    List<Integer> sizes,
    int iterations,
    int repeats,
    int problems,
    @JsonIgnore @Nullable OwnNetwork own) {

  public ThroughputRun(
      List<Workload> workloads,
      List<Integer> batches,
      List<Integer> sizes,
      int iterations,
      int repeats,
      int problems) {
    this(workloads, batches, sizes, iterations, repeats, problems, null);
  }

  public ThroughputRun {
    batches.forEach(batch -> require("batch", batch, 1, 100_000));
    sizes.forEach(size -> require("size", size, SizedMolecules.SMALLEST, 2000));
    require("iterations", iterations, 2, 1_000_000);
    require("repeat", repeats, 1, 1000);
    require("pairs", problems, 1, 100_000);
    TreeSet<Integer> with = new TreeSet<>(batches);
    with.add(1); // what all others are compared with
    batches = List.copyOf(with);
    sizes = List.copyOf(new TreeSet<>(sizes));
    workloads = List.copyOf(new TreeSet<>(workloads));
  }

  private static void require(String name, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s must be %d to %d (got %d)".formatted(name, least, most, value));
    }
  }

  /**
   * A run of less than a minute on two cores: one size per kind, two batch sizes.
   *
   * @param given whether an option was given: it then stays as it is
   */
  public ThroughputRun quick(Predicate<String> given) {
    return new ThroughputRun(
        workloads,
        given.test("--batch") ? batches : List.of(1, 32),
        given.test("--size") ? sizes : List.of(),
        given.test("--iterations") ? iterations : 25,
        given.test("--repeat") ? repeats : 3,
        given.test("--pairs") ? problems : 2,
        own);
  }

  /** The same on a user's network and graphs. */
  public ThroughputRun on(OwnNetwork network) {
    return new ThroughputRun(List.of(), batches, sizes, iterations, repeats, problems, network);
  }

  /** Opens a load that has enough for so many problems at a time. */
  @FunctionalInterface
  interface Opening {
    Load open(int problems);
  }

  /** All that is measured, one after the other. */
  List<Opening> openings(Workers workers) {
    List<Opening> openings = new ArrayList<>();
    for (Workload kind : workloads) {
      sizes(kind).forEach(size -> openings.add(most -> kind.load(size, most, workers)));
    }
    OwnNetwork network = own;
    if (network != null) {
      openings.add(most -> network.load(workers));
    }
    return openings;
  }

  /**
   * What was measured.
   *
   * @param peak operations per second of one large product, the median over all checks
   */
  public record Measured(List<ThroughputPoint> points, double peak) {}

  /**
   * Measures everything; rounds over the batch sizes are interleaved, and every measurement stands
   * between two checks of the device's peak, so that what else the machine does meets all of them
   * alike.
   */
  public Measured measure(Workers workers, Consumer<String> log) {
    List<ThroughputPoint> points = new ArrayList<>();
    List<Double> peaks = new ArrayList<>();
    int most = batches.stream().mapToInt(batch -> count(batch, workers)).max().orElse(1);
    for (Opening opening : openings(workers)) {
      try (Load load = opening.open(most)) {
        for (Load.Stage stage : Load.Stage.values()) {
          log.accept("%s of %d, stage %d ...".formatted(load.name(), load.size(), stage.number()));
          points.addAll(measure(load, stage, workers, peaks));
          log.accept(
              "%.0f operations per iteration that compute, one problem at a time"
                  .formatted(Profile.operations(load, stage)));
        }
      }
    }
    return new Measured(points, middle(peaks));
  }

  private List<Integer> sizes(Workload kind) {
    return sizes.isEmpty() || !kind.sized() ? List.of(kind.usual()) : sizes;
  }

  /** One at a time needs few; several workers need two batches each to have a part each. */
  private int count(int batch, Workers workers) {
    int parts = workers.count() == 1 ? 1 : 2 * workers.count();
    return batch == 1 ? problems : Math.max(problems, batch * parts);
  }

  private List<ThroughputPoint> measure(
      Load load, Load.Stage stage, Workers workers, List<Double> allPeaks) {
    List<Measuring> measured = new ArrayList<>();
    for (int batch : batches) {
      int count = Math.min(count(batch, workers), most(load, stage));
      measured.add(new Measuring(load, stage, batch, count));
    }
    double before = MatrixPeak.measure(workers);
    for (int round = -1; round < repeats; round++) { // the first warms up
      for (Measuring one : measured) {
        double speed = one.measure(workers);
        double after = MatrixPeak.measure(workers);
        if (round >= 0) {
          one.keep(speed, (before + after) / 2);
        }
        allPeaks.add(after);
        before = after;
      }
    }
    double one = measured.get(0).speed().middle();
    return measured.stream().map(m -> m.point(one)).toList();
  }

  private static double middle(List<Double> values) {
    return Median.of(values).middle();
  }

  /** A stage has no more problems than there are instances, or pairs of them. */
  private static int most(Load load, Load.Stage stage) {
    int n = load.instances();
    return stage == Load.Stage.INVARIANTS ? n : (int) Math.min(Integer.MAX_VALUE, n * (n - 1L));
  }

  /** One point while it is being measured. */
  private final class Measuring {
    private final Load load;
    private final Load.Stage stage;
    private final int batch;
    private final int count;
    private final List<Double> speeds = new ArrayList<>();
    private final List<Double> peaks = new ArrayList<>(); // around each of them
    private double whole = Double.POSITIVE_INFINITY; // the fastest, which others disturb least
    private double brief = Double.POSITIVE_INFINITY; // likewise, with one iteration
    private double copies = Double.POSITIVE_INFINITY;
    private long host = -1;
    private long device = -1;

    Measuring(Load load, Load.Stage stage, int batch, int count) {
      this.load = load;
      this.stage = stage;
      this.batch = batch;
      this.count = count;
    }

    /** Problems per second. */
    double measure(Workers workers) {
      double least = seconds(1);
      long before = Host.nanos();
      ProcessMemory.forgetPeak();
      double seconds = seconds(iterations);
      whole = Math.min(whole, seconds);
      brief = Math.min(brief, least);
      copies = Math.min(copies, (Host.nanos() - before) * 1e-9 / workers.count());
      host = Math.max(host, ProcessMemory.peak().orElse(-1));
      device = Math.max(device, used(workers));
      return count / seconds;
    }

    void keep(double speed, double peak) {
      speeds.add(speed);
      peaks.add(peak);
    }

    private double seconds(int steps) {
      long start = System.nanoTime();
      load.solve(stage, count, batch, steps);
      return (System.nanoTime() - start) * 1e-9;
    }

    private long used(Workers workers) {
      return workers.devices().get(0).isGpu() ? DeviceMemory.used(workers.devices().get(0)) : -1;
    }

    Median speed() {
      return Median.of(speeds);
    }

    ThroughputPoint point(double one) {
      Median speed = speed();
      MatrixWork step = load.work(stage);
      MatrixWork work = step.times(speed.middle() * iterations);
      double[] shares = new double[speeds.size()];
      Arrays.setAll(shares, i -> step.useful() * speeds.get(i) * iterations / peaks.get(i));
      return new ThroughputPoint(
          load.name(),
          stage.number(),
          load.size(),
          batch,
          count,
          speeds,
          speed,
          speed.times(iterations),
          speed.middle() / one,
          work,
          middle(peaks),
          Median.of(shares).middle(),
          split(),
          new ThroughputPoint.Memory(host, device));
    }

    /** Seconds are a + b·iterations, and two runs tell which; copies are part of a. */
    private ThroughputPoint.Split split() {
      double step = Math.max(0, (whole - brief) / (iterations - 1));
      double rest = Math.max(0, whole - step * iterations);
      double moved = Math.min(copies, rest);
      double[] parts = {whole - rest, rest - moved, moved};
      double sum = Arrays.stream(parts).sum();
      return new ThroughputPoint.Split(parts[0] / sum, parts[1] / sum, parts[2] / sum);
    }
  }
}
