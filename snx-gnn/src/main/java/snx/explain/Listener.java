package snx.explain;

import java.util.List;

/**
 * Is called with every explanation of a run, in the order of the pairs; of several methods, window
 * by window. Metrics, statistics, files and pages are listeners.
 */
@FunctionalInterface
public interface Listener {

  /**
   * What is about to be explained.
   *
   * @param seed of the starts; a listener may hear of several runs that differ in it alone
   */
  record Run(Method.Kind kind, List<Method> methods, Top top, ExplainOptions options, long seed) {
    public Run {
      methods = List.copyOf(methods);
    }
  }

  /** Called once before the explanations of a run. */
  default void began(Run run) {}

  /** Called with every explanation. */
  void explained(Explanation explanation);

  /**
   * Called with a random explanation of every pair, where a run compares with chance: the level
   * that metrics are read against.
   */
  default void chance(Explanation explanation) {}

  /** Called once after the explanations of a run. */
  default void ended() {}

  /** One that passes on the first run alone: what other seeds give does not count there. */
  static Listener firstRun(Listener listener) {
    return new Listener() {
      private int runs;

      @Override
      public void began(Run run) {
        runs++;
        if (runs == 1) {
          listener.began(run);
        }
      }

      @Override
      public void explained(Explanation explanation) {
        if (runs == 1) {
          listener.explained(explanation);
        }
      }

      @Override
      public void chance(Explanation explanation) {
        if (runs == 1) {
          listener.chance(explanation);
        }
      }

      @Override
      public void ended() {
        if (runs == 1) {
          listener.ended();
        }
      }
    };
  }

  /** One that passes everything on to others, in order. */
  static Listener all(List<? extends Listener> listeners) {
    List<Listener> fixed = List.copyOf(listeners);
    return new Listener() {
      @Override
      public void began(Run run) {
        fixed.forEach(listener -> listener.began(run));
      }

      @Override
      public void explained(Explanation explanation) {
        fixed.forEach(listener -> listener.explained(explanation));
      }

      @Override
      public void chance(Explanation explanation) {
        fixed.forEach(listener -> listener.chance(explanation));
      }

      @Override
      public void ended() {
        fixed.forEach(Listener::ended);
      }
    };
  }
}
