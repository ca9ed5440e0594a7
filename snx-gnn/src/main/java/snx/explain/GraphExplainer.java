package snx.explain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Seeds;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.graph.SizeBuckets;
import snx.model.SiameseModel;
import snx.model.fast.GraphSlice;
import snx.solve.Bounds;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.solve.Workload;
import snx.tensor.DeviceMemory;

/**
 * Explains pairs of graphs by any method. Stage 1 runs once an instance, stage 2 once a pair; pairs
 * of like size go to the device together.
 */
public final class GraphExplainer implements Explainer {

  private final SiameseModel<LabelledGraph, GraphBatch> model;
  private final Dataset<LabelledGraph> data;
  private final ExplainOptions options;
  private final Batching batching;
  private final @Nullable PgGenerator generator;
  private final Knowledge knowledge;
  private final Workers workers;

  public GraphExplainer(
      SiameseModel<LabelledGraph, GraphBatch> model,
      Dataset<LabelledGraph> data,
      ExplainOptions options) {
    this(model, data, options, null, Knowledge.NONE, Workers.one(model.manager().getDevice()));
  }

  private GraphExplainer(
      SiameseModel<LabelledGraph, GraphBatch> model,
      Dataset<LabelledGraph> data,
      ExplainOptions options,
      @Nullable PgGenerator generator,
      Knowledge knowledge,
      Workers workers) {
    this.model = options.plain() ? model.plain() : model;
    this.data = data;
    this.options = options;
    this.generator = generator;
    this.knowledge = knowledge;
    this.workers = workers;
    int types = data.instances().stream().mapToInt(LabelledGraph::typeCount).max().orElse(1);
    this.batching =
        new Batching(options.batch(), types, DeviceMemory.detect().amongst(workers.devices()));
  }

  /** The same with a trained generator, which PGExplainer needs; the caller closes it. */
  public GraphExplainer with(PgGenerator trained) {
    return new GraphExplainer(model, data, options, trained, knowledge, workers);
  }

  @Override
  public GraphExplainer withSeed(long seed) {
    return new GraphExplainer(model, data, options.withSeed(seed), generator, knowledge, workers);
  }

  /** The same bound by what people know. */
  public GraphExplainer with(Knowledge known) {
    return new GraphExplainer(model, data, options, generator, known, workers);
  }

  /** The same solved by workers; results are the same, too. */
  public GraphExplainer with(Workers others) {
    return new GraphExplainer(model, data, options, generator, knowledge, others);
  }

  /** What people know. */
  public Knowledge knowledge() {
    return knowledge;
  }

  @Override
  public Map<Integer, Solution> globals(
      Collection<Integer> instances, GlobalMasks globals, Trace trace, IntConsumer progress) {
    Map<Integer, Solution> solutions = new HashMap<>();
    List<Integer> wanted =
        instances.stream().distinct().sorted().filter(i -> !globals.has(i)).toList();
    instances.stream().distinct().filter(globals::has).forEach(i -> bring(i, globals));
    GlobalWorkload workload = workload(model);
    List<Solving.Part<Integer>> parts = new ArrayList<>();
    for (List<Integer> group : Batching.groups(wanted, i -> data.get(i).nodes(), growth())) {
      Device device = model.manager().getDevice();
      int fits = batching.fitting(workload, group, workload::pairCount, device);
      parts.addAll(Solving.parts(group, fits));
    }
    new Solving<>(model, workers)
        .solve(
            parts,
            options.global().solver(),
            this::workload,
            trace,
            (instance, solution) -> {
              globals.put(instance, solution.masks());
              solutions.put(instance, solution);
              progress.accept(1);
            });
    return solutions;
  }

  private GlobalWorkload workload(SiameseModel<LabelledGraph, GraphBatch> own) {
    return new GlobalWorkload(own, data, options.global(), knowledge);
  }

  private void bring(int instance, GlobalMasks globals) {
    Bounds known = knowledge.of(instance);
    if (known != null) {
      globals.put(instance, known.clamp(globals.of(instance)));
    }
  }

  @Override
  public Map<Pair, LocalMasks> locals(
      Collection<Pair> pairs,
      Method method,
      GlobalMasks globals,
      Trace trace,
      IntConsumer progress) {
    Map<Pair, LocalMasks> masks = new HashMap<>();
    List<Pair> wanted = pairs.stream().distinct().toList();
    LocalForm form = LocalForm.of(method.require(Method.Kind.GRAPHS));
    if (form != null) {
      solve(wanted, form, globals, trace, (pair, own) -> take(masks, pair, own, progress));
      return masks;
    }
    batching.groups(
        wanted,
        this::nodes,
        2,
        (group, capacity) -> {
          for (List<Pair> part : Batching.parts(group, capacity)) {
            List<LocalMasks> found = direct(method, part, globals);
            for (int i = 0; i < part.size(); i++) {
              take(masks, part.get(i), found.get(i), progress);
            }
          }
        });
    return masks;
  }

  private static void take(
      Map<Pair, LocalMasks> masks, Pair pair, LocalMasks own, IntConsumer progress) {
    masks.put(pair, own);
    progress.accept(1);
  }

  private void solve(
      List<Pair> pairs,
      LocalForm form,
      GlobalMasks globals,
      Trace trace,
      BiConsumer<Pair, LocalMasks> sink) {
    Function<SiameseModel<LabelledGraph, GraphBatch>, Workload<Pair>> workload =
        own -> new PairWorkload(own, data, globals, options.local(), form, knowledge);
    Workload<Pair> probed = workload.apply(model);
    List<Solving.Part<Pair>> parts = new ArrayList<>();
    for (List<Pair> group : Batching.groups(pairs, this::nodes, growth())) {
      Device device = model.manager().getDevice();
      parts.addAll(Solving.parts(group, batching.fitting(probed, group, this::edges, device)));
    }
    new Solving<>(model, workers)
        .solve(
            parts,
            options.local().solver(),
            workload,
            trace,
            (pair, solution) -> sink.accept(pair, cut(pair, solution)));
  }

  /** How far sizes of graphs that are solved together may differ. */
  private double growth() {
    long links = 0;
    double entries = 0;
    for (LabelledGraph graph : data.instances()) {
      links += graph.links();
      entries += (double) graph.nodes() * graph.nodes() * graph.typeCount();
    }
    boolean padded =
        !model.encoder().skipsPadding(model.mode()) || GraphSlice.isDense(links, entries);
    return padded ? SizeBuckets.PADDED : SizeBuckets.UNPADDED;
  }

  @Override
  public MaskScorer scorer() {
    return new MaskScorer(model, data, batching);
  }

  private int nodes(Pair pair) {
    return Math.max(data.get(pair.query()).nodes(), data.get(pair.reference()).nodes());
  }

  private long edges(Pair pair) {
    return Math.max(data.get(pair.query()).edges(), data.get(pair.reference()).edges());
  }

  private List<LocalMasks> direct(Method method, List<Pair> pairs, GlobalMasks globals) {
    return switch (method) {
      case SM -> new Saliency(model, data, false).of(pairs);
      case SM_BOTH -> new Saliency(model, data, true).of(pairs);
      case PGEXPLAINER -> generator().of(model, data, pairs);
      case SNX_GLOBAL ->
          pairs.stream()
              .map(p -> new LocalMasks(globals.of(p.query()), globals.of(p.reference()), null))
              .toList();
      case PICK_ALL -> pairs.stream().map(this::everything).toList();
      default -> pairs.stream().map(this::random).toList();
    };
  }

  private PgGenerator generator() {
    if (generator == null) {
      throw new IllegalStateException("pgexplainer needs a generator; train one on pairs first");
    }
    return generator;
  }

  private LocalMasks everything(Pair pair) {
    float[] query = new float[data.get(pair.query()).edges()];
    float[] reference = new float[data.get(pair.reference()).edges()];
    Arrays.fill(query, 1f);
    Arrays.fill(reference, 1f);
    return new LocalMasks(query, reference, null, LocalMasks.Extent.NOTHING);
  }

  private LocalMasks random(Pair pair) {
    LabelledGraph query = data.get(pair.query());
    LabelledGraph reference = data.get(pair.reference());
    SplittableRandom random =
        Seeds.stream(options.local().seed(), "random/" + query.id() + "/" + reference.id());
    return new LocalMasks(
        LocalMasks.uniform(random, query.edges()),
        LocalMasks.uniform(random, reference.edges()),
        null);
  }

  private LocalMasks cut(Pair pair, Solution solution) {
    int queryEdges = data.get(pair.query()).edges();
    float[] query = Arrays.copyOf(solution.masks(), queryEdges);
    float[] reference = new float[data.get(pair.reference()).edges()];
    if (options.local().reference() == ReferenceMode.WHOLE) {
      Arrays.fill(reference, 1f);
      return new LocalMasks(query, reference, solution, LocalMasks.Extent.QUERY);
    }
    System.arraycopy(solution.masks(), queryEdges, reference, 0, reference.length);
    return new LocalMasks(query, reference, solution);
  }
}
