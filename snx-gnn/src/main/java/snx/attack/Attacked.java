package snx.attack;

/**
 * A perturbed reference of one pair.
 *
 * @param values what the reference became
 * @param scoreMoved |Δf|, within the tolerance
 * @param norm ‖δ‖₂
 * @param largest ‖δ‖∞
 */
public record Attacked(float[] values, double scoreMoved, double norm, double largest) {

  static Attacked of(Box box, float[] values, double scoreMoved) {
    float[] moved = box.moved(values);
    return new Attacked(values, scoreMoved, Vectors.norm(moved), Vectors.largest(moved));
  }
}
