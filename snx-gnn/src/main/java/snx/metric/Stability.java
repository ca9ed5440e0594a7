package snx.metric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import snx.explain.Agreement;

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

  private final Map<K, List<Item>> groups = new LinkedHashMap<>();

  /** A mask and what it selects. */
  private record Item(float[] mask, int[] selected) {}

  /**
   * What was found.
   *
   * @param tau mean rank agreement, NaN where none could be measured
   * @param jaccard mean agreement of selections
   * @param groups groups of at least two masks
   */
  public record Result(double tau, double jaccard, int groups) {}

  /**
   * Adds a mask to a group.
   *
   * @param selected ascending positions
   */
  public void add(K key, float[] mask, int[] selected) {
    if (groups.size() >= GROUPS && !groups.containsKey(key)) {
      return;
    }
    List<Item> items = groups.computeIfAbsent(key, k -> new ArrayList<>());
    if (items.size() < MASKS) {
      items.add(new Item(mask, selected));
    }
  }

  /** The agreement of all that was added. */
  public Result result() {
    List<List<Item>> compared = groups.values().stream().filter(i -> i.size() > 1).toList();
    double[] taus =
        compared.stream().mapToDouble(Stability::tau).filter(tau -> !Double.isNaN(tau)).toArray();
    return new Result(
        Arrays.stream(taus).average().orElse(Double.NaN),
        compared.stream().mapToDouble(Stability::jaccard).average().orElse(Double.NaN),
        compared.size());
  }

  /** NaN where every comparison has a constant side. */
  private static double tau(List<Item> items) {
    return mean(items, (a, b) -> a.mask.length < 2 ? Double.NaN : Agreement.tau(a.mask, b.mask));
  }

  private static double jaccard(List<Item> items) {
    return mean(items, (a, b) -> Agreement.jaccard(a.selected, b.selected));
  }

  private static double mean(List<Item> items, ToDoubleBiFunction<Item, Item> agreement) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < items.size(); i++) {
      for (int j = 0; j < i; j++) {
        double value = agreement.applyAsDouble(items.get(i), items.get(j));
        sum += Double.isNaN(value) ? 0 : value;
        count += Double.isNaN(value) ? 0 : 1;
      }
    }
    return count == 0 ? Double.NaN : sum / count;
  }
}
