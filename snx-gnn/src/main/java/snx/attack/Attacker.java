package snx.attack;

import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import snx.explain.Method;

/** One way to perturb references under one budget: aimed, at random, and aimed at a method. */
public interface Attacker {

  /** What it does, for people. */
  String name();

  /** Aimed at the query's saliency. */
  List<Attacked> saliency();

  /** As large as those, at random. */
  List<Attacked> control(List<Attacked> attacks);

  /**
   * Aimed at a method's masks: by each measure, where it moves them farthest.
   *
   * @param unharmed the references as they are
   * @param starts points to check first
   * @param progress is called after every two explanations of all pairs
   */
  Map<Movement.Measure, Worst> adaptive(
      Method method, Reexplained unharmed, List<Tried> starts, IntConsumer progress);

  /**
   * A perturbed reference of one pair.
   *
   * @param values what the reference became
   * @param scoreMoved |Δf|, within the tolerance
   * @param norm ‖δ‖₂
   * @param largest ‖δ‖∞
   */
  record Attacked(float[] values, double scoreMoved, double norm, double largest) {

    static Attacked of(Box box, float[] values, double scoreMoved) {
      float[] moved = box.moved(values);
      return new Attacked(values, scoreMoved, Vectors.norm(moved), Vectors.largest(moved));
    }
  }

  /** Perturbed references, one per pair, with the queries explained against them. */
  record Tried(List<Attacked> points, Reexplained explained) {}

  /** Where an attack moved a method farthest by one measure, one point per pair. */
  record Worst(List<Attacked> points, List<Movement> movements) {}
}
