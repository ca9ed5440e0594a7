package snx.brain.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import snx.brain.atlas.RegionPairs;
import snx.brain.read.BrainSet;
import snx.explain.Explanation;
import snx.metric.Interval;

/**
 * Explanations of one subject against its references by one method, added one at a time.
 *
 * <p>An edge that the subject lacks can decide as well: references have it, and the mask is on
 * their side. Memory is O(n² · references).
 */
public final class ComparisonTally {

  /**
   * The fewest and the most edges that decide: the cut is the largest drop of the mean masks
   * between them. Chosen on planted effects.
   */
  static final int FEWEST = 10;

  static final int MOST = 20;

  private final Subject subject;
  private final Map<String, Subject> others;
  private final int regions;
  private final boolean[] present;
  private final double[] mask;
  private final Map<String, int[]> selected = new LinkedHashMap<>(); // by reference, by pair
  private final Map<String, Integer> explained = new HashMap<>(); // times, by reference
  private double score;
  private int count;

  /**
   * A tally of nothing yet.
   *
   * @param others the references, by id, with weights of all pairs
   */
  public ComparisonTally(Subject subject, Map<String, Subject> others, RegionPairs pairs) {
    this.subject = subject;
    this.others = Map.copyOf(others);
    this.regions = pairs.count();
    this.present = new boolean[regions];
    Arrays.stream(subject.pairs()).forEach(pair -> present[pair] = true);
    this.mask = new double[regions];
  }

  /** The same of subjects by their positions in a set. */
  public static ComparisonTally of(BrainSet set, int subject, List<Integer> references) {
    RegionPairs pairs = new RegionPairs(set.atlas().size());
    IntFunction<Subject> at = i -> Subject.of(set.graphs().get(i), set.connectomes().get(i), pairs);
    Map<String, Subject> others = new LinkedHashMap<>();
    references.forEach(i -> others.put(set.graphs().get(i).id(), at.apply(i)));
    return new ComparisonTally(at.apply(subject), others, pairs);
  }

  /** Adds an explanation whose query is the subject. */
  public void add(Explanation e) {
    Subject reference = Objects.requireNonNull(others.get(e.reference()), e.reference());
    int[] times = selected.computeIfAbsent(e.reference(), key -> new int[regions]);
    explained.merge(e.reference(), 1, Integer::sum);
    count++;
    score += e.score();
    int[] own = subject.pairs();
    for (int i = 0; i < own.length; i++) {
      mask[own[i]] += e.local().query()[i];
    }
    Arrays.stream(e.selection().query()).forEach(i -> times[own[i]]++);
    int[] theirs = reference.pairs();
    if (e.selection().reference().length == theirs.length) {
      return; // the reference was not masked
    }
    for (int i = 0; i < theirs.length; i++) {
      mask[theirs[i]] += present[theirs[i]] ? 0 : e.local().reference()[i];
    }
    Arrays.stream(e.selection().reference())
        .map(i -> theirs[i])
        .filter(pair -> !present[pair])
        .forEach(pair -> times[pair]++);
  }

  /** Who was explained. */
  public Subject subject() {
    return subject;
  }

  /**
   * What came of it.
   *
   * @param networks how many explained
   * @param circular whether these were trained on the subject
   * @param referenceScores how references score among themselves
   */
  public SubjectComparison result(
      String method, int networks, boolean circular, List<Double> referenceScores) {
    return new SubjectComparison(
        subject.id(),
        subject.group(),
        method,
        List.copyOf(selected.keySet()),
        networks,
        circular,
        score / count,
        referenceScores,
        edges());
  }

  private List<SubjectComparison.Edge> edges() {
    int[] order =
        IntStream.range(0, regions)
            .filter(pair -> mask[pair] > 0)
            .boxed()
            .sorted(Comparator.comparingDouble(pair -> -mask[pair]))
            .mapToInt(Integer::intValue)
            .toArray();
    double total = Arrays.stream(mask).sum();
    List<SubjectComparison.Edge> edges = new ArrayList<>();
    int cut = elbow(Arrays.stream(order).mapToDouble(pair -> mask[pair]).toArray());
    for (int pair : Arrays.copyOf(order, cut)) {
      int steady =
          (int)
              selected.entrySet().stream()
                  .filter(
                      one ->
                          2 * one.getValue()[pair]
                              > Objects.requireNonNull(explained.get(one.getKey())))
                  .count();
      edges.add(
          new SubjectComparison.Edge(
              pair,
              present[pair],
              subject.weights()[pair],
              SubjectComparison.Spread.of(
                  selected.keySet().stream()
                      .mapToDouble(id -> Objects.requireNonNull(others.get(id)).weights()[pair])
                      .toArray()),
              mask[pair] / count,
              mask[pair] / total,
              (double) steady / selected.size(),
              Interval.wilson(steady, selected.size())));
    }
    return edges;
  }

  /** How many of falling values come before the largest drop, within the limits. */
  static int elbow(double[] falling) {
    int best = Math.min(FEWEST, falling.length);
    for (int k = FEWEST; k <= Math.min(MOST, falling.length - 1); k++) {
      if (falling[k - 1] - falling[k] > falling[best - 1] - falling[best]) {
        best = k;
      }
    }
    return best;
  }
}
