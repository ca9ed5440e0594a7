package snx.explain;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Seeds;
import snx.model.Network;
import snx.solve.Bounds;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.tabular.Row;
import snx.tabular.Schema;

/**
 * Explains pairs of rows by any method that serves tables: one mask over the minors for both rows.
 * All rows are of one width, so batches have no padding and hold thousands.
 */
public final class TableExplainer implements Explainer {

  private static final long ENTRIES = 1L << 22; // of both sides' masks that a batch may hold
  private static final int LARGEST = 4096;

  private final Network<Row> model;
  private final Dataset<Row> data;
  private final Schema schema;
  private final ExplainOptions options;
  private final @Nullable DesWeights weights;
  private final ColumnBounds known;
  private final Workers workers;
  private final NoisyOr auxiliary;
  private final int capacity;

  public TableExplainer(
      Network<Row> model, Dataset<Row> data, Schema schema, ExplainOptions options) {
    this(
        model,
        data,
        schema,
        options,
        null,
        ColumnBounds.none(schema),
        Workers.one(model.manager().getDevice()));
  }

  private TableExplainer(
      Network<Row> model,
      Dataset<Row> data,
      Schema schema,
      ExplainOptions options,
      @Nullable DesWeights weights,
      ColumnBounds known,
      Workers workers) {
    if (options.local().reference() == ReferenceMode.WHOLE) {
      throw new IllegalArgumentException(
          "reference must be masked for tables (got whole): one mask serves both rows");
    }
    this.model = model;
    this.data = data;
    this.schema = schema;
    this.options = options;
    this.weights = weights;
    this.known = known;
    this.workers = workers;
    this.auxiliary = new NoisyOr(schema);
    long fits = Math.max(1, Math.min(LARGEST, ENTRIES / (2L * schema.minors())));
    this.capacity = options.batch() > 0 ? options.batch() : (int) fits;
  }

  /** The same with fitted weights, which DES and SNX-DES need. */
  public TableExplainer with(DesWeights fitted) {
    return new TableExplainer(model, data, schema, options, fitted, known, workers);
  }

  /** The same bound by what people know of columns. */
  public TableExplainer with(ColumnBounds knowledge) {
    return new TableExplainer(model, data, schema, options, weights, knowledge, workers);
  }

  /** The same solved by workers; results are the same, too. */
  public TableExplainer with(Workers others) {
    return new TableExplainer(model, data, schema, options, weights, known, others);
  }

  @Override
  public TableExplainer withSeed(long seed) {
    return new TableExplainer(model, data, schema, options.withSeed(seed), weights, known, workers);
  }

  /** What people know, row by row. */
  public Knowledge knowledge() {
    return known.of(data);
  }

  @Override
  public Map<Integer, Solution> globals(
      Collection<Integer> instances, GlobalMasks globals, Trace trace, IntConsumer progress) {
    Map<Integer, Solution> solutions = new HashMap<>();
    List<Integer> wanted =
        instances.stream().distinct().sorted().filter(i -> !globals.has(i)).toList();
    instances.stream().distinct().filter(globals::has).forEach(i -> bring(i, globals));
    new Solving<>(model, workers)
        .solve(
            Solving.parts(wanted, capacity),
            options.global().solver(),
            own -> new TableGlobalWorkload(own, data, auxiliary, options.global(), known),
            trace,
            (instance, solution) -> {
              globals.put(instance, solution.masks());
              solutions.put(instance, solution);
              progress.accept(1);
            });
    return solutions;
  }

  private void bring(int row, GlobalMasks globals) {
    Bounds bounds = known.of(data.get(row));
    if (bounds != null) {
      globals.put(row, bounds.clamp(globals.of(row)));
    }
  }

  @Override
  public Map<Pair, LocalMasks> locals(
      Collection<Pair> pairs,
      Method method,
      GlobalMasks globals,
      Trace trace,
      IntConsumer progress) {
    LocalForm form = LocalForm.of(method.require(Method.Kind.TABLES));
    List<Pair> wanted = pairs.stream().distinct().toList();
    Map<Pair, LocalMasks> masks = new HashMap<>();
    if (form == null) {
      for (List<Pair> part : Batching.parts(wanted, capacity)) {
        List<LocalMasks> found = direct(method, part, globals);
        for (int i = 0; i < part.size(); i++) {
          masks.put(part.get(i), found.get(i));
        }
        progress.accept(part.size());
      }
      return masks;
    }
    RowInvariant invariant = invariant(method, wanted, globals);
    new Solving<>(model, workers)
        .solve(
            Solving.parts(wanted, capacity),
            options.local().solver(),
            own -> new TablePairWorkload(own, data, invariant, options.local(), form, known),
            trace,
            (pair, solution) -> {
              masks.put(pair, LocalMasks.shared(solution.masks(), solution));
              progress.accept(1);
            });
    return masks;
  }

  @Override
  public RowScorer scorer() {
    return new RowScorer(model, data, schema.minors(), capacity);
  }

  private RowInvariant invariant(Method method, List<Pair> pairs, GlobalMasks globals) {
    GlobalMasks own = globals;
    if (method == Method.SNX_DES) {
      List<Integer> queries = pairs.stream().map(Pair::query).distinct().toList();
      GlobalMasks fitted = weights().masks(data, queries);
      queries.forEach(query -> bring(query, fitted));
      own = fitted;
    }
    return new RowInvariant(own, auxiliary, RowInvariant.Rule.of(method));
  }

  private List<LocalMasks> direct(Method method, List<Pair> pairs, GlobalMasks globals) {
    return switch (method) {
      case SM -> new RowSaliency(model, data, false).of(pairs);
      case SM_BOTH -> new RowSaliency(model, data, true).of(pairs);
      case DES ->
          pairs.stream()
              .map(p -> LocalMasks.shared(weights().of(data.get(p.query())), null))
              .toList();
      case SNX_GLOBAL ->
          pairs.stream().map(p -> LocalMasks.shared(globals.of(p.query()), null)).toList();
      case PICK_ALL -> pairs.stream().map(p -> everything()).toList();
      default -> pairs.stream().map(this::random).toList();
    };
  }

  private DesWeights weights() {
    if (weights == null) {
      throw new IllegalStateException("des needs weights; fit them to training rows first");
    }
    return weights;
  }

  private LocalMasks everything() {
    float[] ones = PairScorer.orOnes(null, schema.minors());
    return new LocalMasks(ones, ones, null, LocalMasks.Extent.NOTHING);
  }

  private LocalMasks random(Pair pair) {
    SplittableRandom random =
        Seeds.stream(
            options.local().seed(),
            "random/" + data.get(pair.query()).id() + "/" + data.get(pair.reference()).id());
    return LocalMasks.shared(LocalMasks.uniform(random, schema.minors()), null);
  }
}
