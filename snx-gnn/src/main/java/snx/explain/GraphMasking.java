package snx.explain;

import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.batch.Batch;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.solve.Bounds;
import snx.solve.RowLayout;
import snx.solve.Solution;
import snx.solve.Workload;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * Graphs: one mask value per undirected edge, a(m) = m, and stage-1 constraints between edges that
 * share a node (specification, sections 1 to 3). Pairs of like size go to the device together.
 */
public final class GraphMasking extends Masking<LabelledGraph> {

  private final Dataset<LabelledGraph> data;
  private final Knowledge knowledge;
  private final @Nullable PgGenerator generator;
  private final Top usual;
  private final GraphPlan plan;

  private GraphMasking(
      Dataset<LabelledGraph> data,
      Knowledge knowledge,
      @Nullable PgGenerator generator,
      Top usual) {
    this.data = data;
    this.knowledge = knowledge;
    this.generator = generator;
    this.usual = usual;
    this.plan = new GraphPlan(data);
  }

  /** Graphs of which nothing is known beside their data. */
  public static GraphMasking of(Dataset<LabelledGraph> data) {
    return new GraphMasking(data, Knowledge.NONE, null, Top.graphs());
  }

  /** The same of other graphs, such as perturbed ones. */
  public GraphMasking over(Dataset<LabelledGraph> others) {
    return new GraphMasking(others, knowledge, generator, usual);
  }

  /** The same bound by what people know. */
  public GraphMasking with(Knowledge known) {
    return new GraphMasking(data, known, generator, usual);
  }

  /** The same with a trained generator, which PGExplainer needs; the caller closes it. */
  public GraphMasking with(PgGenerator trained) {
    return new GraphMasking(data, knowledge, trained, usual);
  }

  /** The same of graphs of which another selection is usual. */
  public GraphMasking with(Top selection) {
    return new GraphMasking(data, knowledge, generator, selection);
  }

  @Override
  public Method.Kind kind() {
    return Method.Kind.GRAPHS;
  }

  @Override
  public Dataset<LabelledGraph> data() {
    return data;
  }

  @Override
  public int elements(int instance) {
    return data.get(instance).edges();
  }

  @Override
  public boolean sharesMask() {
    return false;
  }

  @Override
  public float[] auxiliary(float[] mask) {
    return mask;
  }

  @Override
  public int[] units(int[] elements) {
    return elements;
  }

  /** Every edge is there. */
  @Override
  public int[] candidates(Pair pair, int instance) {
    return IntStream.range(0, elements(instance))
        .filter(element -> knowledge.allows(instance, element))
        .toArray();
  }

  @Override
  boolean measuresEffects() {
    return false;
  }

  @Override
  public Top defaultTop() {
    return usual;
  }

  @Override
  public ExplainOptions defaultOptions(long seed) {
    return ExplainOptions.defaults(seed);
  }

  @Override
  public Knowledge knowledge() {
    return knowledge;
  }

  @Override
  void require(ExplainOptions options) {} // all options are about graphs

  @Override
  GlobalWorkload invariants(Setup<LabelledGraph> setup) {
    return new GlobalWorkload(setup.network(), data, setup.options().global(), knowledge);
  }

  @Override
  List<Batch<Integer>> invariantBatches(Setup<LabelledGraph> setup, List<Integer> instances) {
    return plan.invariants(setup, instances, invariants(setup));
  }

  @Override
  Workload<Pair> pairs(
      Setup<LabelledGraph> setup,
      List<Pair> pairs,
      Method method,
      LocalForm form,
      Invariants invariants) {
    return new PairWorkload(
        setup.network(), data, invariants, setup.options().local(), form, knowledge);
  }

  @Override
  List<Batch<Pair>> pairBatches(
      Setup<LabelledGraph> setup, List<Pair> pairs, Collection<Method> methods) {
    return plan.pairs(
        setup,
        pairs,
        methods,
        (form, invariants) ->
            new PairWorkload(
                setup.network(), data, invariants, setup.options().local(), form, knowledge));
  }

  @Override
  LocalMasks masks(Setup<LabelledGraph> setup, Pair pair, Solution solution) {
    int queryEdges = elements(pair.query());
    float[] query = Arrays.copyOf(solution.masks(), queryEdges);
    float[] reference = new float[elements(pair.reference())];
    if (setup.options().local().reference() == ReferenceMode.WHOLE) {
      Arrays.fill(reference, 1f);
      return new LocalMasks(query, reference, solution, LocalMasks.Extent.QUERY);
    }
    System.arraycopy(solution.masks(), queryEdges, reference, 0, reference.length);
    return new LocalMasks(query, reference, solution);
  }

  @Override
  <K> List<List<K>> batches(Setup<LabelledGraph> setup, List<K> items, Function<K, Pair> pair) {
    return plan.passes(setup, items, pair);
  }

  @Override
  double[] scores(Setup<LabelledGraph> setup, List<PairScorer.Masked> items) {
    Network<LabelledGraph> network = setup.network();
    try (NDScope scope = new NDScope();
        NDManager manager = network.manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      List<Pair> pairs = items.stream().map(PairScorer.Masked::pair).toList();
      PairBatch batch = new PairBatch(network, data, pairs, manager, network.mode());
      RowLayout columns = batch.bothSides();
      var masks = columns.scatter(manager, items.stream().map(this::both).toList(), 0f);
      return Host.doubles(Gradients.without(() -> batch.score(masks)));
    }
  }

  private float[] both(PairScorer.Masked item) {
    float[] query = PairScorer.orOnes(item.query(), elements(item.pair().query()));
    float[] reference = PairScorer.orOnes(item.reference(), elements(item.pair().reference()));
    return LocalMasks.join(query, reference);
  }

  @Override
  List<LocalMasks> saliency(Setup<LabelledGraph> setup, List<Pair> batch, boolean bothSides) {
    return new Saliency(setup.network(), data, bothSides).of(batch);
  }

  @Override
  PortableMasking portable() {
    Map<Integer, Bounds> bounds = new TreeMap<>();
    for (int i = 0; i < data.size() && !knowledge.isEmpty(); i++) {
      Bounds known = knowledge.of(i);
      if (known != null) {
        bounds.put(i, known);
      }
    }
    return new PortableMasking.Graphs(
        data.name(), data.instances(), bounds, usual, generator == null ? null : generator.bytes());
  }

  /** The generator lives as long as the network. */
  @Override
  GraphMasking fitted(Setup<LabelledGraph> setup, Method method, int[] training, long seed) {
    if (method != Method.PGEXPLAINER || generator != null) {
      return this;
    }
    PairSampler.Options drawing = PairSampler.Options.defaults().withSeed(seed);
    List<Pair> seen = PairSampler.sample(data, training, drawing).pairs();
    return with(PgTraining.fit(setup.network(), data, seen, PgOptions.defaults(seed)));
  }

  @Override
  List<LocalMasks> learned(Setup<LabelledGraph> setup, Method method, List<Pair> batch) {
    if (generator == null) {
      throw new IllegalStateException("pgexplainer needs a generator; train one on pairs first");
    }
    return generator.of(setup.home(), data, batch);
  }
}
