package snx.explain;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import snx.solve.RowLayout;
import snx.tabular.Schema;
import snx.tensor.RowMap;
import snx.tensor.Script;

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
    return manager.create(schema.membership(), new Shape(schema.minors(), schema.majors()));
  }

  /**
   * The same on a device, [B,p] to [B,q]: 1 − exp(Σ_j log(1 − m_ij)), one product with the
   * membership whatever the number of categories; ∂n_i/∂m_ij = (1 − n_i)/(1 − m_ij).
   *
   * @param manager owns the membership
   */
  OnDevice on(NDManager manager) {
    NDArray entries = membership(manager);
    Script.Value membership = Script.Value.of(entries).ownedBy(manager);
    Script.Value spread = Script.Value.of(entries.transpose().duplicate()).ownedBy(manager);
    Script.Value floor = Script.Value.of(FLOOR).ownedBy(manager);
    return new OnDevice(membership, spread, floor);
  }

  /** a(·) on a device. */
  record OnDevice(Script.Value membership, Script.Value spread, Script.Value floor)
      implements RowMap {

    @Override
    public Point at(NDArray masks) {
      Majors majors = majors(masks);
      return new Point(majors.values, majors::pullback);
    }

    Majors majors(NDArray masks) {
      NDManager owner = masks.getManager();
      try (Script.Value at = Script.Value.of(masks)) {
        Script.Value[] found = program("noisy_or", at, membership, floor).parts();
        return new Majors(
            found[0].constant(owner),
            found[1].constant(owner),
            found[2].constant(owner),
            found[3].constant(owner),
            spread);
      }
    }
  }

  /**
   * The majors of masks.
   *
   * @param values n [B,q]
   * @param left 1 − m [B,p]
   * @param none 1 − n [B,q]
   * @param logs log(1 − n) [B,q]
   * @param spread which major a minor belongs to [q,p]
   */
  record Majors(NDArray values, NDArray left, NDArray none, NDArray logs, Script.Value spread) {

    /** From the gradient of a function by n to its gradient by the masks. */
    NDArray pullback(NDArray by) {
      try (Script.Value given = Script.Value.of(by);
          Script.Value minors = Script.Value.of(left);
          Script.Value majors = Script.Value.of(none)) {
        return program("noisy_or_backward", given, minors, majors, spread)
            .constant(by.getManager());
      }
    }
  }

  /** Runs a method of majors.py. */
  static Script.Value program(String method, Script.Value... arguments) {
    return Compiled.SCRIPT.run(method, arguments);
  }

  /** Compiled at first use, once per process: a constant like any other code. */
  private static final class Compiled {
    static final Script SCRIPT = Script.compile(NoisyOr.class, "majors.py");
  }
}
