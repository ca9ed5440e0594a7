package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.LocalOptions.Start;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.solve.Bounds;
import snx.solve.Constraint;
import snx.solve.Parametrisation;
import snx.solve.Problem;
import snx.solve.RowLayout;
import snx.solve.UpperBound;
import snx.solve.Workload;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;
import snx.tensor.RowMap;
import snx.tensor.Scalars;

/**
 * Stage 2: min ℓ(f(x^s,x^t), f(m^s⊗x^s, m^t⊗x^t)) + γ(‖m^s‖₁+‖m^t‖₁) s.t. m ≤ M, and the forms
 * related to it (specification, sections 3 and 5). A problem is named by its pair.
 */
record PairWorkload(
    Network<LabelledGraph> model,
    Dataset<LabelledGraph> data,
    Invariants globals,
    LocalOptions options,
    LocalForm form,
    Knowledge knowledge)
    implements Workload<Pair> {

  private static final float BOUNDED_START = 3f;
  private static final double SIZE_PRICE = 0.005; // GNNExplainer's weights of size and entropy
  private static final double ENTROPY_PRICE = 1.0;

  @Override
  public float[] start(Pair pair) {
    if (form == LocalForm.BOUNDED) {
      float[] theta = new float[variables(pair)];
      Arrays.fill(theta, BOUNDED_START);
      return theta;
    }
    if (form.seesInvariant() && options.start() == Start.INVARIANT) {
      Bounds known = known(pair);
      return Start.logits(known == null ? bound(pair) : known.shares(bound(pair)));
    }
    String key = "local/" + data.get(pair.query()).id() + "/" + data.get(pair.reference()).id();
    return options.init().theta(options.seed(), key, variables(pair));
  }

  @Override
  public Problem open(List<Pair> keys) {
    NDManager manager = model.manager().newSubManager();
    return MaskProblem.in(manager, () -> open(manager, keys));
  }

  private Problem open(NDManager manager, List<Pair> keys) {
    PairBatch batch = new PairBatch(model, data, keys, manager, model.mode());
    boolean queryOnly = options.reference() == ReferenceMode.WHOLE;
    RowLayout variables = queryOnly ? batch.querySide() : batch.bothSides();
    NDArray bound = variables.scatter(manager, keys.stream().map(this::bound).toList(), 0f);
    NDArray score = Gradients.without(() -> batch.score(null));
    RowFunction losses = batch.losses(form == LocalForm.HARD_PREDICTION ? hard(score) : score);
    RowMap parametrisation =
        form == LocalForm.BOUNDED
            ? Parametrisation.upTo(bound)
            : MaskProblem.within(manager, variables, keys.stream().map(this::known).toList());
    boolean compared = keys.stream().allMatch(this::hasInvariants);
    List<Constraint> bounds = compared ? bounds(batch, variables, bound) : List.of();
    return new MaskProblem(
        manager,
        variables,
        parametrisation,
        form == LocalForm.CONSTRAINED ? bounds : List.of(),
        bounds,
        queryOnly ? ofQueries(losses, manager, keys.size(), batch.edges()) : losses,
        price(manager, variables, bound),
        batch.workspaceBytes());
  }

  /** The same as a function of the queries' masks [B,p], with references as they are. */
  private static RowFunction ofQueries(RowFunction losses, NDManager manager, int rows, int edges) {
    NDArray reference = manager.ones(new Shape(rows, edges), DataType.FLOAT32);
    return masks -> {
      RowFunction.Slope both = losses.at(masks.concat(reference, 1));
      return new RowFunction.Slope(both.values(), both.gradient().get(":, :" + edges));
    };
  }

  private RowFunction price(NDManager manager, RowLayout variables, NDArray bound) {
    RowFunction size = MaskProblem.size(manager, variables, options.gamma());
    NDArray valid = variables.valid(manager);
    return switch (form) {
      case CONSTRAINED, UNCONSTRAINED, BOUNDED -> size;
      case DIVERGENCE -> {
        RowFunction divergence =
            RowFunction.recorded(
                masks ->
                    Scalars.times(
                        Divergence.ofBernoulli(masks, bound).mul(valid).sum(new int[] {1}),
                        options.beta()));
        yield masks -> size.at(masks).plus(divergence.at(masks));
      }
      case HARD_PREDICTION -> {
        NDArray count = valid.sum(new int[] {1}).maximum(Scalars.like(valid, 1));
        yield RowFunction.recorded(
            masks ->
                Scalars.times(
                        Divergence.entropy(masks).mul(valid).sum(new int[] {1}).div(count),
                        ENTROPY_PRICE)
                    .add(Scalars.times(masks.mul(valid).sum(new int[] {1}), SIZE_PRICE)));
      }
    };
  }

  private static List<Constraint> bounds(PairBatch batch, RowLayout variables, NDArray bound) {
    List<IntFunction<String>> names = new ArrayList<>();
    for (int b = 0; b < batch.rows(); b++) {
      int queryEdges = batch.queryEdges(b);
      names.add(i -> i < queryEdges ? "query edge " + i : "reference edge " + (i - queryEdges));
    }
    return List.of(new UpperBound(variables, bound, names::get));
  }

  private int variables(Pair pair) {
    int query = data.get(pair.query()).edges();
    boolean queryOnly = options.reference() == ReferenceMode.WHOLE;
    return queryOnly ? query : query + data.get(pair.reference()).edges();
  }

  /** Whether a pair's invariants are known; forms that do not see them are still compared. */
  private boolean hasInvariants(Pair pair) {
    return globals.has(pair.query()) && globals.has(pair.reference());
  }

  /** [M^s; M^t], or M^s alone where the reference is not masked; zeros where it is not needed. */
  private float[] bound(Pair pair) {
    if (!form.seesInvariant() && !hasInvariants(pair)) {
      return new float[variables(pair)];
    }
    float[] query = globals.of(pair.query());
    if (options.reference() == ReferenceMode.WHOLE) {
      return query;
    }
    float[] reference = globals.of(pair.reference());
    return LocalMasks.join(query, reference);
  }

  /** The upper bounds of a pair's variables; what is required may still be left out of m. */
  private @Nullable Bounds known(Pair pair) {
    if (!form.seesInvariant()) {
      return null;
    }
    Bounds query = knowledge.of(pair.query());
    boolean queryOnly = options.reference() == ReferenceMode.WHOLE;
    Bounds reference = queryOnly ? null : knowledge.of(pair.reference());
    if (query == null && reference == null) {
      return null;
    }
    Bounds first = query == null ? Bounds.free(data.get(pair.query()).edges()) : query;
    if (queryOnly) {
      return first.fromZero();
    }
    Bounds second = reference == null ? Bounds.free(data.get(pair.reference()).edges()) : reference;
    return first.then(second).fromZero();
  }

  private static NDArray hard(NDArray score) {
    return score.gte(Scalars.like(score, 0.5)).toType(DataType.FLOAT64, false);
  }
}
