package snx.chem.report;

import java.util.Map;
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
   * The verdict of an explained pair: alike where f ≥ 0.5.
   *
   * @param molecules by id
   */
  static Verdict of(Explanation e, Map<String, Molecule> molecules) {
    String query = ElementScores.molecule(molecules, e.query()).label();
    String reference = ElementScores.molecule(molecules, e.reference()).label();
    if (query == null || reference == null) {
      return UNKNOWN;
    }
    return query.equals(reference) == e.score() >= ALIKE ? RIGHT : WRONG;
  }
}
