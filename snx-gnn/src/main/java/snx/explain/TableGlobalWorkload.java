package snx.explain;

import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.data.Dataset;
import snx.explain.knowledge.ColumnBounds;
import snx.model.Network;
import snx.model.PairScores;
import snx.solve.Problem;
import snx.solve.RowLayout;
import snx.solve.Workload;
import snx.tabular.Row;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;

/**
 * Stage 1 of tables: min_M ℓ(f(x,x), f(x, M⊗x)) + γ‖a(M)‖₁, without constraints (specification,
 * section 2). A problem is named by the position of its row.
 */
record TableGlobalWorkload(
    Network<Row> model,
    Dataset<Row> data,
    NoisyOr auxiliary,
    GlobalOptions options,
    ColumnBounds known)
    implements Workload<Integer> {

  @Override
  public float[] start(Integer row) {
    String key = "global/" + data.get(row).id();
    return options.init().theta(options.seed(), key, auxiliary.schema().minors());
  }

  @Override
  public Problem open(List<Integer> keys) {
    NDManager manager = model.manager().newSubManager();
    return MaskProblem.in(manager, () -> open(manager, keys));
  }

  private Problem open(NDManager manager, List<Integer> keys) {
    TableBatch batch =
        model.batcher(TableBatch.class).batch(manager, keys.stream().map(data::get).toList());
    RowLayout variables = auxiliary.minors(keys.size());
    PairScores scores = model.compare(batch, model.mode());
    return new MaskProblem(
        manager,
        variables,
        MaskProblem.within(
            manager, variables, keys.stream().map(i -> known.of(data.get(i))).toList()),
        List.of(),
        List.of(),
        Gradients.without(scores::selfLosses),
        MajorsPrice.size(auxiliary.on(manager), options.gamma()),
        scores.workspaceBytes());
  }
}
