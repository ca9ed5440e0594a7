package snx.explain;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.PairList;
import snx.explain.batch.Batch;
import snx.explain.batch.Share;
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
      pairs = PairList.copyOf(pairs);
    }

    /** The pairs' instances that the network was trained on, as far as that is known. */
    public Set<Integer> trainedOn() {
      Set<Integer> instances = new TreeSet<>(Pair.instances(pairs));
      IntStream.of(explainer.network().unseen(explainer.data())).forEach(instances::remove);
      return instances;
    }
  }

  private final Crew.Order order;
  private final Crew.Source crews;
  private final Share share;
  private final Map<String, Trace> traces = new LinkedHashMap<>();
  private final List<Crew.Busy> busy = new ArrayList<>();
  private int networks;
  private int instances;
  private int pairs;
  private double invariantSeconds;
  private double pairSeconds;

  /** A run without traces, chance level or progress, by the explainer's workers. */
  public ExplainRun(List<Method> methods) {
    this(new Crew.Order(methods, false, false, Progress.NONE, () -> false), Crew::local, Share.ALL);
  }

  /**
   * A run.
   *
   * @param crews who solves its batches
   * @param share which of its batches; where it is not all of them, nothing reaches the listener
   */
  public ExplainRun(Crew.Order order, Crew.Source crews, Share share) {
    this.order = order;
    this.crews = crews;
    this.share = share;
  }

  /** Some pairs, and the batches in which they are solved. */
  private record Window(
      List<Pair> pairs, List<Batch<Integer>> instances, List<Batch<Pair>> batches) {}

  /** A window whose explanations are on their way. */
  private record Pending(Window window, List<CompletableFuture<Crew.ExplainedBatch>> results) {}

  /** The numbers that the next batches get. */
  private static final class Numbers {
    int instances;
    int batches;
  }

  /** Explains pairs as they come, under one network; may be called again with another. */
  public <T extends Instance> void over(
      Explainer<T> explainer, Iterable<Pair> source, Listener listener) {
    long start = System.nanoTime();
    double before = invariantSeconds;
    listener.began(new Listener.Run(explainer, order.methods(), networks));
    Numbers numbers = new Numbers();
    try (Crew crew = crews.of(explainer, order, networks++)) {
      Iterator<Pair> all = source.iterator();
      List<Pending> ahead = List.of(); // solved while the next invariants are
      while (all.hasNext()) {
        List<Window> span = new ArrayList<>();
        Set<Integer> planned = new HashSet<>();
        while (span.size() < crew.span() && all.hasNext()) {
          span.add(plan(explainer, window(all), planned, numbers));
        }
        invariants(explainer, crew, span);
        List<Pending> next = begin(crew, span);
        ahead.forEach(pending -> deliver(pending, listener));
        ahead = next;
      }
      ahead.forEach(pending -> deliver(pending, listener));
      busy.addAll(crew.busy());
    }
    listener.ended();
    pairSeconds += (System.nanoTime() - start) * 1e-9 - (invariantSeconds - before);
  }

  private <T extends Instance> Window plan(
      Explainer<T> explainer, List<Pair> window, Set<Integer> planned, Numbers numbers) {
    List<Integer> open =
        Pair.instances(window).stream().filter(instance -> !planned.contains(instance)).toList();
    planned.addAll(open);
    List<Batch<Integer>> first = new ArrayList<>();
    explainer.plan(open).forEach(batch -> first.add(batch.numbered(numbers.instances++)));
    List<Batch<Pair>> second = new ArrayList<>();
    explainer
        .plan(window, order.methods())
        .forEach(batch -> second.add(batch.numbered(numbers.batches++)));
    return new Window(window, first, second);
  }

  private void invariants(Explainer<?> explainer, Crew crew, List<Window> span) {
    long start = System.nanoTime();
    Set<Integer> needed = new HashSet<>();
    span.forEach(window -> mine(window).forEach(b -> needed.addAll(Pair.instances(b.keys()))));
    List<Batch<Integer>> batches =
        span.stream()
            .flatMap(window -> window.instances.stream())
            .filter(batch -> share.isAll() || batch.keys().stream().anyMatch(needed::contains))
            .toList();
    List<CompletableFuture<Crew.SolvedInvariants>> solved = crew.invariants(batches);
    for (int i = 0; i < batches.size(); i++) {
      Crew.SolvedInvariants found = Team.await(solved.get(i));
      List<Integer> keys = batches.get(i).keys();
      for (int k = 0; k < keys.size(); k++) {
        explainer.invariants().put(keys.get(k), found.masks().get(k));
      }
      instances += keys.size();
      follow("global", found.trace());
    }
    invariantSeconds += (System.nanoTime() - start) * 1e-9;
  }

  private List<Batch<Pair>> mine(Window window) {
    return window.batches.stream().filter(share::has).toList();
  }

  private List<Pending> begin(Crew crew, List<Window> span) {
    List<Batch<Pair>> batches = span.stream().flatMap(window -> mine(window).stream()).toList();
    List<CompletableFuture<Crew.ExplainedBatch>> results = crew.pairs(batches);
    List<Pending> pending = new ArrayList<>();
    int from = 0;
    for (Window window : span) {
      int count = mine(window).size();
      pending.add(new Pending(window, results.subList(from, from + count)));
      from += count;
    }
    return pending;
  }

  /** Hands the explanations of a window over in the order of its pairs, method by method. */
  private void deliver(Pending pending, Listener listener) {
    List<Crew.ExplainedBatch> results = pending.results.stream().map(Team::await).toList();
    List<Batch<Pair>> batches = mine(pending.window);
    batches.forEach(batch -> pairs += batch.keys().size());
    if (!share.isAll()) {
      return;
    }
    pairs += pending.window.pairs.size() - (int) pending.window.pairs.stream().distinct().count();
    if (order.chance()) {
      ordered(pending, batches, results, Crew.ExplainedBatch::chance).forEach(listener::chance);
    }
    for (int m = 0; m < order.methods().size(); m++) {
      int method = m;
      results.forEach(
          result ->
              follow(
                  result.methods().get(method).method().toString(),
                  result.methods().get(method).trace()));
      ordered(pending, batches, results, result -> result.methods().get(method).explanations())
          .forEach(explanation -> Listener.tell(listener, explanation));
    }
  }

  private static List<Explanation> ordered(
      Pending pending,
      List<Batch<Pair>> batches,
      List<Crew.ExplainedBatch> results,
      Function<Crew.ExplainedBatch, List<Explanation>> part) {
    Map<Pair, Explanation> found = new HashMap<>();
    for (int i = 0; i < batches.size(); i++) {
      List<Pair> keys = batches.get(i).keys();
      List<Explanation> explanations = part.apply(results.get(i));
      for (int k = 0; k < keys.size(); k++) {
        found.put(keys.get(k), explanations.get(k));
      }
    }
    return pending.window.pairs.stream()
        .map(pair -> Objects.requireNonNull(found.get(pair)))
        .toList();
  }

  private void follow(String name, Trace trace) {
    if (order.traced()) {
      traces.computeIfAbsent(name, key -> Trace.on()).add(trace);
    }
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

  /** Seconds in which stage 2 had to wait for stage 1. */
  public double invariantSeconds() {
    return invariantSeconds;
  }

  /** How long each worker of each network's part was at work. */
  public List<Crew.Busy> busy() {
    return List.copyOf(busy);
  }

  /** Seconds of stage 2 and metrics. */
  public double pairSeconds() {
    return pairSeconds;
  }
}
