package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import snx.solve.RowLayout;
import snx.tabular.Schema;
import snx.tensor.Scalars;

/**
 * a(m)_i = 1 − Π_j (1 − m_ij) over the minors j of major i: the auxiliary of tables (specification,
 * section 1).
 */
public final class NoisyOr {

  private static final double FLOOR = 1e-7; // of 1 − m: its logarithm stays finite where m is 1

  private final Schema schema;

  public NoisyOr(Schema schema) {
    this.schema = schema;
  }

  /** One mask per minor to one value per major. */
  public float[] of(float[] mask) {
    double[] left = new double[schema.majors()];
    Arrays.fill(left, 1);
    for (int j = 0; j < mask.length; j++) {
      left[schema.groupOf(j)] *= 1 - (double) mask[j];
    }
    float[] values = new float[left.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (1 - left[i]);
    }
    return values;
  }

  /** Which minors belong to which major. */
  Schema schema() {
    return schema;
  }

  /** Where the minors of rows stand: no row has padding. */
  RowLayout minors(int rows) {
    return full(rows, schema.minors());
  }

  /** Where the majors of rows stand. */
  RowLayout majors(int rows) {
    return full(rows, schema.majors());
  }

  private static RowLayout full(int rows, int width) {
    int[] lengths = new int[rows];
    Arrays.fill(lengths, width);
    return RowLayout.leading(width, lengths);
  }

  /** Which minor belongs to which major [p,q], 0 or 1. */
  NDArray membership(NDManager manager) {
    int majors = schema.majors();
    float[] entries = new float[schema.minors() * majors];
    for (int j = 0; j < schema.minors(); j++) {
      entries[j * majors + schema.groupOf(j)] = 1;
    }
    return manager.create(entries, new Shape(schema.minors(), majors));
  }

  /**
   * The same on a device, [B,p] to [B,q], differentiable: 1 − exp(Σ_j log(1 − m_ij)), one product
   * with the membership whatever the number of categories.
   *
   * @param manager owns the membership
   */
  UnaryOperator<NDArray> on(NDManager manager) {
    NDArray membership = membership(manager);
    return masks -> {
      NDArray left = Scalars.complement(masks).maximum(Scalars.like(masks, FLOOR));
      return Scalars.complement(left.log().matMul(membership).exp());
    };
  }
}
