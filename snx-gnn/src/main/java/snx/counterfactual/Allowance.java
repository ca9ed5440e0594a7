package snx.counterfactual;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import snx.data.Suggestion;
import snx.tabular.ColumnKind;
import snx.tabular.Minor;
import snx.tabular.Schema;

/**
 * Which columns of a row may change, and to which values: all but immutable ones, within bounds
 * such as {@code age=30..50} or {@code job=clerk|skilled}, and never to a missing value.
 */
public final class Allowance {

  private static final Pattern RANGE =
      Pattern.compile("\\s*([-+\\d.eE]*)\\s*\\.\\.\\s*([-+\\d.eE]*)\\s*");

  private final Schema schema;
  private final boolean[] allowed; // [p]
  private final Map<Integer, double[]> ranges = new HashMap<>(); // by major

  private Allowance(Schema schema) {
    this.schema = schema;
    this.allowed = new boolean[schema.minors()];
    for (int j = 0; j < allowed.length; j++) {
      allowed[j] = !schema.minor(j).missing();
    }
  }

  /**
   * What may change.
   *
   * @param immutable columns that may not
   * @param bounds one per column, {@code column=low..high} with either end open, or {@code
   *     column=value|value}
   * @throws IllegalArgumentException that names a column or value that the table lacks
   */
  public static Allowance of(
      Schema schema, Collection<String> immutable, Collection<String> bounds) {
    Allowance allowance = new Allowance(schema);
    bounds.forEach(allowance::bind);
    for (String name : immutable) {
      for (int minor : schema.minorsOf(allowance.major(name.strip()))) {
        allowance.allowed[minor] = false;
      }
    }
    return allowance;
  }

  private int major(String name) {
    int major = schema.majorOf(name);
    if (major < 0) {
      List<String> names = schema.groups().stream().map(m -> m.name()).toList();
      throw new IllegalArgumentException(
          "the table has no column '%s'%s".formatted(name, Suggestion.didYouMean(name, names)));
    }
    return major;
  }

  private void bind(String bound) {
    int equals = bound.indexOf('=');
    if (equals < 1) {
      throw new IllegalArgumentException(
          "a bound must be COLUMN=LOW..HIGH or COLUMN=VALUE|VALUE, such as age=30..50 (got '%s')"
              .formatted(bound));
    }
    int major = major(bound.substring(0, equals).strip());
    String values = bound.substring(equals + 1);
    if (schema.major(major).kind() == ColumnKind.CONTINUOUS) {
      range(major, values, bound);
    } else {
      categories(major, values);
    }
  }

  private void range(int major, String values, String bound) {
    Matcher form = RANGE.matcher(values);
    double low = Double.NaN;
    double high = Double.NaN;
    if (form.matches()) {
      try {
        low =
            form.group(1).isEmpty() ? Double.NEGATIVE_INFINITY : Double.parseDouble(form.group(1));
        high =
            form.group(2).isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(form.group(2));
      } catch (NumberFormatException e) {
        low = Double.NaN;
      }
    }
    if (!(low <= high)) {
      throw new IllegalArgumentException(
          "the bound of '%s' must be LOW..HIGH, such as 30..50, 30.. or ..50 (got '%s')"
              .formatted(schema.major(major).name(), bound));
    }
    ranges.put(major, new double[] {low, high});
    for (int j : schema.minorsOf(major)) {
      Minor bin = schema.minor(j);
      boolean outside =
          (bin.from() != null && bin.from() > high) || (bin.below() != null && bin.below() <= low);
      allowed[j] &= !outside;
    }
  }

  private void categories(int major, String values) {
    List<String> wanted = Arrays.stream(values.split("\\|")).map(String::strip).toList();
    List<String> labels = schema.major(major).minors().stream().map(Minor::label).toList();
    for (String value : wanted) {
      if (!labels.contains(value)) {
        throw new IllegalArgumentException(
            "column '%s' has no value '%s'%s"
                .formatted(
                    schema.major(major).name(), value, Suggestion.didYouMean(value, labels)));
      }
    }
    for (int j : schema.minorsOf(major)) {
      allowed[j] &= wanted.contains(schema.minor(j).label());
    }
  }

  /** Whether a column may take this value. */
  public boolean allows(int minor) {
    return allowed[minor];
  }

  /** The value in words, a bin cut to what is allowed. */
  public String label(int minor) {
    Minor value = schema.minor(minor);
    double[] range = ranges.get(schema.groupOf(minor));
    if (range == null) {
      return value.label();
    }
    Double from = later(value.from(), range[0]);
    Double below = value.below();
    if (Double.isInfinite(range[1]) || (below != null && below <= range[1])) {
      return Minor.bin(from, below).label();
    }
    String high = Minor.bin(null, range[1]).label().substring(2);
    return from == null ? "≤ " + high : Minor.bin(from, null).label().substring(2) + " to " + high;
  }

  private static @Nullable Double later(@Nullable Double from, double low) {
    boolean open = Double.isInfinite(low);
    return from == null
        ? (open ? null : (Double) low)
        : (open ? from : (Double) Math.max(from, low));
  }
}
