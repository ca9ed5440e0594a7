package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.LocalOptions.Start;
import snx.explain.knowledge.ColumnBounds;
import snx.model.Network;
import snx.solve.Bounds;
import snx.solve.Constraint;
import snx.solve.Problem;
import snx.solve.RowLayout;
import snx.solve.UpperBound;
import snx.solve.Workload;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tensor.Gradients;
import snx.tensor.RowMap;

/**
 * Stage 2 of tables: min_m ℓ(f(x^s,x^t), f(m⊗x^s, m⊗x^t)) + γ‖a(m)‖₁ s.t. a(m) ≤ N, one mask for
 * both rows and one constraint per major, and the forms related to it (specification, sections 3
 * and 5). A problem is named by its pair.
 *
 * @param invariant read by the forms that use one
 * @param known binds the forms that see an invariant
 */
record TablePairWorkload(
    Network<Row> model,
    Dataset<Row> data,
    RowInvariant invariant,
    LocalOptions options,
    LocalForm form,
    ColumnBounds known)
    implements Workload<Pair> {

  @Override
  public float[] start(Pair pair) {
    if (form == LocalForm.BOUNDED) {
      return NoisyOrCap.start(
          invariant.mask(pair), invariant.bound(pair), invariant.auxiliary().schema());
    }
    if (form.seesInvariant() && options.start() == Start.INVARIANT) {
      Bounds bounds = known(pair);
      float[] mask = invariant.mask(pair);
      return Start.logits(bounds == null ? mask : bounds.shares(mask));
    }
    String key = "local/" + data.get(pair.query()).id() + "/" + data.get(pair.reference()).id();
    return options.init().theta(options.seed(), key, invariant.auxiliary().schema().minors());
  }

  @Override
  public Problem open(List<Pair> keys) {
    NDManager manager = model.manager().newSubManager();
    return MaskProblem.in(manager, () -> open(manager, keys));
  }

  private Problem open(NDManager manager, List<Pair> keys) {
    NoisyOr auxiliary = invariant.auxiliary();
    RowPairs batch = new RowPairs(model, data, keys, manager, model.mode());
    NoisyOr.OnDevice majors = auxiliary.on(manager);
    boolean compared = form.seesInvariant() || keys.stream().allMatch(invariant::known);
    NDArray bound = compared ? bound(manager, keys) : null;
    NDArray target = Gradients.without(() -> batch.score(null));
    RowLayout variables = auxiliary.minors(keys.size());
    List<Constraint> bounds = bounds(bound, majors);
    return new MaskProblem(
        manager,
        variables,
        parametrisation(manager, keys, variables, bound),
        form == LocalForm.CONSTRAINED ? bounds : List.of(),
        bounds,
        batch.losses(target),
        form == LocalForm.DIVERGENCE && bound != null
            ? MajorsPrice.withDivergence(majors, options.gamma(), options.beta(), bound)
            : MajorsPrice.size(majors, options.gamma()),
        batch.workspaceBytes());
  }

  private RowMap parametrisation(
      NDManager manager, List<Pair> keys, RowLayout variables, @Nullable NDArray bound) {
    List<@Nullable Bounds> bounds = new ArrayList<>();
    keys.forEach(pair -> bounds.add(known(pair)));
    if (form != LocalForm.BOUNDED || bound == null) {
      return MaskProblem.within(manager, variables, bounds);
    }
    NoisyOrCap capped = new NoisyOrCap(bound, invariant.auxiliary().membership(manager));
    List<float[]> high = bounds.stream().filter(Objects::nonNull).map(Bounds::high).toList();
    if (high.isEmpty()) {
      return RowMap.recorded(capped::masks);
    }
    NDArray most = variables.scatter(manager, high, 1f); // a value may be forbidden, its column not
    return RowMap.recorded(theta -> capped.masks(theta).minimum(most));
  }

  private @Nullable Bounds known(Pair pair) {
    return form.seesInvariant()
        ? known.of(data.get(pair.query()), data.get(pair.reference()))
        : null;
  }

  private NDArray bound(NDManager manager, List<Pair> keys) {
    RowLayout columns = invariant.auxiliary().majors(keys.size());
    return columns.scatter(manager, keys.stream().map(invariant::bound).toList(), 0f);
  }

  /** n ≤ N, obeyed or only compared with; none where the invariant is not known. */
  private List<Constraint> bounds(@Nullable NDArray bound, RowMap majors) {
    if (bound == null) {
      return List.of();
    }
    RowLayout columns = invariant.auxiliary().majors((int) bound.getShape().get(0));
    Schema schema = invariant.auxiliary().schema();
    IntFunction<String> names = major -> "column " + schema.major(major).name();
    return List.of(new UpperBound(columns, bound, majors, row -> names));
  }
}
