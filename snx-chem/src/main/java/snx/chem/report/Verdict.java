package snx.chem.report;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.explain.Explanation;

/** Whether a network's verdict on two molecules, alike or different, is what their classes say. */
public enum Verdict {
  RIGHT,
  WRONG,
  /** One of the two has no class. */
  UNKNOWN;

  private static final double ALIKE = 0.5;

  /**
   * The verdict of an explained pair.
   *
   * @param molecules by id
   */
  public static Verdict of(Explanation e, Map<String, Molecule> molecules) {
    return of(
        ElementScores.molecule(molecules, e.query()).label(),
        ElementScores.molecule(molecules, e.reference()).label(),
        e.score());
  }

  /**
   * The verdict on molecules of these classes: alike where f ≥ 0.5.
   *
   * @param score f
   */
  public static Verdict of(@Nullable String query, @Nullable String reference, double score) {
    if (query == null || reference == null) {
      return UNKNOWN;
    }
    return query.equals(reference) == score >= ALIKE ? RIGHT : WRONG;
  }
}
