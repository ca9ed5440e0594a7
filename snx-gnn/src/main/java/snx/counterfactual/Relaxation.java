package snx.counterfactual;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import snx.model.Encoder;
import snx.model.Network;
import snx.model.PairScores;
import snx.solve.Constraint;
import snx.solve.DualRule;
import snx.solve.GdaOptions;
import snx.solve.GdaSolver;
import snx.solve.Parametrisation;
import snx.solve.Problem;
import snx.solve.RowLayout;
import snx.solve.Solution;
import snx.solve.Trace;
import snx.solve.Workload;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;
import snx.tensor.RowMap;
import snx.tensor.Scalars;

/**
 * The relaxed search: min γ Σ_i min(1, Σ_j m_ij) s.t. f of the mixed row has turned (specification,
 * section 6), where m_ij is how far column i moves to value j. The mixed query has m_ij / max(1,
 * Σ_j m_ij) at the values it moves to and the rest at its own. What it moves to most are the
 * changes worth combining.
 */
final class Relaxation {

  private static final double PRICE = 0.05;
  private static final float START = -3f; // θ: a twentieth of every change
  private static final int STEPS = 80;
  private static final int LARGEST = 1024;

  private final Network<Row> network;
  private final Schema schema;
  private final double margin;

  Relaxation(Network<Row> network, Schema schema, double margin) {
    this.network = network;
    this.schema = schema;
    this.margin = margin;
  }

  /**
   * A pair to turn.
   *
   * @param open which minors the query may move to
   * @param alike whether it is judged alike as it is
   */
  record Turn(int number, Row query, Row reference, float[] open, boolean alike) {}

  /** How far each change goes, by pair [p]. */
  Map<Integer, float[]> solve(List<Turn> turns) {
    Map<Integer, float[]> masks = new HashMap<>();
    new GdaSolver(options(), Trace.off())
        .solve(turns, LARGEST, workload(), (turn, found) -> masks.put(turn.number(), best(found)));
    return masks;
  }

  private static float[] best(Solution found) {
    return found.best() == null ? found.masks() : found.best();
  }

  /** The multiplier may grow as large as it must: there is one constraint, and it has to hold. */
  private static GdaOptions options() {
    return GdaOptions.defaults(0, STEPS)
        .with(
            o -> {
              o.dualRule = DualRule.FREE;
              o.eta1 = 0.2;
              o.decay = 40;
              o.eta2 = 0.5;
              o.penalty = 5;
            });
  }

  private Workload<Turn> workload() {
    return new Workload<>() {
      @Override
      public Problem open(List<Turn> turns) {
        NDManager manager = network.manager().newSubManager();
        try {
          return new Mixed(manager, turns);
        } catch (RuntimeException e) {
          manager.close();
          throw e;
        }
      }

      @Override
      public float[] start(Turn turn) {
        float[] theta = new float[schema.minors()];
        Arrays.fill(theta, START);
        return theta;
      }
    };
  }

  /** B pairs whose queries are mixed. */
  private final class Mixed implements Problem, Constraint {
    private final NDManager manager;
    private final RowLayout variables;
    private final RowMap parametrisation;
    private final RowFunction price;
    private final NDArray membership; // [p,q]
    private final NDArray own; // [B,p] the queries as they are
    private final NDArray references; // [B,p], all ones: the batch holds their values
    private final NDArray sign; // [B] 1 where f must rise
    private final PairScores scores;

    Mixed(NDManager manager, List<Turn> turns) {
      this.manager = manager;
      int pairs = turns.size();
      int width = schema.minors();
      int[] lengths = new int[pairs];
      Arrays.fill(lengths, width);
      this.variables = RowLayout.leading(width, lengths);
      NDArray open = variables.scatter(manager, turns.stream().map(Turn::open).toList(), 0f);
      this.parametrisation = Parametrisation.upTo(open);
      this.membership = manager.create(schema.membership(), new Shape(width, schema.majors()));
      NDArray perColumn = Scalars.of(manager, DataType.FLOAT64, PRICE).expandDims(0);
      this.price = RowFunction.recorded(masks -> moved(masks).sum(new int[] {1}).mul(perColumn));
      this.own =
          variables.scatter(manager, turns.stream().map(t -> t.query().oneHot(width)).toList(), 0f);
      float[][] rows = new float[2 * pairs][];
      float[] signs = new float[pairs];
      for (int b = 0; b < pairs; b++) {
        rows[2 * b] = ones(width); // so that the mask is the mixed row
        rows[2 * b + 1] = turns.get(b).reference().oneHot(width);
        signs[b] = turns.get(b).alike() ? -1 : 1;
      }
      this.references = manager.ones(new Shape(pairs, width), DataType.FLOAT32);
      this.sign = manager.create(signs);
      this.scores = network.compare(new TableBatch(manager, rows), Encoder.Mode.RECORDED);
    }

    /** How far every column moves [B,q], 1 at most. */
    private NDArray moved(NDArray masks) {
      NDArray sums = masks.matMul(membership);
      return sums.minimum(Scalars.like(sums, 1));
    }

    /** The mixed queries [B,p]. */
    private NDArray mixed(NDArray masks) {
      NDArray sums = masks.matMul(membership);
      NDArray over = sums.maximum(Scalars.like(sums, 1));
      NDArray share = over.getNDArrayInternal().rdiv(Scalars.like(over, 1));
      NDArray spread = membership.transpose();
      NDArray kept = Scalars.complement(moved(masks)).matMul(spread);
      return masks.mul(share.matMul(spread)).add(own.mul(kept));
    }

    @Override
    public Objective objective(NDArray masks) {
      RowFunction.Slope found = price.at(masks);
      return new Objective(found.values(), found.values(), found.gradient());
    }

    @Override
    public NDArray values(NDArray masks) {
      return lacking(masks).toType(DataType.FLOAT32, false);
    }

    /** In float64 throughout: the engine's conversion of types has no gradient. */
    @Override
    public NDArray pull(NDArray masks, NDArray multipliers) {
      return Gradients.of(new NDList(masks), leaf -> lacking(leaf.head()).mul(multipliers).sum())
          .gradients()
          .head();
    }

    /** ±(0.5 − f) + margin ≤ 0 [B,1], float64. */
    private NDArray lacking(NDArray masks) {
      NDArray both = mixed(masks).concat(references, 1).reshape(2 * masks.getShape().get(0), -1);
      NDArray score = scores.ofPairs(both);
      NDArray behind = Scalars.like(score, 0.5).sub(score).mul(sign);
      return behind.add(Scalars.like(score, margin)).reshape(-1, 1);
    }

    @Override
    public RowLayout layout() {
      int[] lengths = new int[variables.rows()];
      Arrays.fill(lengths, 1);
      return RowLayout.leading(1, lengths);
    }

    @Override
    public IntFunction<String> names(int row) {
      return constraint -> "verdict";
    }

    @Override
    public NDManager manager() {
      return manager;
    }

    @Override
    public RowLayout variables() {
      return variables;
    }

    @Override
    public RowMap parametrisation() {
      return parametrisation;
    }

    @Override
    public List<Constraint> constraints() {
      return List.of(this);
    }

    @Override
    public void close() {
      manager.close();
    }
  }

  private static float[] ones(int width) {
    float[] ones = new float[width];
    Arrays.fill(ones, 1f);
    return ones;
  }
}
