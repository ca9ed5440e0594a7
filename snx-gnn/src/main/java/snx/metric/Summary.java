package snx.metric;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import snx.explain.PairMetrics;

/** Means and spreads of metrics over pairs: all, of the same class, and of different classes. */
public final class Summary {

  private final Map<String, Map<String, Moments>> groups = new TreeMap<>();

  /** Running mean and spread. */
  private static final class Moments {
    private long count;
    private double mean;
    private double squares;

    void add(double value) {
      count++;
      double delta = value - mean;
      mean += delta / count;
      squares += delta * (value - mean);
    }
  }

  /** A mean with its standard deviation over so many pairs. */
  public record Cell(double mean, double std, long pairs) {

    /** Whether the mean is higher than another's by more than two standard errors. */
    public boolean isHigherThan(Cell other) {
      double error =
          Math.sqrt(
              std * std / Math.max(1, pairs) + other.std * other.std / Math.max(1, other.pairs));
      return mean - other.mean > 2 * error;
    }
  }

  /**
   * Adds one pair.
   *
   * @param same whether it is of one class; null where labels lack
   */
  public void add(@Nullable Boolean same, PairMetrics metrics) {
    put("all", metrics);
    if (same != null) {
      put(same ? "same" : "other", metrics);
    }
  }

  private void put(String group, PairMetrics m) {
    Map<String, Moments> moments = groups.computeIfAbsent(group, key -> new LinkedHashMap<>());
    add(moments, "fa", m.fa());
    add(moments, "cf", m.cf());
    add(moments, "conformity", m.conformity());
    add(moments, "fidelity_minus", m.fidelityMinus());
    add(moments, "fidelity_plus", m.fidelityPlus());
    add(moments, "sparsity", m.sparsity());
    add(moments, "soft_fa", m.softFa());
    add(moments, "soft_cf", m.softCf());
  }

  private static void add(Map<String, Moments> moments, String name, double value) {
    moments.computeIfAbsent(name, key -> new Moments()).add(value);
  }

  /** By group (all, same, other) and metric. */
  public Map<String, Map<String, Cell>> cells() {
    Map<String, Map<String, Cell>> cells = new LinkedHashMap<>();
    groups.forEach(
        (group, moments) -> {
          Map<String, Cell> row = new LinkedHashMap<>();
          moments.forEach(
              (name, m) ->
                  row.put(
                      name,
                      new Cell(
                          m.mean,
                          m.count < 2 ? 0 : Math.sqrt(m.squares / (m.count - 1)),
                          m.count)));
          cells.put(group, row);
        });
    return cells;
  }
}
