package snx.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.metric.Curve;

/** What one kind of data, such as molecules, adds to the folder of a run. */
public interface Domain {

  /** As {@code run.json} spells it; the page of a saved run is found by it. */
  String kind();

  /** Names of the files and folders that it writes beside those of every run. */
  default Set<String> files() {
    return Set.of();
  }

  /** Before anything is explained: may write files; what people should know comes back. */
  default List<String> begin(RunFolder folder) {
    return List.of();
  }

  /** Are called with every explanation, those from other seeds too. */
  default List<Listener> listeners() {
    return List.of();
  }

  /** Once all pairs are explained; may write files. */
  default void finish(RunFolder folder) {}

  /** When a run fails: removes files that are not complete. */
  default void abandon() {}

  /** What an explanation says in a sentence, or null where this domain has none. */
  default @Nullable String sentence(Explanation explanation) {
    return null;
  }

  /** What {@code metrics.json} holds of this domain alone. */
  default Map<String, Object> metrics() {
    return new LinkedHashMap<>();
  }

  /** What {@code run.json} holds of this domain alone. */
  default Map<String, Object> record() {
    return new LinkedHashMap<>();
  }

  /** The sizes of selection at which the run is measured. */
  default Curve curve() {
    return Curve.defaults();
  }

  /** Builds the page. */
  PageBuilder page();
}
