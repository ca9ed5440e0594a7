package snx.bench.attack;

import java.util.Map;
import java.util.Objects;
import snx.attack.AttackTable;
import snx.attack.Movement;
import snx.explain.Method;

/**
 * How far one network's explanations moved; arrays hold one value per pair.
 *
 * @param data the dataset
 * @param seed of the split, the network, the explanations and the attacks
 * @param auc of the network on held-out pairs
 * @param same whether a pair is of one class
 * @param chance how far two random masks of a query are apart
 * @param methods by name, in order
 */
public record AttackResult(
    String data,
    Method.Kind kind,
    long seed,
    double auc,
    boolean[] same,
    Moved chance,
    Map<String, OfMethod> methods) {

  /**
   * 1 − Jaccard of selections.
   *
   * @param top of the k strongest elements
   * @param own of the stronger half of the query's own elements
   */
  public record Moved(double[] top, double[] own) {

    /** By one measure. */
    public double[] by(Movement.Measure measure) {
      return measure == Movement.Measure.TOP ? top : own;
    }
  }

  /**
   * One method.
   *
   * @param blind whether it explains a query without its reference
   * @param fa faithfulness of the unharmed pairs
   * @param attacks by name, in order
   */
  public record OfMethod(boolean blind, double[] fa, Map<String, Attacked> attacks) {

    /** One attack on it. */
    public Attacked under(AttackTable.Attack attack) {
      return Objects.requireNonNull(attacks.get(attack.toString()), attack.toString());
    }
  }

  /**
   * One attack on one method.
   *
   * @param scoreMoved the largest |Δf|
   * @param norm mean ‖δ‖₂
   */
  public record Attacked(Moved moved, double scoreMoved, double norm) {}

  /** A method by its name. */
  public OfMethod method(String name) {
    return Objects.requireNonNull(methods.get(name), name);
  }
}
