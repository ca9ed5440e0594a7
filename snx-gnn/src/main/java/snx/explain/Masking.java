package snx.explain;

import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.explain.batch.Batch;
import snx.explain.batch.Footprints;
import snx.explain.batch.Workers;
import snx.explain.knowledge.Knowledge;
import snx.model.Encoder;
import snx.model.Network;
import snx.solve.Bounds;
import snx.solve.Solution;
import snx.solve.Workload;

/**
 * What masking means for one kind of instances: the seam between graphs and tables. Their elements
 * and auxiliary a(·), the problems of both stages, what conformity compares, and how problems are
 * batched; nothing else may ask which kind it has.
 *
 * @param <T> the instances
 */
public abstract sealed class Masking<T extends Instance> permits GraphMasking, TableMasking {

  Masking() {}

  /** Which methods serve. */
  public abstract Method.Kind kind();

  /** The instances. */
  public abstract Dataset<T> data();

  /** How many elements (edges, or minor features) an instance's mask has. */
  public abstract int elements(int instance);

  /** Whether one mask serves both members of a pair. */
  public abstract boolean sharesMask();

  /** a(m) (specification, section 1). */
  public abstract float[] auxiliary(float[] mask);

  /** What conformity compares: the edges themselves, or the majors that hold these minors. */
  public abstract int[] units(int[] elements);

  /**
   * The elements of one member of a pair that a selection may hold (specification, section 6),
   * ascending: what is there, and people do not forbid.
   *
   * @param instance the query or the reference of the pair
   */
  public abstract int[] candidates(Pair pair, int instance);

  /**
   * Whether the effect of every selected element is measured: one more forward pass each, too many
   * for edges.
   */
  abstract boolean measuresEffects();

  /** What a selection keeps by default. */
  public abstract Top defaultTop();

  /** How pairs are explained by default. */
  public abstract ExplainOptions defaultOptions(long seed);

  /** What people know, as bounds of the invariant and limits of a selection. */
  public abstract Knowledge knowledge();

  /**
   * The network, the options and the workers that solve.
   *
   * @param <T> the instances
   * @param home the network on the device that it was given on; what was learned before lives there
   * @param footprints what problems need under this network and these options
   */
  record Setup<T extends Instance>(
      Network<T> network,
      Network<T> home,
      ExplainOptions options,
      Workers workers,
      Footprints footprints) {

    static <T extends Instance> Setup<T> of(
        Network<T> network, ExplainOptions options, Workers workers) {
      Network<T> used = options.plain() ? network.in(Encoder.Mode.RECORDED) : network;
      return new Setup<>(used, used, options, workers, new Footprints());
    }

    Setup<T> with(Workers others) {
      return new Setup<>(network, home, options, others, footprints);
    }

    /** The same under a copy of the network on another device. */
    Setup<T> on(Network<T> copy) {
      return new Setup<>(copy.in(network.mode()), home, options, workers, footprints);
    }
  }

  /**
   * Refuses options that mean nothing for these instances.
   *
   * @throws IllegalArgumentException that says which and why
   */
  abstract void require(ExplainOptions options);

  /** The problems of stage 1. */
  abstract Workload<Integer> invariants(Setup<T> setup);

  /** Cuts instances into the batches that workers solve. */
  abstract List<Batch<Integer>> invariantBatches(Setup<T> setup, List<Integer> instances);

  /**
   * The problems of stage 2 by a method that solves some.
   *
   * @param pairs those that will be solved
   */
  abstract Workload<Pair> pairs(
      Setup<T> setup, List<Pair> pairs, Method method, LocalForm form, Invariants invariants);

  /** Cuts pairs into the batches that workers explain, by all of these methods. */
  abstract List<Batch<Pair>> pairBatches(
      Setup<T> setup, List<Pair> pairs, Collection<Method> methods);

  /** The local masks in a solution. */
  abstract LocalMasks masks(Setup<T> setup, Pair pair, Solution solution);

  /** Divides what is computed by forward passes alone into batches that fit. */
  abstract <K> List<List<K>> batches(Setup<T> setup, List<K> items, Function<K, Pair> pair);

  /** f of one batch of masked pairs. */
  abstract double[] scores(Setup<T> setup, List<PairScorer.Masked> batch);

  /** f of any number of masked pairs, in order. */
  final double[] allScores(Setup<T> setup, List<PairScorer.Masked> items) {
    double[] scores = new double[items.size()];
    List<Integer> all = IntStream.range(0, items.size()).boxed().toList();
    for (List<Integer> batch : batches(setup, all, i -> items.get(i).pair())) {
      double[] found = scores(setup, batch.stream().map(items::get).toList());
      for (int i = 0; i < found.length; i++) {
        scores[batch.get(i)] = found[i];
      }
    }
    return scores;
  }

  /** Saliency of one batch of pairs, of both sides or of the query's. */
  abstract List<LocalMasks> saliency(Setup<T> setup, List<Pair> batch, boolean bothSides);

  /**
   * Fits what a method learns from training instances before it explains: PGExplainer's generator,
   * DES's weights.
   *
   * @param training positions of those instances
   */
  abstract Masking<T> fitted(Setup<T> setup, Method method, int[] training, long seed);

  /** The masks of one batch of pairs by such a method. */
  abstract List<LocalMasks> learned(Setup<T> setup, Method method, List<Pair> batch);

  /** What another process needs to mask the same instances alike. */
  abstract PortableMasking portable();

  /** The bounds that people know of an instance's invariant, or null. */
  final @Nullable Bounds known(int instance) {
    return knowledge().of(instance);
  }
}
