package snx.tabular;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One binary feature of a major: a category, a bin [from, below), or a missing value
 * (specification, section 1).
 *
 * @param label the category, {@code ?} for a missing value, or the bin in words
 * @param from where a bin begins, null for the first bin and for categories
 * @param below where a bin ends, exclusive, null for the last bin and for categories
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Minor(
    @JsonProperty("label") String label,
    @JsonProperty("from") @Nullable Double from,
    @JsonProperty("below") @Nullable Double below) {

  /** The label of a missing value. */
  public static final String MISSING = "?";

  public Minor {
    Objects.requireNonNull(label, "label");
  }

  /** A category, or with the label {@code ?} a missing value. */
  public static Minor category(String label) {
    return new Minor(label, null, null);
  }

  /** A bin, labelled for people: {@code < 25}, {@code 25 to < 40}, {@code ≥ 60}. */
  public static Minor bin(@Nullable Double from, @Nullable Double below) {
    String label;
    if (from == null) {
      label = below == null ? "any number" : "< " + Numbers.format(below);
    } else if (below == null) {
      label = "≥ " + Numbers.format(from);
    } else {
      label = Numbers.format(from) + " to < " + Numbers.format(below);
    }
    return new Minor(label, from, below);
  }

  /** Whether this is the minor of missing values. */
  public boolean missing() {
    return label.equals(MISSING);
  }

  /** Whether a number falls into this bin. */
  boolean holds(double value) {
    return (from == null || value >= from) && (below == null || value < below);
  }
}
