package snx.bench;

import java.util.List;
import java.util.Map;
import snx.attack.Attackable;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Curve;
import snx.metric.Measures;
import snx.metric.Passing;
import snx.metric.Top;
import snx.model.PairEvaluation;

/**
 * A trained network with the pairs that are explained. Every kind of data has one; trials, tables
 * and pages know no other difference between kinds. The caller closes it.
 */
public interface TrialSubject extends AutoCloseable {

  /** What kind of data its methods explain. */
  Method.Kind kind();

  /** The network on held-out pairs. */
  PairEvaluation network();

  /** What is explained. */
  List<Pair> pairs();

  /** The class of every instance. */
  int[] classes();

  /** How many elements every instance has, or 0 where they differ. */
  int elements();

  /** What a selection keeps. */
  Top top();

  /** The selections that a curve runs over. */
  Curve curve();

  Explainer explainer(ExplainOptions options);

  /** The same where references can be perturbed. */
  Attackable attackable(ExplainOptions options);

  Measures measures(Explainer explainer, GlobalMasks globals);

  /** How often a pair's masks pass its invariants. */
  Passing passing(Pair pair, LocalMasks masks, GlobalMasks globals);

  /** Other invariants whose quality is compared, by name. */
  Map<String, GlobalMasks> rivals(List<Integer> instances);

  @Override
  void close();
}
