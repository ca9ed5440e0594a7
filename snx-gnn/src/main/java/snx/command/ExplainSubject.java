package snx.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.Explainer;
import snx.explain.GlobalMasks;
import snx.explain.Method;
import snx.metric.Curve;
import snx.metric.Measures;
import snx.report.ExplanationsFile;

/** What a run explains: one kind of data, and whatever only this kind has. */
interface ExplainSubject {

  /** As {@code run.json} spells it; its page is found by it. */
  String kind();

  Dataset<?> data();

  /** In the order of the results. */
  List<Pair> pairs();

  /** The invariants, known already or yet to be found. */
  GlobalMasks globals();

  Explainer explainer();

  /** Measures against the invariants. */
  Measures measures();

  /** The sizes of selection that are measured from one solve. */
  Curve curve();

  /** Once the invariants are known; may write files and warn. */
  void begin(ExplainFolder folder, PrintWriter err);

  /**
   * Hears of every explanation, those from other seeds too.
   *
   * @param invariants of the same seed
   */
  void take(Method method, List<Measures.Item> items, GlobalMasks invariants);

  /** Writes one explanation. */
  void write(ExplanationsFile file, Method method, Measures.Item item, Measures.Measured measured);

  /** Once all pairs are explained; may write files. */
  void finish(ExplainFolder folder);

  /** What {@code metrics.json} holds of this kind alone. */
  Map<String, Object> metrics();

  /** What {@code run.json} holds of this kind alone. */
  Map<String, Object> record();
}
