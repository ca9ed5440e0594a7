package snx.explain;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.batch.Batch;
import snx.explain.batch.Batching;
import snx.explain.des.DesWeights;
import snx.explain.des.DesWeights.DesOptions;
import snx.explain.knowledge.ColumnBounds;
import snx.explain.knowledge.Knowledge;
import snx.solve.Solution;
import snx.solve.Workload;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tensor.Gradients;
import snx.tensor.Host;

/**
 * Rows of a table: one mask over the minor features for both rows of a pair, a(·) the noisy-or of a
 * major's minors, no constraint in stage 1 and one per major in stage 2 (specification, sections 1
 * to 3). All rows are of one width, so batches have no padding and hold thousands.
 */
public final class TableMasking extends Masking<Row> {

  private static final long ENTRIES = 1L << 22; // of both sides' masks that a batch may hold
  private static final int LARGEST = 4096;

  private final Dataset<Row> data;
  private final Schema schema;
  private final ColumnBounds known;
  private final @Nullable DesWeights weights;
  private final Top usual;
  private final NoisyOr auxiliary;

  private TableMasking(
      Dataset<Row> data,
      Schema schema,
      ColumnBounds known,
      @Nullable DesWeights weights,
      Top usual) {
    this.data = data;
    this.schema = schema;
    this.known = known;
    this.weights = weights;
    this.usual = usual;
    this.auxiliary = new NoisyOr(schema);
  }

  /** Rows of which nothing is known beside their data. */
  public static TableMasking of(Dataset<Row> data, Schema schema) {
    return new TableMasking(
        data, schema, ColumnBounds.none(schema), null, Top.tables(schema.majors()));
  }

  /** The same bound by what people know of columns. */
  public TableMasking with(ColumnBounds knowledge) {
    return new TableMasking(data, schema, knowledge, weights, usual);
  }

  /** The same with fitted weights, which DES and SNX-DES need. */
  public TableMasking with(DesWeights fitted) {
    return new TableMasking(data, schema, known, fitted, usual);
  }

  /** The same where another selection is usual. */
  public TableMasking with(Top selection) {
    return new TableMasking(data, schema, known, weights, selection);
  }

  /** The columns and their values. */
  public Schema schema() {
    return schema;
  }

  @Override
  public Method.Kind kind() {
    return Method.Kind.TABLES;
  }

  @Override
  public Dataset<Row> data() {
    return data;
  }

  @Override
  public int elements(int instance) {
    return schema.minors();
  }

  @Override
  public boolean sharesMask() {
    return true;
  }

  @Override
  public float[] auxiliary(float[] mask) {
    return auxiliary.of(mask);
  }

  @Override
  public int[] units(int[] elements) {
    return Arrays.stream(elements).map(schema::groupOf).distinct().sorted().toArray();
  }

  /** Values that either row has, of columns that have more than one. */
  @Override
  public int[] candidates(Pair pair, int instance) {
    Row query = data.get(pair.query());
    Row reference = data.get(pair.reference());
    return IntStream.range(0, schema.majors())
        .filter(major -> schema.minorsOf(major).length > 1)
        .flatMap(major -> IntStream.of(query.active(major), reference.active(major)))
        .filter(minor -> minor >= 0 && known.allows(minor))
        .sorted()
        .distinct()
        .toArray();
  }

  @Override
  boolean measuresEffects() {
    return true;
  }

  @Override
  public Top defaultTop() {
    return usual;
  }

  @Override
  public ExplainOptions defaultOptions(long seed) {
    return ExplainOptions.defaultTables(seed);
  }

  @Override
  public Knowledge knowledge() {
    return known.of(data);
  }

  @Override
  Workload<Integer> invariants(Setup<Row> setup) {
    return new TableGlobalWorkload(
        setup.network(), data, auxiliary, setup.options().global(), known);
  }

  @Override
  void require(ExplainOptions options) {
    if (options.local().reference() == ReferenceMode.WHOLE) {
      throw new IllegalArgumentException(
          "reference must be masked for tables (got whole): one mask serves both rows");
    }
  }

  @Override
  List<Batch<Integer>> invariantBatches(Setup<Row> setup, List<Integer> instances) {
    return batches(setup, instances);
  }

  @Override
  Workload<Pair> pairs(
      Setup<Row> setup, List<Pair> pairs, Method method, LocalForm form, Invariants invariants) {
    Invariants bounding = method == Method.SNX_DES ? byWeights(pairs) : invariants;
    RowInvariant invariant = new RowInvariant(bounding, auxiliary, RowInvariant.Rule.of(method));
    return new TablePairWorkload(
        setup.network(), data, invariant, setup.options().local(), form, known);
  }

  private Invariants byWeights(List<Pair> pairs) {
    List<Integer> queries = pairs.stream().map(Pair::query).distinct().toList();
    Invariants fitted = Invariants.of(queries, query -> weights().of(data.get(query)));
    queries.forEach(query -> fitted.clamp(query, known(query)));
    return fitted;
  }

  @Override
  List<Batch<Pair>> pairBatches(Setup<Row> setup, List<Pair> pairs, Collection<Method> methods) {
    return batches(setup, pairs);
  }

  private <K> List<Batch<K>> batches(Setup<Row> setup, List<K> keys) {
    Device device = setup.network().manager().getDevice();
    return Batching.on(device, setup.options().batch(), 1)
        .cut(keys, capacity(setup), 0, keys.size());
  }

  private int capacity(Setup<Row> setup) {
    long fits = Math.max(1, Math.min(LARGEST, ENTRIES / (2L * schema.minors())));
    return setup.options().batch() > 0 ? setup.options().batch() : (int) fits;
  }

  @Override
  LocalMasks masks(Setup<Row> setup, Pair pair, Solution solution) {
    return LocalMasks.shared(solution.masks(), solution);
  }

  @Override
  <K> List<List<K>> batches(Setup<Row> setup, List<K> items, Function<K, Pair> pair) {
    return Batching.parts(items, capacity(setup));
  }

  @Override
  double[] scores(Setup<Row> setup, List<PairScorer.Masked> items) {
    try (NDScope scope = new NDScope();
        NDManager manager = setup.network().manager().newSubManager()) {
      scope.suppressNotUsedWarning();
      List<Pair> pairs = items.stream().map(PairScorer.Masked::pair).toList();
      RowPairs batch = new RowPairs(setup.network(), data, pairs, manager, setup.network().mode());
      int minors = schema.minors();
      float[] flat = new float[2 * items.size() * minors];
      for (int b = 0; b < items.size(); b++) {
        put(flat, 2 * b, items.get(b).query());
        put(flat, 2 * b + 1, items.get(b).reference());
      }
      NDArray masks = manager.create(flat, new Shape(2L * items.size(), minors));
      return Host.doubles(Gradients.without(() -> batch.score(masks)));
    }
  }

  private void put(float[] flat, int row, float @Nullable [] mask) {
    int minors = schema.minors();
    System.arraycopy(PairScorer.orOnes(mask, minors), 0, flat, row * minors, minors);
  }

  @Override
  List<LocalMasks> saliency(Setup<Row> setup, List<Pair> batch, boolean bothSides) {
    return new RowSaliency(setup.network(), data, bothSides).of(batch);
  }

  @Override
  PortableMasking portable() {
    return new PortableMasking.Rows(
        data.name(), data.instances(), PortableMasking.text(schema), known.rules(), weights);
  }

  @Override
  TableMasking fitted(Setup<Row> setup, Method method, int[] training, long seed) {
    boolean weighed = method == Method.DES || method == Method.SNX_DES;
    return weighed && weights == null
        ? with(DesWeights.fit(schema, data, training, DesOptions.defaults(seed)))
        : this;
  }

  @Override
  List<LocalMasks> learned(Setup<Row> setup, Method method, List<Pair> batch) {
    return batch.stream()
        .map(pair -> LocalMasks.shared(weights().of(data.get(pair.query())), null))
        .toList();
  }

  private DesWeights weights() {
    if (weights == null) {
      throw new IllegalStateException("des needs weights; fit them to training rows first");
    }
    return weights;
  }
}
