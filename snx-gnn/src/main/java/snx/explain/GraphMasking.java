package snx.explain;

import ai.djl.Device;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.batch.Batching;
import snx.explain.batch.Solving;
import snx.explain.knowledge.Knowledge;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.graph.SizeBuckets;
import snx.model.Network;
import snx.model.fast.GraphSlice;
import snx.solve.RowLayout;
import snx.solve.Solution;
import snx.solve.Workload;
import snx.tensor.DeviceMemory;
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
  private final int types;

  private GraphMasking(
      Dataset<LabelledGraph> data,
      Knowledge knowledge,
      @Nullable PgGenerator generator,
      Top usual) {
    this.data = data;
    this.knowledge = knowledge;
    this.generator = generator;
    this.usual = usual;
    this.types = data.instances().stream().mapToInt(LabelledGraph::typeCount).max().orElse(1);
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
  GlobalWorkload invariants(Setup<LabelledGraph> setup, Network<LabelledGraph> network) {
    return new GlobalWorkload(network, data, setup.options().global(), knowledge);
  }

  @Override
  List<Solving.Part<Integer>> invariantParts(Setup<LabelledGraph> setup, List<Integer> instances) {
    GlobalWorkload workload = invariants(setup, setup.network());
    Device device = setup.network().manager().getDevice();
    Batching batching = batching(setup);
    List<Solving.Part<Integer>> parts = new ArrayList<>();
    for (List<Integer> group :
        Batching.groups(instances, i -> data.get(i).nodes(), growth(setup.network()))) {
      int fits = batching.fitting(workload, group, workload::pairCount, device);
      parts.addAll(Solving.parts(group, fits));
    }
    return parts;
  }

  @Override
  Function<Network<LabelledGraph>, Workload<Pair>> pairs(
      Setup<LabelledGraph> setup,
      List<Pair> pairs,
      Method method,
      LocalForm form,
      Invariants invariants) {
    LocalOptions options = setup.options().local();
    return network -> new PairWorkload(network, data, invariants, options, form, knowledge);
  }

  @Override
  List<Solving.Part<Pair>> pairParts(
      Setup<LabelledGraph> setup,
      List<Pair> pairs,
      Function<Network<LabelledGraph>, Workload<Pair>> workload) {
    Workload<Pair> probed = workload.apply(setup.network());
    Device device = setup.network().manager().getDevice();
    Batching batching = batching(setup);
    List<Solving.Part<Pair>> parts = new ArrayList<>();
    for (List<Pair> group : Batching.groups(pairs, this::nodes, growth(setup.network()))) {
      parts.addAll(Solving.parts(group, batching.fitting(probed, group, this::edges, device)));
    }
    return parts;
  }

  private Batching batching(Setup<LabelledGraph> setup) {
    DeviceMemory memory = DeviceMemory.detect().amongst(setup.workers().devices());
    return new Batching(setup.options().batch(), types, memory);
  }

  /** How far sizes of graphs that are solved together may differ. */
  private double growth(Network<LabelledGraph> network) {
    long links = 0;
    double entries = 0;
    for (LabelledGraph graph : data.instances()) {
      links += graph.links();
      entries += (double) graph.nodes() * graph.nodes() * graph.typeCount();
    }
    boolean padded =
        !network.encoder(GraphBatch.class).skipsPadding(network.mode())
            || GraphSlice.isDense(links, entries);
    return padded ? SizeBuckets.PADDED : SizeBuckets.UNPADDED;
  }

  private int nodes(Pair pair) {
    return Math.max(data.get(pair.query()).nodes(), data.get(pair.reference()).nodes());
  }

  private long edges(Pair pair) {
    return Math.max(elements(pair.query()), elements(pair.reference()));
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
    List<List<K>> batches = new ArrayList<>();
    batching(setup)
        .groups(
            items,
            item -> nodes(pair.apply(item)),
            2,
            (group, capacity) -> batches.addAll(Batching.parts(group, capacity)));
    return batches;
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
    return generator.of(setup.network(), data, batch);
  }
}
