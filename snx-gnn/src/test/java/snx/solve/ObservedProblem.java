package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.List;
import snx.tensor.RowMap;

/**
 * A problem that calls somebody before its objective is evaluated.
 *
 * @param before may throw in place of the evaluation
 */
public record ObservedProblem(Problem problem, Runnable before) implements Problem {

  @Override
  public Objective objective(NDArray masks) {
    before.run();
    return problem.objective(masks);
  }

  @Override
  public NDManager manager() {
    return problem.manager();
  }

  @Override
  public RowLayout variables() {
    return problem.variables();
  }

  @Override
  public RowMap parametrisation() {
    return problem.parametrisation();
  }

  @Override
  public List<Constraint> constraints() {
    return problem.constraints();
  }

  @Override
  public List<Constraint> watched() {
    return problem.watched();
  }

  @Override
  public long workspaceBytes() {
    return problem.workspaceBytes();
  }

  @Override
  public void close() {
    problem.close();
  }
}
