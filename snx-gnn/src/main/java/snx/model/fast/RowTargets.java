package snx.model.fast;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDArrays;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import org.jspecify.annotations.Nullable;
import snx.tensor.Scalars;
import snx.tensor.Script;

/**
 * What the rows of a batch are compared with.
 *
 * @param similarity f to keep, clipped, one per problem [P], float64
 * @param partners unit vectors that rows are compared with [B,k], float64; null where the rows 2i
 *     and 2i+1 are compared, so that P = B/2
 */
public record RowTargets(NDArray similarity, @Nullable NDArray partners) {

  /** Those of some rows, as the program reads them. */
  Script.Value of(Program program, int from, int to) {
    NDManager manager = program.manager();
    int perProblem = partners == null ? 2 : 1;
    double[] floor = new double[perProblem * perProblem]; // added to squared norms
    for (int i = 0; i < perProblem; i++) {
      floor[i * (perProblem + 1)] = Numerics.NORM_FLOOR;
    }
    NDArray own = similarity.get(from / perProblem + ":" + to / perProblem).duplicate();
    return program.tuple(
        "targets",
        own,
        NDArrays.where(own.eq(own), own, Scalars.like(own, 0.5)), // NaN is not equal to itself
        partners == null ? program.tuple("no_tensor") : partners.get(from + ":" + to).duplicate(),
        manager.create(floor, new Shape(1, perProblem, perProblem)),
        manager.create(new double[] {0.5}),
        manager.create(new double[] {Numerics.CLIP}),
        manager.create(new double[] {1 - Numerics.CLIP}),
        Numerics.CLIP);
  }
}
