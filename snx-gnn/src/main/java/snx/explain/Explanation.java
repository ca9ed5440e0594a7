package snx.explain;

import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.solve.Solution;
import snx.solve.Status;

/**
 * One explained pair (specification, sections 3, 6 and 8): a line of {@code explanations.jsonl}.
 * Masks follow the order of the input's edges or minor features; nothing selects again after it is
 * made. Arrays are not copied: treat them as constants.
 *
 * @param kind of the two instances
 * @param query the id of one
 * @param reference the id of the other
 * @param method what made the masks
 * @param score f(x^s, x^t), unmasked
 * @param local the soft masks m^s and m^t; of tables both are the same
 * @param global the invariants M^s and M^t that they were held to
 * @param selection what the local masks select
 * @param metrics how well that does
 * @param effects f − f without it alone, of every selected element of the query: above 0 it pulls
 *     the pair towards alike, below 0 towards different; empty where not measured (graphs)
 * @param certificate how the solver ended, null for methods that solve nothing
 */
public record Explanation(
    Method.Kind kind,
    String query,
    String reference,
    Method method,
    double score,
    Masks local,
    Masks global,
    Selection selection,
    PairMetrics metrics,
    float[] effects,
    Solution.@Nullable Certificate certificate) {

  public Explanation {
    if (effects.length != 0 && effects.length != selection.query().length) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "effects must be as many as selected elements, %d (got %d)",
              selection.query().length, effects.length));
    }
  }

  /** An explanation without effects. */
  public Explanation(
      Method.Kind kind,
      String query,
      String reference,
      Method method,
      double score,
      Masks local,
      Masks global,
      Selection selection,
      PairMetrics metrics,
      Solution.@Nullable Certificate certificate) {
    this(
        kind,
        query,
        reference,
        method,
        score,
        local,
        global,
        selection,
        metrics,
        new float[0],
        certificate);
  }

  /** One value per element of each side. */
  public record Masks(float[] query, float[] reference) {}

  /** Whether its problem diverged, or f is no number: then the masks explain nothing. */
  public boolean isDiverged() {
    return (certificate != null && certificate.status() == Status.DIVERGED)
        || !Double.isFinite(score)
        || !Double.isFinite(metrics.fa());
  }
}
