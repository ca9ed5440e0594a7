package snx.tabular;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;

/**
 * One column as a group of minor features, of which a row has at most one (specification, section
 * 1).
 *
 * @param name the column
 * @param kind bins or categories
 * @param minors bins ascending or categories by code point, a missing value {@code ?} last
 * @param format how its text is read, or null for as it is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Major(
    @JsonProperty("name") String name,
    @JsonProperty("kind") ColumnKind kind,
    @JsonProperty("minors") List<Minor> minors,
    @JsonProperty("format") @Nullable ColumnFormat format) {

  public Major {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(kind, "kind");
    minors = List.copyOf(minors);
    if (minors.isEmpty()) {
      throw new IllegalArgumentException("major '" + name + "' must have a minor");
    }
    requireOrder(name, kind, minors);
  }

  /** A column whose text is read as it is. */
  public Major(String name, ColumnKind kind, List<Minor> minors) {
    this(name, kind, minors, null);
  }

  /** Whether missing values have a minor. */
  public boolean hasMissing() {
    return minors.get(minors.size() - 1).missing();
  }

  /**
   * The minor of a value, counted within this major, or −1 if it has none: a category unseen in
   * fitting, no number where numbers are binned, or a missing value without a minor. O(log minors)
   * of categories, O(minors) of bins.
   *
   * @param value null for a missing value
   */
  public int indexOf(@Nullable String value) {
    String read = value == null || format == null ? value : format.read(value);
    if (read == null) {
      return hasMissing() ? minors.size() - 1 : -1;
    }
    return kind == ColumnKind.CATEGORICAL ? category(read) : bin(Numbers.parse(read));
  }

  private int valued() {
    return minors.size() - (hasMissing() ? 1 : 0);
  }

  private int bin(OptionalDouble number) {
    for (int i = 0; number.isPresent() && i < valued(); i++) {
      if (minors.get(i).holds(number.getAsDouble())) {
        return i;
      }
    }
    return -1;
  }

  private int category(String value) {
    int low = 0;
    int high = valued() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = CodePointOrder.INSTANCE.compare(minors.get(middle).label(), value);
      if (order == 0) {
        return middle;
      }
      low = order < 0 ? middle + 1 : low;
      high = order < 0 ? high : middle - 1;
    }
    return -1;
  }

  private static void requireOrder(String name, ColumnKind kind, List<Minor> minors) {
    for (int i = 1; i < minors.size(); i++) {
      Minor before = minors.get(i - 1);
      Minor here = minors.get(i);
      boolean rising =
          here.missing()
              || (kind == ColumnKind.CONTINUOUS
                  ? here.from() != null && here.from().equals(before.below())
                  : CodePointOrder.INSTANCE.compare(before.label(), here.label()) < 0);
      if (before.missing() || !rising) {
        throw new IllegalArgumentException(
            "minors of '%s' must ascend without gaps, ? last (got '%s' before '%s')"
                .formatted(name, before.label(), here.label()));
      }
    }
  }
}
