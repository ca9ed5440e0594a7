package snx.explain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.batch.Batch;
import snx.explain.batch.Batching;
import snx.explain.batch.Footprint;
import snx.explain.batch.Footprints;
import snx.explain.batch.GraphSizes;
import snx.graph.LabelledGraph;
import snx.graph.SizeBuckets;
import snx.model.Network;
import snx.solve.Workload;

/**
 * How problems of graphs are cut into batches: graphs of similar size together, as many as fit. It
 * depends on data and options alone, so that results do not depend on who solves a batch.
 */
final class GraphPlan {

  private static final int PAIRS_PER_NODE = 64; // pairs of edges that need what a node's states do

  private final Dataset<LabelledGraph> data;
  private final GraphSizes sizes;

  GraphPlan(Dataset<LabelledGraph> data) {
    this.data = data;
    this.sizes = GraphSizes.of(data.instances());
  }

  /** Batches of stage 1. */
  List<Batch<Integer>> invariants(
      Masking.Setup<LabelledGraph> setup, List<Integer> instances, GlobalWorkload workload) {
    boolean padded = isPadded(setup.network());
    ToLongFunction<Integer> extent =
        i -> sizes.extent(i, padded) + workload.pairCount(i) / PAIRS_PER_NODE;
    return batches(
        setup,
        instances,
        i -> data.get(i).nodes(),
        extent,
        () ->
            setup
                .footprints()
                .of(
                    "global",
                    sizes.usual(),
                    sizes.large(),
                    extent,
                    i -> Footprint.ofOne(workload, i)));
  }

  /** Opens stage 2 in one form, given invariants. */
  @FunctionalInterface
  interface PairProblems {
    Workload<Pair> of(LocalForm form, Invariants invariants);
  }

  /** Batches of stage 2 by methods. */
  List<Batch<Pair>> pairs(
      Masking.Setup<LabelledGraph> setup,
      List<Pair> pairs,
      Collection<Method> methods,
      PairProblems problems) {
    boolean padded = isPadded(setup.network());
    ToLongFunction<Pair> extent =
        pair -> sizes.extent(pair.query(), padded) + sizes.extent(pair.reference(), padded);
    return batches(
        setup, pairs, this::nodes, extent, () -> widest(setup, extent, methods, problems));
  }

  /** The bytes of the problem of some methods that needs most; of none where none solves one. */
  private Footprints.Line widest(
      Masking.Setup<LabelledGraph> setup,
      ToLongFunction<Pair> extent,
      Collection<Method> methods,
      PairProblems problems) {
    Pair usual = new Pair(sizes.usual(), sizes.usual());
    Pair large = new Pair(sizes.large(), sizes.large());
    Invariants any =
        Invariants.of(Pair.instances(List.of(usual, large)), i -> new float[data.get(i).edges()]);
    Footprints.Line widest = new Footprints.Line(0, 0);
    for (Method method : methods) {
      LocalForm form = LocalForm.of(method);
      if (form != null) {
        Workload<Pair> workload = problems.of(form, any);
        Footprints.Line line =
            setup
                .footprints()
                .of(form.name(), usual, large, extent, p -> Footprint.ofOne(workload, p));
        long most = extent.applyAsLong(large);
        widest = line.bytes(most) > widest.bytes(most) ? line : widest;
      }
    }
    return widest;
  }

  private <K> List<Batch<K>> batches(
      Masking.Setup<LabelledGraph> setup,
      List<K> keys,
      ToIntFunction<K> nodes,
      ToLongFunction<K> extent,
      Supplier<Footprints.Line> footprint) {
    Batching batching = batching(setup);
    boolean probed = batching.most() == 0 && !keys.isEmpty();
    Footprints.Line line = probed ? footprint.get() : new Footprints.Line(0, 0);
    double growth = isPadded(setup.network()) ? SizeBuckets.PADDED : SizeBuckets.UNPADDED;
    List<Batch<K>> batches = new ArrayList<>();
    for (List<K> group : Batching.groups(keys, nodes, growth)) {
      double bytes = line.bytes(group.stream().mapToLong(extent).max().orElse(0));
      batches.addAll(batching.cut(group, batching.useful(bytes), bytes, keys.size()));
    }
    return batches;
  }

  /** Groups of items that are computed in one forward pass, without a solver. */
  <K> List<List<K>> passes(
      Masking.Setup<LabelledGraph> setup, List<K> items, Function<K, Pair> pair) {
    List<List<K>> batches = new ArrayList<>();
    batching(setup)
        .groups(
            items,
            item -> nodes(pair.apply(item)),
            2,
            (group, capacity) -> batches.addAll(Batching.parts(group, capacity)));
    return batches;
  }

  private Batching batching(Masking.Setup<LabelledGraph> setup) {
    return Batching.on(
        setup.network().manager().getDevice(), setup.options().batch(), sizes.types());
  }

  /** Whether a graph costs as much as the largest beside it. */
  private boolean isPadded(Network<LabelledGraph> network) {
    return !network.skipsPadding() || sizes.isDense();
  }

  private int nodes(Pair pair) {
    return Math.max(data.get(pair.query()).nodes(), data.get(pair.reference()).nodes());
  }
}
