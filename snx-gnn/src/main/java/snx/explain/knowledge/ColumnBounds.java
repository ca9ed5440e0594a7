package snx.explain.knowledge;

import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.solve.Bounds;
import snx.tabular.Row;
import snx.tabular.Schema;

/**
 * What people know of columns, as bounds of the masks of any row or pair (specification, section
 * 2); worked out when asked for, so that a table of any length costs nothing.
 *
 * <ul>
 *   <li>Required: M = 1 for the minor that the row has, so that N = 1 and stage 2 is free to use
 *       the column; M = 0 for its other minors, which change no score.
 *   <li>Forbidden: M = m = 0 for all minors, and none is ever selected.
 *   <li>Capped at v: n ≤ v by construction. Noisy-or multiplies what is left, so the column's
 *       budget −log(1−v) is split evenly over the minors that the row, or either row of a pair,
 *       has: v for one, 1 − √(1−v) for each of two. Minors that neither has are 0.
 * </ul>
 *
 * <p>A rule about one value binds that minor alone: required where a row has it, forbidden always,
 * capped at the value itself.
 */
public final class ColumnBounds {

  private final Schema schema;
  private final boolean[] required; // [p]
  private final float[] high; // [p] forbidden and capped values
  private final float[] caps; // [q] of columns, 1 for none
  private final boolean empty;

  /** Bounds of minors and caps of majors. */
  ColumnBounds(Schema schema, boolean[] required, float[] high, float[] caps) {
    this.schema = schema;
    this.required = required.clone();
    this.high = high.clone();
    this.caps = caps.clone();
    boolean free = true;
    for (int j = 0; j < high.length; j++) {
      free &= !required[j] && high[j] == 1 && caps[schema.groupOf(j)] == 1;
    }
    this.empty = free;
  }

  /** Nothing known. */
  public static ColumnBounds none(Schema schema) {
    float[] high = new float[schema.minors()];
    float[] caps = new float[schema.majors()];
    Arrays.fill(high, 1f);
    Arrays.fill(caps, 1f);
    return new ColumnBounds(schema, new boolean[schema.minors()], high, caps);
  }

  /** The same without the schema, which is sent apart. */
  public record Rules(boolean[] required, float[] high, float[] caps) implements Serializable {

    /** Under the schema that they were made for. */
    public ColumnBounds under(Schema schema) {
      return new ColumnBounds(schema, required, high, caps);
    }
  }

  /** Its rules, to be sent to other processes. */
  public Rules rules() {
    return new Rules(required.clone(), high.clone(), caps.clone());
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return empty;
  }

  /** Bounds of a row's invariant, or null where nothing is known. */
  public @Nullable Bounds of(Row row) {
    if (empty) {
      return null;
    }
    float[] low = new float[high.length];
    float[] upper = upper(row, row);
    for (int i = 0; i < caps.length; i++) {
      int active = row.active(i);
      if (active >= 0 && required[active]) {
        for (int j : schema.minorsOf(i)) {
          low[j] = j == active ? 1 : 0;
          upper[j] =
              low[j]; // at N = 1 the price has no gradient: others would stay where they began
        }
      }
    }
    return new Bounds(low, upper);
  }

  /** Bounds of a pair's mask, or null where nothing is known. */
  public @Nullable Bounds of(Row query, Row reference) {
    return empty ? null : new Bounds(new float[high.length], upper(query, reference));
  }

  /** The same of every row of a table. */
  public Knowledge of(Dataset<Row> data) {
    return empty
        ? Knowledge.NONE
        : Knowledge.byRule(data.size(), i -> of(data.get(i)), (i, minor) -> allows(minor));
  }

  /** Whether a minor may be selected: whether it is not forbidden. */
  public boolean allows(int minor) {
    return high[minor] > 0 && caps[schema.groupOf(minor)] > 0;
  }

  private float[] upper(Row first, Row second) {
    float[] upper = high.clone();
    for (int i = 0; i < caps.length; i++) {
      if (caps[i] == 1) {
        continue;
      }
      int a = first.active(i);
      int b = second.active(i);
      boolean two = a >= 0 && b >= 0 && a != b;
      float each = two ? (float) (1 - Math.sqrt(1 - caps[i])) : caps[i];
      for (int j : schema.minorsOf(i)) {
        upper[j] = j == a || j == b ? Math.min(upper[j], each) : 0;
      }
    }
    return upper;
  }
}
