package snx.explain.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;
import snx.solve.Bounds;

/**
 * What people know of instances, as bounds of the invariant: require (M = 1), forbid (M = 0), cap
 * (M ≤ value); specification, section 2.
 *
 * <p>What is forbidden or capped binds local masks as well, since m ≤ M, and a forbidden element is
 * never selected, whatever the method. What is required belongs to the invariant; whether one
 * pair's verdict rests on it is left to stage 2.
 */
public final class Knowledge {

  /** Knows nothing. */
  public static final Knowledge NONE = new Knowledge(0, i -> null, (i, e) -> true);

  private final int instances;
  private final ByInstance bounds;
  private final Selectable selectable;

  private Knowledge(int instances, ByInstance bounds, Selectable selectable) {
    this.instances = instances;
    this.bounds = bounds;
    this.selectable = selectable;
  }

  /** The bounds of an instance, or null; what follows from a rule need not be kept. */
  @FunctionalInterface
  interface ByInstance {
    @Nullable Bounds of(int instance);
  }

  /** Whether an element may be selected. */
  @FunctionalInterface
  interface Selectable {
    boolean allows(int instance, int element);
  }

  /**
   * What holds of all instances by a rule, worked out when it is asked for.
   *
   * @param instances how many there are
   */
  static Knowledge byRule(int instances, ByInstance bounds, Selectable selectable) {
    return new Knowledge(instances, bounds, selectable);
  }

  /** How an element is bound. */
  public enum Kind {
    REQUIRE,
    FORBID,
    CAP
  }

  /**
   * One bound of one element.
   *
   * @param instance whose
   * @param element its position among the instance's variables
   * @param value of a cap; 1 for a required element, 0 for a forbidden one
   * @param name what people called it, and where
   */
  public record Rule(Kind kind, int instance, int element, double value, String name) {

    public Rule {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException("a cap must be in [0,1] (got " + value + ")");
      }
    }

    @Override
    public String toString() {
      return switch (kind) {
        case REQUIRE -> "required " + name;
        case FORBID -> "forbidden " + name;
        case CAP -> "capped " + name + " (at most " + value + ")";
      };
    }
  }

  /**
   * Bounds from rules.
   *
   * @param sizes how many variables an instance has
   * @throws IllegalArgumentException that names two rules which say opposite things of one element
   */
  public static Knowledge of(List<Rule> rules, IntUnaryOperator sizes) {
    Map<Integer, List<Rule>> byInstance = new TreeMap<>();
    rules.forEach(
        rule -> byInstance.computeIfAbsent(rule.instance(), i -> new ArrayList<>()).add(rule));
    Map<Integer, Bounds> bounds = new TreeMap<>();
    byInstance.forEach((i, ofOne) -> bounds.put(i, bounds(ofOne, sizes.applyAsInt(i))));
    return of(bounds);
  }

  /** Bounds by instance; what is bound to 0 is never selected. */
  public static Knowledge of(Map<Integer, Bounds> bounds) {
    Map<Integer, Bounds> fixed = Map.copyOf(bounds);
    return new Knowledge(
        fixed.size(),
        fixed::get,
        (instance, element) -> {
          Bounds known = fixed.get(instance);
          return known == null || known.high(element) > 0;
        });
  }

  private static Bounds bounds(List<Rule> rules, int size) {
    float[] low = new float[size];
    float[] high = new float[size];
    Arrays.fill(high, 1f);
    @Nullable Rule[] lifts = new @Nullable Rule[size];
    @Nullable Rule[] lowers = new @Nullable Rule[size];
    for (Rule rule : rules) {
      int e = rule.element();
      if (rule.kind() == Kind.REQUIRE) {
        low[e] = 1;
        lifts[e] = rule;
      } else if (rule.value() < high[e]) {
        high[e] = (float) rule.value();
        lowers[e] = rule;
      }
      if (low[e] > high[e]) {
        throw new IllegalArgumentException(
            "%s is also %s; drop one of them".formatted(lifts[e], lowers[e]));
      }
    }
    return new Bounds(low, high);
  }

  /** Whether nothing is known. */
  public boolean isEmpty() {
    return instances == 0;
  }

  /** How many instances something is known of. */
  public int instances() {
    return instances;
  }

  /** The bounds of an instance, or null if nothing is known of it. */
  public @Nullable Bounds of(int instance) {
    return bounds.of(instance);
  }

  /** Whether an element may be selected. */
  public boolean allows(int instance, int element) {
    return selectable.allows(instance, element);
  }
}
