package snx.explain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.Function;
import snx.data.Instance;
import snx.data.Pair;
import snx.solve.Trace;

/**
 * One run over pairs by several methods, under one network or several: explanations reach a
 * listener window by window, in the order of the pairs; times and traces are kept beside them.
 */
public final class ExplainRun {

  private static final int WINDOW = 4096; // pairs

  /** Is called with how far a stage of a run is. */
  @FunctionalInterface
  public interface Progress {

    /** Nobody. */
    Progress NONE = (stage, done) -> {};

    /** So many more instances or pairs of a stage are done. */
    void advanced(Stage stage, int done);
  }

  /** The two stages. */
  public enum Stage {
    INVARIANTS,
    PAIRS
  }

  /**
   * Pairs with who explains them; in cross-validation there is one for every fold.
   *
   * @param <T> the instances
   */
  public record Part<T extends Instance>(Explainer<T> explainer, List<Pair> pairs) {
    public Part {
      pairs = List.copyOf(pairs);
    }
  }

  private final List<Method> methods;
  private final Map<String, Trace> traces = new LinkedHashMap<>();
  private final boolean traced;
  private final boolean chance;
  private final Progress progress;
  private int networks;
  private int instances;
  private int pairs;
  private double invariantSeconds;
  private double pairSeconds;

  /** A run without traces, chance level or progress. */
  public ExplainRun(List<Method> methods) {
    this(methods, false, false, Progress.NONE);
  }

  /**
   * A run.
   *
   * @param traced whether every iteration is followed
   * @param chance whether a random explanation of every pair is made beside
   */
  public ExplainRun(List<Method> methods, boolean traced, boolean chance, Progress progress) {
    this.methods = List.copyOf(methods);
    this.traced = traced;
    this.chance = chance;
    this.progress = progress;
  }

  /** Explains pairs as they come, under one network; may be called again with another. */
  public <T extends Instance> void over(
      Explainer<T> explainer, Iterable<Pair> source, Listener listener) {
    listener.began(new Listener.Run(explainer, methods, networks++));
    Iterator<Pair> all = source.iterator();
    for (List<Pair> window = window(all); !window.isEmpty(); window = window(all)) {
      invariants(explainer, window);
      long start = System.nanoTime();
      if (chance) {
        explainer.window(window, Method.RANDOM, Trace.off(), done -> {}).forEach(listener::chance);
      }
      for (Method method : methods) {
        explainer
            .window(
                window,
                method,
                trace(method.toString()),
                done -> progress.advanced(Stage.PAIRS, done))
            .forEach(listener::explained);
      }
      pairs += window.size();
      pairSeconds += (System.nanoTime() - start) * 1e-9;
    }
    listener.ended();
  }

  private void invariants(Explainer<?> explainer, List<Pair> window) {
    long start = System.nanoTime();
    instances +=
        explainer
            .solveInvariants(
                Pair.instances(window),
                trace("global"),
                done -> progress.advanced(Stage.INVARIANTS, done))
            .size();
    invariantSeconds += (System.nanoTime() - start) * 1e-9;
  }

  private Trace trace(String name) {
    return traced ? traces.computeIfAbsent(name, key -> Trace.on()) : Trace.off();
  }

  /** Explanations of pairs, a window explained when its first one is asked for. */
  static Iterator<Explanation> lazily(
      Iterator<Pair> source, Function<List<Pair>, List<Explanation>> explaining) {
    return new Iterator<>() {
      private final Deque<Explanation> ready = new ArrayDeque<>();

      @Override
      public boolean hasNext() {
        if (ready.isEmpty()) {
          ready.addAll(explaining.apply(window(source)));
        }
        return !ready.isEmpty();
      }

      @Override
      public Explanation next() {
        if (!hasNext()) {
          throw new NoSuchElementException();
        }
        return ready.remove();
      }
    };
  }

  /** The next pairs of an iterator; none where it is at its end. */
  static List<Pair> window(Iterator<Pair> source) {
    List<Pair> some = new ArrayList<>();
    while (some.size() < WINDOW && source.hasNext()) {
      some.add(source.next());
    }
    return some;
  }

  /** What happened at every iteration, by method, stage 1 under {@code global}. */
  public Map<String, Trace> traces() {
    return traces;
  }

  /** How many invariants were solved. */
  public int instances() {
    return instances;
  }

  /** How many pairs were explained. */
  public int pairs() {
    return pairs;
  }

  /** Seconds of stage 1. */
  public double invariantSeconds() {
    return invariantSeconds;
  }

  /** Seconds of stage 2 and metrics. */
  public double pairSeconds() {
    return pairSeconds;
  }
}
