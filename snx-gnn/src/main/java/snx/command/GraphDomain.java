package snx.command;

import java.util.List;
import java.util.Map;
import java.util.Set;
import snx.explain.GlobalMasks;
import snx.explain.Method;
import snx.metric.Measures;

/** What a domain of graphs, such as molecules, adds to a run that explains pairs of them. */
public interface GraphDomain {

  /** Graphs that are nothing else. */
  GraphDomain PLAIN =
      new GraphDomain() {
        @Override
        public String kind() {
          return "graphs";
        }
      };

  /** As {@code run.json} spells it; its page is found by it. */
  String kind();

  /** Names of the files and folders that it writes beside those of every run. */
  default Set<String> files() {
    return Set.of();
  }

  /** Once the invariants are known; may write files. */
  default void begin(ExplainFolder folder, GlobalMasks invariants) {}

  /**
   * Hears of every explanation, those from other seeds too.
   *
   * @param invariants of the same seed
   */
  default void take(Method method, List<Measures.Item> items, GlobalMasks invariants) {}

  /** Once all pairs are explained; may write files. */
  default void finish(ExplainFolder folder) {}

  /** What {@code metrics.json} holds of this domain alone. */
  default Map<String, Object> metrics() {
    return Map.of();
  }

  /** What {@code run.json} holds of this domain alone. */
  default Map<String, Object> record() {
    return Map.of();
  }
}
