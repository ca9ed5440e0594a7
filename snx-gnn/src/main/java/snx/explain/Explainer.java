package snx.explain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Progress;
import snx.explain.batch.Batch;
import snx.explain.batch.Share;
import snx.explain.batch.Workers;
import snx.model.Network;
import snx.model.PortableNetwork;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.tensor.DeviceMemory;

/**
 * Explains pairs of any kind of instances: stage 1 once per instance, stage 2 once per pair, then
 * selection and metrics (specification, sections 2 to 6). Pairs are explained in windows, so memory
 * is bounded; invariants are looked up in a store and solved where they are missing. Immutable but
 * for that store: what {@code with…} returns shares it unless it says otherwise.
 *
 * @param <T> the instances
 */
public final class Explainer<T extends Instance> {

  private final Masking<T> masking;
  private final Masking.Setup<T> setup;
  private final Top top;
  private final Invariants invariants;

  /** An explainer with an empty store of invariants, on the network's device alone. */
  public Explainer(Masking<T> masking, Network<T> network, ExplainOptions options) {
    this(
        masking,
        Masking.Setup.of(network, options, Workers.one(network.manager().getDevice())),
        masking.defaultTop(),
        new Invariants());
  }

  private Explainer(Masking<T> masking, Masking.Setup<T> setup, Top top, Invariants invariants) {
    masking.require(setup.options());
    this.masking = masking;
    this.setup = setup;
    this.top = top;
    this.invariants = invariants;
  }

  /** The same solved by workers; results are the same, too. */
  public Explainer<T> with(Workers workers) {
    return new Explainer<>(masking, setup.with(workers), top, invariants);
  }

  /** The same over other data or knowledge of the same kind. */
  public Explainer<T> with(Masking<T> other) {
    return new Explainer<>(other, setup, top, invariants);
  }

  /** The same under another network. */
  public Explainer<T> with(Network<T> network) {
    return new Explainer<>(
        masking, Masking.Setup.of(network, setup.options(), setup.workers()), top, invariants);
  }

  /** The same under a copy of the network on another device. */
  Explainer<T> on(Network<T> copy) {
    return new Explainer<>(masking, setup.on(copy), top, invariants);
  }

  /** The same with another selection. */
  public Explainer<T> with(Top selection) {
    return new Explainer<>(masking, setup, selection, invariants);
  }

  /** The same with another store of invariants. */
  public Explainer<T> with(Invariants store) {
    return new Explainer<>(masking, setup, top, store);
  }

  /** The same with other options and an empty store: invariants depend on them. */
  public Explainer<T> with(ExplainOptions options) {
    return new Explainer<>(
        masking, Masking.Setup.of(setup.home(), options, setup.workers()), top, new Invariants());
  }

  /** The same started from another seed, with an empty store. */
  public Explainer<T> withSeed(long seed) {
    return with(setup.options().withSeed(seed));
  }

  /**
   * The same after methods that learn before they explain (PGExplainer, DES, SNX-DES) have learned.
   *
   * @param training positions of the instances they may learn from
   */
  public Explainer<T> fitted(Collection<Method> methods, int[] training, long seed) {
    Masking<T> fitted = masking;
    for (Method method : methods) {
      fitted = fitted.fitted(setup, method, training, seed);
    }
    return new Explainer<>(fitted, setup, top, invariants);
  }

  public Network<T> network() {
    return setup.network();
  }

  public Masking<T> masking() {
    return masking;
  }

  public Dataset<T> data() {
    return masking.data();
  }

  public ExplainOptions options() {
    return setup.options();
  }

  /** Who solves. */
  public Workers workers() {
    return setup.workers();
  }

  /** What a selection keeps. */
  public Top top() {
    return top;
  }

  /** The store of invariants. */
  public Invariants invariants() {
    return invariants;
  }

  /** What another process needs to solve the same batches alike; the store is not in it. */
  public PortableExplainer portable() {
    return new PortableExplainer(
        masking.portable(), PortableNetwork.of(setup.home()), setup.options(), top);
  }

  /** Scores of pairs under masks, batched. */
  public PairScorer scorer() {
    return items -> masking.allScores(setup, items);
  }

  /** Stage 1 of every instance whose invariant is not in the store. */
  public Map<Integer, Solution> solveInvariants(Collection<Integer> instances) {
    return solveInvariants(instances, Trace.off(), done -> {});
  }

  /**
   * The same, followed; the invariants that are in the store are clamped to what people know.
   *
   * @param progress is called with the number of instances just done, by the thread that solved
   */
  public Map<Integer, Solution> solveInvariants(
      Collection<Integer> instances, Trace trace, IntConsumer progress) {
    Map<Integer, Solution> solutions = new HashMap<>();
    Team.join(
        this,
        plan(instances),
        trace,
        (own, batch, part) -> own.batches().invariants(batch, part, progress),
        (instance, solution) -> {
          invariants.put(instance, solution.masks());
          solutions.put(instance, solution);
        });
    return solutions;
  }

  /** Batches of the instances whose invariants are missing; the others are clamped. */
  List<Batch<Integer>> plan(Collection<Integer> instances) {
    List<Integer> missing = new ArrayList<>();
    for (int instance : new TreeSet<>(instances)) {
      if (invariants.has(instance)) {
        invariants.clamp(instance, masking.known(instance));
      } else {
        missing.add(instance);
      }
    }
    return masking.invariantBatches(setup, missing);
  }

  /** Batches of distinct pairs, for these methods. */
  List<Batch<Pair>> plan(List<Pair> pairs, Collection<Method> methods) {
    methods.forEach(method -> method.require(masking.kind()));
    return masking.pairBatches(setup, pairs.stream().distinct().toList(), methods);
  }

  /** Bytes that stage 2 of pairs may hold on the device at a time, as its batches are planned. */
  public double plannedBytes(List<Pair> pairs, Method method) {
    DeviceMemory memory = DeviceMemory.detect().amongst(setup.workers().devices());
    Device device = setup.network().manager().getDevice();
    return plan(pairs, List.of(method)).stream()
        .mapToDouble(b -> b.bytes() * Math.min(b.keys().size(), b.slots(memory, device)))
        .max()
        .orElse(0);
  }

  /** Solves one batch of stage 1; the store stays as it is. */
  public Crew.SolvedInvariants solve(Batch<Integer> batch, Trace trace, IntConsumer progress) {
    Map<Integer, Solution> found = batches().invariants(batch, trace, progress);
    return new Crew.SolvedInvariants(
        batch.keys().stream().map(i -> Objects.requireNonNull(found.get(i)).masks()).toList(),
        trace);
  }

  /** Explains one batch of pairs whose invariants are in the store, by all methods. */
  public Crew.ExplainedBatch explain(Batch<Pair> batch, Crew.Order order, IntConsumer progress) {
    List<Pair> pairs = batch.keys();
    BatchSolving<T> solving = batches();
    List<Explanation> chance =
        order.chance()
            ? measured(pairs, Method.RANDOM, solving.unsolved(pairs, Method.RANDOM))
            : List.of();
    List<Crew.ExplainedPairs> byMethod = new ArrayList<>();
    for (Method method : order.methods()) {
      Trace trace = order.trace();
      Map<Pair, LocalMasks> masks = solving.pairs(batch, method, trace, progress);
      byMethod.add(new Crew.ExplainedPairs(method, measured(pairs, method, masks), trace));
    }
    return new Crew.ExplainedBatch(chance, byMethod);
  }

  private BatchSolving<T> batches() {
    return new BatchSolving<>(masking, setup, invariants);
  }

  /** Stage 2 of distinct pairs whose invariants are in the store, where the method needs them. */
  public Map<Pair, LocalMasks> solvePairs(Collection<Pair> pairs, Method method) {
    return solvePairs(pairs, method, Trace.off(), done -> {});
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the number of pairs just done, by the thread that solved
   * @throws IllegalArgumentException if the method does not explain this kind of data
   */
  public Map<Pair, LocalMasks> solvePairs(
      Collection<Pair> pairs, Method method, Trace trace, IntConsumer progress) {
    Map<Pair, LocalMasks> masks = new HashMap<>();
    Team.join(
        this,
        plan(List.copyOf(pairs), List.of(method)),
        trace,
        (own, batch, part) -> own.batches().pairs(batch, method, part, progress),
        masks::put);
    return masks;
  }

  /** Explains pairs by one method, both stages. */
  public List<Explanation> explain(List<Pair> pairs, Method method) {
    return explain(pairs, method, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the problems of both stages that are solved
   */
  public List<Explanation> explain(List<Pair> pairs, Method method, Progress progress) {
    List<Explanation> explanations = new ArrayList<>();
    long all = Pair.instances(pairs).size() + (long) pairs.size();
    AtomicLong done = new AtomicLong();
    ExplainRun.Progress both = (stage, more) -> progress.at(done.addAndGet(more), all);
    new ExplainRun(
            new Crew.Order(List.of(method), false, false, both, () -> false),
            Crew::local,
            Share.ALL)
        .over(this, pairs, explanations::add);
    return explanations;
  }

  /** Explains pairs lazily, a window at a time, in their order. */
  public Stream<Explanation> stream(Iterable<Pair> pairs, Method method) {
    Iterator<Explanation> explanations =
        ExplainRun.lazily(pairs.iterator(), window -> explain(window, method));
    int traits = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(explanations, traits), false);
  }

  /** Selects and measures what stage 2 found for pairs by a method. */
  public List<Explanation> measured(List<Pair> pairs, Method method, Map<Pair, LocalMasks> masks) {
    List<Measurement.Item> items = new ArrayList<>();
    pairs.forEach(
        pair -> items.add(new Measurement.Item(pair, Objects.requireNonNull(masks.get(pair)))));
    return measurement().explanations(items, method, top);
  }

  private Measurement measurement() {
    return new Measurement(masking, scorer(), invariants);
  }

  /** Means at one selection: FA, CF and conformity of {@link PairMetrics}. */
  public record Cut(double fa, double cf, double conformity) {}

  /** What explanations of this explainer would get at other selections; nothing is solved again. */
  public List<Cut> cuts(List<Explanation> explanations, List<Top> tops) {
    List<Measurement.Item> items =
        explanations.stream().map(e -> new Measurement.Item(pair(e), masks(e))).toList();
    double[] unmasked = measurement().unmasked(items);
    try (Team<T> team = Team.with(this)) {
      List<CompletableFuture<Cut>> cuts = new ArrayList<>();
      for (Top cut : tops) {
        cuts.add(team.submit(false, own -> own.measurement().cut(items, cut, unmasked)));
      }
      return cuts.stream().map(Team::await).toList();
    }
  }

  /** The positions of an explanation's two instances. */
  private Pair pair(Explanation explanation) {
    return new Pair(data().indexOf(explanation.query()), data().indexOf(explanation.reference()));
  }

  private LocalMasks masks(Explanation e) {
    return new LocalMasks(e.local().query(), e.local().reference(), null, extent(e));
  }

  private LocalMasks.Extent extent(Explanation e) {
    return LocalMasks.Extent.of(e.method(), setup.options().local(), masking.sharesMask());
  }

  /** What an invariant selects of its instance. */
  public int[] selected(String id, float[] invariant) {
    int instance = data().indexOf(id);
    return top.select(invariant, masking.candidates(new Pair(instance, instance), instance));
  }

  /** What local masks select of a pair. */
  public Selection selected(Pair pair, LocalMasks masks) {
    return Selection.of(pair, masks, top, masking);
  }

  /**
   * How well an invariant speaks for its instance alone.
   *
   * @param fa ℓ(f(x,x), f(x, M̂⊗x)), lower is better
   * @param cf the same with 1−M̂, higher is better
   */
  public record InvariantMetrics(double fa, double cf) {}

  /** Measures the invariants of instances at one selection. */
  public List<InvariantMetrics> measureInvariants(Collection<Integer> instances, Top selection) {
    return measurement().invariants(instances, selection);
  }

  /** How often an explanation's local masks pass the invariant. */
  public Passing passing(Explanation e) {
    return Passing.of(masking, e, extent(e));
  }
}
