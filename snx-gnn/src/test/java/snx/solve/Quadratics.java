package snx.solve;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import snx.tensor.RowFunction;
import snx.tensor.RowMap;
import snx.tensor.Torch;

/**
 * Problems whose solutions are known: Σ w(m − c)² a row, in float64, with a term that a row may
 * have to explode by.
 */
final class Quadratics implements Workload<String> {

  static {
    Torch.threads(1); // threads that wait for each other cost more than arrays this small
  }

  /** One problem. */
  record Row(double[] weight, double[] centre, float[] start, double fuse) {
    static Row of(double weight, double... centre) {
      double[] weights = new double[centre.length];
      Arrays.fill(weights, weight);
      return new Row(weights, centre, new float[centre.length], 0);
    }

    Row from(float... theta) {
      return new Row(weight, centre, theta, fuse);
    }

    /** −(exp(fuse·(0.5 − m)) − 1) is added: below 0.5 it falls without bound. */
    Row fused(double rate) {
      return new Row(weight, centre, start, rate);
    }
  }

  /** What a family of constraints needs to stand on a device. */
  interface Family extends BiFunction<NDManager, RowLayout, Function<List<String>, Constraint>> {}

  private final Map<String, Row> rows = new LinkedHashMap<>();
  private final List<Family> families = new ArrayList<>();
  private Function<RowLayout, Function<NDManager, RowMap>> parametrisation =
      columns -> manager -> Parametrisation.sigmoid();
  private Runnable listener = () -> {};
  private int opened;

  Quadratics with(String key, Row row) {
    rows.put(key, row);
    return this;
  }

  Quadratics with(Family family) {
    families.add(family);
    return this;
  }

  Quadratics with(Function<RowLayout, Function<NDManager, RowMap>> other) {
    parametrisation = other;
    return this;
  }

  /** Called at every evaluation of an objective. */
  Quadratics heardBy(Runnable other) {
    listener = other;
    return this;
  }

  List<String> keys() {
    return new ArrayList<>(rows.keySet());
  }

  /** How many batches were laid out. */
  int opened() {
    return opened;
  }

  Map<String, Solution> solve(GdaOptions options, int capacity) {
    return solve(options, capacity, keys(), Trace.off());
  }

  Map<String, Solution> solve(GdaOptions options, int capacity, List<String> keys, Trace trace) {
    Map<String, Solution> found = new HashMap<>();
    new GdaSolver(options, trace).solve(keys, capacity, this, found::put);
    return found;
  }

  /** m_i ≤ bound_i. */
  static Family bounds(Map<String, float[]> bounds) {
    return (manager, columns) ->
        keys ->
            new UpperBound(
                columns,
                columns.scatter(manager, keys.stream().map(bounds::get).toList(), 1f),
                row -> i -> "element " + i);
  }

  static Family pairs(Map<String, int[][]> pairs, double epsilon, boolean squared) {
    return (manager, columns) ->
        keys ->
            new EdgeConnectivity(
                manager,
                columns,
                keys.stream().map(key -> pairsOf(pairs.get(key))).toList(),
                epsilon,
                squared);
  }

  /** Pairs written one by one, as two arrays. */
  static EdgeConnectivity.Pairs pairsOf(int[][] pairs) {
    return new EdgeConnectivity.Pairs(
        Arrays.stream(pairs).mapToInt(pair -> pair[0]).toArray(),
        Arrays.stream(pairs).mapToInt(pair -> pair[1]).toArray());
  }

  static Family groups(Map<String, int[][]> groups, double epsilon) {
    return (manager, columns) ->
        keys ->
            new NodeRange(
                manager, columns, keys.stream().map(groups::get).toArray(int[][][]::new), epsilon);
  }

  @Override
  public float[] start(String key) {
    return row(key).start().clone();
  }

  Row row(String key) {
    return rows.get(key);
  }

  @Override
  public Problem open(List<String> keys) {
    opened++;
    return new Batch(keys);
  }

  /** Some problems on a device; the first column is padding, so that no row begins at the edge. */
  private final class Batch implements Problem {
    private final NDManager manager = Torch.manager(Device.cpu());
    private final RowLayout columns;
    private final NDArray weight; // [B,P], float64
    private final NDArray centre; // [B,P], float64
    private final NDArray fuse; // [B,P], float64
    private final List<Constraint> constraints;
    private final RowMap masks;

    Batch(List<String> keys) {
      int[][] own = new int[keys.size()][];
      int width = 0;
      for (int b = 0; b < own.length; b++) {
        int length = row(keys.get(b)).centre().length;
        own[b] = new int[length];
        Arrays.setAll(own[b], i -> i + 1);
        width = Math.max(width, length + 1);
      }
      this.columns = new RowLayout(width, own);
      double[][] parts = new double[3][own.length * width];
      for (int b = 0; b < own.length; b++) {
        Row row = row(keys.get(b));
        for (int i = 0; i < own[b].length; i++) {
          int at = b * width + own[b][i];
          parts[0][at] = row.weight()[i];
          parts[1][at] = row.centre()[i];
          parts[2][at] = row.fuse();
        }
      }
      Shape shape = new Shape(own.length, width);
      this.weight = manager.create(parts[0], shape);
      this.centre = manager.create(parts[1], shape);
      this.fuse = manager.create(parts[2], shape);
      this.constraints =
          families.stream().map(family -> family.apply(manager, columns).apply(keys)).toList();
      this.masks = parametrisation.apply(columns).apply(manager);
    }

    @Override
    public NDManager manager() {
      return manager;
    }

    @Override
    public RowLayout variables() {
      return columns;
    }

    @Override
    public RowMap parametrisation() {
      return masks;
    }

    @Override
    public Objective objective(NDArray masks) {
      listener.run();
      NDArray half = manager.create(new double[] {0.5});
      NDArray one = manager.create(new double[] {1});
      RowFunction loss =
          RowFunction.recorded(m -> m.sub(centre).square().mul(weight).sum(new int[] {1}));
      RowFunction bang =
          RowFunction.recorded(m -> one.sub(half.sub(m).mul(fuse).exp()).sum(new int[] {1}));
      return Objective.of(loss.at(masks), bang.at(masks));
    }

    @Override
    public List<Constraint> constraints() {
      return constraints;
    }

    @Override
    public void close() {
      manager.close();
    }
  }
}
