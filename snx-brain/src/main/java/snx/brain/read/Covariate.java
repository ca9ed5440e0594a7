package snx.brain.read;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;

/**
 * What is known of every subject besides its group, such as age, sex or site.
 *
 * @param name its column
 * @param numeric whether its values are numbers; else they are categories
 * @param values one a subject, in the order of the set; null where missing
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
}
