package snx.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How far masks agree that should: those of one pair under several seeds, or of one query under
 * several references (specification, section 6). Agreement is the mean over all two masks of a
 * group, then over groups: of their rankings (Kendall's tau-b) and of what they select (Jaccard).
 *
 * <p>Keeps a bounded number of groups and masks, the first that come.
 *
 * @param <K> what masks of a group have in common
 */
public final class Stability<K> {

  private static final int GROUPS = 2_000;
  private static final int MASKS = 8;

  private final Top top;
  private final Map<K, List<float[]>> groups = new LinkedHashMap<>();

  public Stability(Top top) {
    this.top = top;
  }

  /**
   * What was found.
   *
   * @param tau mean rank agreement, NaN where none could be measured
   * @param jaccard mean agreement of selections
   * @param groups groups of at least two masks
   */
  public record Result(double tau, double jaccard, int groups) {}

  /** Takes a mask of a group. */
  public void add(K key, float[] mask) {
    if (groups.size() >= GROUPS && !groups.containsKey(key)) {
      return;
    }
    List<float[]> masks = groups.computeIfAbsent(key, k -> new ArrayList<>());
    if (masks.size() < MASKS) {
      masks.add(mask.clone());
    }
  }

  /** The agreement of all that was taken. */
  public Result result() {
    List<List<float[]>> compared =
        groups.values().stream().filter(masks -> masks.size() > 1).toList();
    double[] taus =
        compared.stream().mapToDouble(this::tau).filter(tau -> !Double.isNaN(tau)).toArray();
    return new Result(
        Arrays.stream(taus).average().orElse(Double.NaN),
        compared.stream().mapToDouble(this::jaccard).average().orElse(Double.NaN),
        compared.size());
  }

  /** NaN where every comparison has a constant side. */
  private double tau(List<float[]> masks) {
    return mean(masks, (a, b) -> a.length < 2 ? Double.NaN : Agreement.tau(a, b));
  }

  private double jaccard(List<float[]> masks) {
    return mean(masks, (a, b) -> Agreement.jaccard(top.select(a), top.select(b)));
  }

  private static double mean(List<float[]> masks, Comparison comparison) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < masks.size(); i++) {
      for (int j = 0; j < i; j++) {
        double value = comparison.of(masks.get(i), masks.get(j));
        sum += Double.isNaN(value) ? 0 : value;
        count += Double.isNaN(value) ? 0 : 1;
      }
    }
    return count == 0 ? Double.NaN : sum / count;
  }

  private interface Comparison {
    double of(float[] a, float[] b);
  }
}
