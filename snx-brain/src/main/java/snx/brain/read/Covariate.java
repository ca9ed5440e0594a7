package snx.brain.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;

/**
 * What is known of every subject besides its group, such as age, sex or site.
 *
 * @param name its column
 * @param numeric whether its values are numbers; else they are categories
 * @param values one per subject, in the order of the set; null where missing
 */
public record Covariate(String name, boolean numeric, List<@Nullable String> values) {

  public Covariate {
    values = Collections.unmodifiableList(new ArrayList<>(values)); // it may hold nulls
  }

  /** The numbers, NaN where missing; of a categorical one the positions of its levels. */
  public double[] numbers() {
    List<String> levels = levels();
    return values.stream()
        .mapToDouble(
            v -> v == null ? Double.NaN : numeric ? Double.parseDouble(v) : levels.indexOf(v))
        .toArray();
  }

  /** The different values in code-point order. */
  public List<String> levels() {
    TreeSet<String> levels = new TreeSet<>(CodePointOrder.INSTANCE);
    values.stream().filter(Objects::nonNull).forEach(levels::add);
    return List.copyOf(levels);
  }

  /** How many subjects lack it. */
  public long missing() {
    return values.stream().filter(Objects::isNull).count();
  }

  /**
   * A covariate that somebody asked for.
   *
   * @param column its name
   * @param categorical whether its values are categories even if they look like numbers
   */
  public record CovariateChoice(String column, boolean categorical) {

    /** Reads {@code age} or {@code site:categorical}. */
    public static CovariateChoice parse(String text) {
      int colon = text.lastIndexOf(':');
      if (colon < 0) {
        return new CovariateChoice(text.strip(), false);
      }
      String kind = text.substring(colon + 1).strip().toLowerCase(Locale.ROOT);
      if (!kind.equals("categorical") && !kind.equals("numeric")) {
        throw new IllegalArgumentException(
            "a covariate is NAME or NAME:categorical (got " + text + ")");
      }
      return new CovariateChoice(text.substring(0, colon).strip(), kind.equals("categorical"));
    }
  }
}
