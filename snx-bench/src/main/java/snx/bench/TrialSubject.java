package snx.bench;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.Pair;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.metric.Curve;
import snx.metric.Measures;
import snx.metric.Passing;
import snx.metric.Top;

/** A trained network with the pairs that are explained: graphs or rows. The caller closes it. */
interface TrialSubject extends AutoCloseable {

  /** The dataset's name. */
  String data();

  /** The network's AUC on held-out pairs. */
  double auc();

  /** What is explained. */
  List<Pair> pairs();

  /** The class of every instance. */
  int[] classes();

  /** What a selection keeps. */
  Top top();

  /** The selections that a curve runs over. */
  Curve curve();

  Explainer explainer(ExplainOptions options);

  Measures measures(Explainer explainer, GlobalMasks globals);

  /** How often a pair's masks pass its invariants. */
  Passing passing(Pair pair, LocalMasks masks, GlobalMasks globals);

  /** Another invariant whose quality is compared, by name; null where there is none. */
  @Nullable GlobalMasks rival(List<Integer> instances);

  @Override
  void close();
}
