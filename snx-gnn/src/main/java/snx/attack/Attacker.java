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
   * Aimed at a method's own masks: by each measure, where it moves them farthest.
   *
   * @param unharmed the references as they are
   * @param starts places to look at first
   * @param progress hears of every two explanations of all pairs
   */
  Map<Movement.Measure, Worst> adaptive(
      Method method, Reexplained unharmed, List<Tried> starts, IntConsumer progress);
}
