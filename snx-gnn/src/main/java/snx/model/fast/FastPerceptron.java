package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.NDScope;
import snx.tabular.TableBatch;
import snx.tensor.Gradients;
import snx.tensor.RowFunction;
import snx.tensor.Script;

/**
 * A perceptron with tanh and constant weights, bound to a batch of rows: losses with their gradient
 * by the mask, emb(x) = tanh((m⊗x) W + b) V + c (specification, section 1).
 */
public final class FastPerceptron {

  private final Program program;
  private final int rows;
  private final Script.Value x;
  private final Script.Value head;

  private FastPerceptron(Program program, int rows, Script.Value x, Script.Value head) {
    this.program = program;
    this.rows = rows;
    this.x = x;
    this.head = head;
  }

  /**
   * Binds weights and rows; what it makes lives as long as the batch.
   *
   * @param weights W [p,h], b [h], V [h,k], c [k]
   */
  public static FastPerceptron bind(NDList weights, TableBatch batch) {
    return Gradients.without(
        () -> {
          try (NDScope scope = new NDScope()) {
            scope.suppressNotUsedWarning();
            NDArray minors = batch.minors();
            NDManager manager = minors.getManager();
            Program program = new Program(manager, true);
            Script.Value head =
                program.tuple(
                    "head",
                    weights.get(0).duplicate(),
                    weights.get(1).duplicate(),
                    weights.get(2).duplicate(),
                    weights.get(3).duplicate(),
                    TanhForm.transposed(weights.get(0)),
                    TanhForm.transposed(weights.get(2)));
            Script.Value x = Script.Value.of(minors).ownedBy(manager);
            return new FastPerceptron(program, (int) minors.getShape().get(0), x, head);
          }
        });
  }

  /** ℓ of every problem as a function of masks [B,p], or of one for every two rows [B/2,p]. */
  public RowFunction losses(RowTargets all) {
    Script.Value targets = all.of(program, 0, rows);
    return masks -> {
      try (Script.Value given = Script.Value.of(masks)) {
        Script.Value[] found = Program.run("perceptron_losses", given, targets, x, head).parts();
        NDManager manager = masks.getManager();
        return new RowFunction.Slope(found[0].constant(manager), found[1].constant(manager));
      }
    };
  }
}
