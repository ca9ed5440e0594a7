package snx.bench.speed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import snx.data.ByteSize;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.GraphMasking;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.batch.Workers;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.MoleculeLikeGraphs;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tensor.ProcessMemory;

/**
 * Two comparisons that need runs of their own: with and without early stopping, and with twice as
 * many pairs.
 *
 * @param repeats of each measurement
 * @param epochs that a network is trained at most
 * @param stoppingPairs explained with and without early stopping
 * @param doubledPairs of molecules, and twice as many
 */
public record SpeedTrials(int repeats, int epochs, int stoppingPairs, int doubledPairs) {

  private static final long SEED = 1;
  private static final int SIZE = 32;
  private static final int ITERATIONS = 20;
  private static final int WINDOWS = 4; // of the smaller run

  /**
   * What a comparison measured.
   *
   * @param what was compared
   * @param measured the ratio, with the numbers behind it
   */
  public record Trial(String what, String measured) {}

  /** As much as a measurement needs, or a first impression. */
  public static SpeedTrials of(boolean quick) {
    return quick ? new SpeedTrials(1, 15, 16, 64) : new SpeedTrials(3, 100, 288, 1024);
  }

  /** Runs both; memory first, before the heap has grown by anything else. */
  public List<Trial> run(Workers workers, Consumer<String> log) {
    log.accept("twice as many pairs ...");
    List<Trial> trials = new ArrayList<>(doubling(workers));
    log.accept("early stopping ...");
    trials.add(0, stopping(workers));
    return trials;
  }

  /** Molecules explained window by window as commands do. */
  private List<Trial> doubling(Workers workers) {
    List<List<Double>> seconds = List.of(new ArrayList<>(), new ArrayList<>());
    long[] memory = {-1, -1};
    try (Load load = Workload.MOLECULES.load(SIZE, doubledPairs, workers)) {
      load.explain(doubledPairs / WINDOWS, doubledPairs / WINDOWS, ITERATIONS); // warms up
      for (int round = 0; round < repeats; round++) {
        for (int k = 0; k < 2; k++) {
          ProcessMemory.forgetPeak();
          long start = System.nanoTime();
          load.explain((k + 1) * doubledPairs, doubledPairs / WINDOWS, ITERATIONS);
          seconds.get(k).add((System.nanoTime() - start) * 1e-9);
          memory[k] = Math.max(memory[k], ProcessMemory.peak().orElse(-1));
        }
      }
    }
    double once = Median.of(seconds.get(0)).middle();
    double twice = Median.of(seconds.get(1)).middle();
    List<Trial> trials = new ArrayList<>();
    trials.add(
        new Trial(
            "time of %,d pairs over that of %,d".formatted(2 * doubledPairs, doubledPairs),
            format("%.2fx (%.1f s, %.1f s)", twice / once, twice, once)));
    if (memory[0] > 0) { // systems that do not tell say −1
      double ratio = (double) memory[1] / memory[0];
      trials.add(
          new Trial(
              "memory of the process, likewise",
              format("%.2fx (%s, %s)", ratio, ByteSize.of(memory[1]), ByteSize.of(memory[0]))));
    }
    return trials;
  }

  /** What one way of stopping gave: how fast, how good, after how many iterations of a pair. */
  private record Found(double perSecond, double conformity, double fa, double iterations) {}

  /** Held-out pairs of the embedded molecule-like graphs under a trained network, both stages. */
  private Trial stopping(Workers workers) {
    Dataset<LabelledGraph> data =
        Load.generated("molecule-like", MoleculeLikeGraphs.generate(SEED).graphs());
    TrainingTask<LabelledGraph> task = TrainingTask.graphs(data, GnnOptions.defaults(), SEED);
    TrainingOptions training =
        TrainingOptions.graphs(data.size()).withSeed(SEED).withEpochs(epochs);
    try (var trained = task.train(workers.devices().get(0), training, epoch -> {})) {
      PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(SEED);
      List<Pair> all = PairSampler.sample(data, task.split().second(), drawing).pairs();
      List<Pair> pairs = all.subList(0, Math.min(all.size(), stoppingPairs));
      List<Double> with = new ArrayList<>();
      List<Double> without = new ArrayList<>();
      Found early = explain(trained, data, pairs, true, workers); // these two warm up, and say
      Found late = explain(trained, data, pairs, false, workers); // how good explanations are
      for (int round = 0; round < repeats; round++) {
        with.add(explain(trained, data, pairs, true, workers).perSecond);
        without.add(explain(trained, data, pairs, false, workers).perSecond);
      }
      return new Trial(
          "pairs/s with early stopping over without, %d pairs".formatted(pairs.size()),
          format(
              "%.1fx (%.0f and %.0f iterations); conformity %.3f and %.3f, FA %.4f and %.4f",
              Median.of(with).middle() / Median.of(without).middle(),
              early.iterations,
              late.iterations,
              early.conformity,
              late.conformity,
              early.fa,
              late.fa));
    }
  }

  private static Found explain(
      TrainingTask.Trained<LabelledGraph> trained,
      Dataset<LabelledGraph> data,
      List<Pair> pairs,
      boolean stops,
      Workers workers) {
    ExplainOptions options = ExplainOptions.defaults(SEED).solved(o -> o.earlyStop = stops);
    Explainer<LabelledGraph> explainer =
        new Explainer<>(GraphMasking.of(data), trained.model(), options).with(workers);
    List<Integer> instances =
        pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList();
    long start = System.nanoTime();
    explainer.solveInvariants(instances);
    Map<Pair, LocalMasks> masks = explainer.solvePairs(pairs, Method.SNX);
    double seconds = (System.nanoTime() - start) * 1e-9;
    List<Explanation> explanations = explainer.measured(pairs, Method.SNX, masks);
    return new Found(
        pairs.size() / seconds,
        mean(explanations, e -> e.metrics().conformity()),
        mean(explanations, e -> e.metrics().fa()),
        mean(explanations, e -> Objects.requireNonNull(e.certificate()).iterations()));
  }

  private static <T> double mean(Collection<T> values, ToDoubleFunction<T> of) {
    return values.stream().mapToDouble(of).average().orElse(Double.NaN);
  }

  private static String format(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
