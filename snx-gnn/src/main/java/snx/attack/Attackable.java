package snx.attack;

import java.util.Map;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.Method;

/** Data of one kind, a network on them, and explanations of both where references are perturbed. */
public interface Attackable extends Surface {

  Dataset<?> data();

  /** Explains the same data where some instances have other values; ids and labels stay. */
  Explainer<?> explainer(Map<Integer, float[]> values);

  /** How many elements a mask of a pair's query has. */
  int elements(Pair pair);

  /** Whether a method uses the invariant of the reference, so that stage 1 is solved again. */
  boolean needsReference(Method method);

  /** The larger units that elements belong to (majors of minors), ascending; or the same. */
  int[] units(int[] elements);
}
