package snx.explain;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Is called with every explanation of a run, in the order of the pairs; of several methods, window
 * by window. Metrics, statistics, files and pages are listeners.
 */
@FunctionalInterface
public interface Listener {

  /**
   * Who is about to explain. A listener may hear of several runs: from other seeds, and by other
   * networks, as in cross-validation.
   *
   * @param network its number, from 0
   */
  record Run(Explainer<?> explainer, List<Method> methods, int network) {
    public Run {
      methods = List.copyOf(methods);
    }

    /** The seed of the starts. */
    public long seed() {
      return explainer.options().local().seed();
    }
  }

  /** Called once before the explanations of a run. */
  default void began(Run run) {}

  /** Called with every explanation. */
  void explained(Explanation explanation);

  /**
   * Called with every explanation whose problem diverged, instead of {@link #explained}: its masks
   * explain nothing, and no mean counts them.
   */
  default void diverged(Explanation explanation) {}

  /** Calls a listener with an explanation, as what it is. */
  static void tell(Listener listener, Explanation explanation) {
    if (explanation.isDiverged()) {
      listener.diverged(explanation);
    } else {
      listener.explained(explanation);
    }
  }

  /**
   * Called with a random explanation of every pair, where a run compares with chance: the level
   * that metrics are read against.
   */
  default void chance(Explanation explanation) {}

  /** Called once after the explanations of a run. */
  default void ended() {}

  /** One that passes on runs from the first seed alone: what others give does not count there. */
  static Listener firstSeed(Listener listener) {
    return new Listener() {
      private @Nullable Long seed;
      private boolean first;

      @Override
      public void began(Run run) {
        seed = seed == null ? run.seed() : seed;
        first = seed == run.seed();
        if (first) {
          listener.began(run);
        }
      }

      @Override
      public void explained(Explanation explanation) {
        if (first) {
          listener.explained(explanation);
        }
      }

      @Override
      public void diverged(Explanation explanation) {
        if (first) {
          listener.diverged(explanation);
        }
      }

      @Override
      public void chance(Explanation explanation) {
        if (first) {
          listener.chance(explanation);
        }
      }

      @Override
      public void ended() {
        if (first) {
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
      public void diverged(Explanation explanation) {
        fixed.forEach(listener -> listener.diverged(explanation));
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
