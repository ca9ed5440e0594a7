package snx.attack;

import java.util.Map;
import snx.data.Dataset;
import snx.explain.Explainer;
import snx.explain.Method;

/** Data of one kind, a network on them, and explanations of both where references are perturbed. */
public interface Attackable extends Surface {

  /** Explains the data as they are. */
  Explainer<?> explainer();

  /** Explains the same data where some instances have other values; ids and labels stay. */
  Explainer<?> explainer(Map<Integer, float[]> values);

  /** Whether a method uses the invariant of the reference, so that stage 1 is solved again. */
  boolean needsReference(Method method);

  default Dataset<?> data() {
    return explainer().data();
  }
}
