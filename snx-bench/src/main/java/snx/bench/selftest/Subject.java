package snx.bench.selftest;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.LocalMasks;
import snx.explain.Masking;
import snx.explain.Method;
import snx.model.Network;
import snx.solve.GdaOptions;
import snx.solve.GdaOptions.StepKind;

/**
 * One kind of data with a network, on the CPU and on the device that is tested.
 *
 * @param name for people
 * @param reference the network on the CPU
 * @param tested its copy on the device
 * @param pairs that are explained
 * @param iterations of every problem; none stops early, so that both devices take as many
 */
record Subject<T extends Instance>(
    String name,
    Masking<T> masking,
    Network<T> reference,
    Network<T> tested,
    List<Pair> pairs,
    int iterations)
    implements AutoCloseable {

  private static final long SEED = 1;
  private static final double DESCENT_RATE = 4; // far enough for masks to tell elements apart

  /** Of gradient descent, whose masks differ by rounding alone. */
  ExplainOptions descent() {
    return options(
        o -> {
          o.step = StepKind.GD;
          o.eta1 = DESCENT_RATE;
        });
  }

  /** Of Adam, which users run. */
  ExplainOptions adam() {
    return options(o -> o.step = StepKind.ADAM);
  }

  private ExplainOptions options(Consumer<GdaOptions.Draft> step) {
    return masking
        .defaultOptions(SEED)
        .solved(
            o -> {
              o.preIterations = 0;
              o.iterations = iterations;
              o.earlyStop = false;
              step.accept(o);
            });
  }

  /** Other options with so many problems at a time; 0 lets their size decide. */
  static ExplainOptions batched(ExplainOptions options, int batch) {
    return new ExplainOptions(options.global(), options.local(), batch, options.plain());
  }

  /** Masks of both stages: invariants of all instances, then local masks, one after another. */
  double[] masks(Network<T> network, ExplainOptions options) {
    Explainer<T> explainer = new Explainer<>(masking, network, options);
    List<Integer> instances = instances();
    explainer.solveInvariants(instances);
    Map<Pair, LocalMasks> locals = explainer.solvePairs(pairs, Method.SNX);
    Stream<float[]> all =
        Stream.concat(
            instances.stream().map(explainer.invariants()::of),
            pairs.stream().map(pair -> Objects.requireNonNull(locals.get(pair)).both()));
    return all.flatMapToDouble(m -> IntStream.range(0, m.length).mapToDouble(i -> m[i])).toArray();
  }

  private List<Integer> instances() {
    return pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList();
  }

  @Override
  public void close() {
    tested.close();
    reference.close();
  }
}
