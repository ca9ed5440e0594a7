package snx.chem.read;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a record gets its class: none, the text of a column, or whether a condition holds.
 *
 * @param columns that must have a value
 * @param condition null where the only column's text is the class
 * @param positive what the class of those for which it holds is called
 */
record Labelling(List<String> columns, @Nullable Condition condition, String positive) {

  /** Texts that stand for no value. */
  static final Set<String> MISSING = Set.of("", "?", "NA", "N/A", "NaN", "nan");

  Labelling {
    columns = List.copyOf(columns);
  }

  /** A class, or why there is none. */
  record Verdict(@Nullable String label, @Nullable String reason) {}

  /**
   * Decides what the options mean.
   *
   * @param label the column of classes, given or found, or null
   * @throws IllegalArgumentException if the condition cannot be read or has no column
   */
  static Labelling of(MoleculeOptions options, @Nullable String label) {
    String positive = options.positive();
    if (positive == null) {
      return new Labelling(label == null ? List.of() : List.of(label), null, "");
    }
    if (Condition.isMeantBy(positive)) {
      Condition condition = Condition.parse(positive);
      return new Labelling(List.copyOf(condition.columns()), condition, options.positiveName());
    }
    if (label == null) {
      throw new IllegalArgumentException(
          ("which column holds '%s'? name it with --label, or write a condition such as"
                  + " --positive \"40 <= delta_H <= 70\"")
              .formatted(positive));
    }
    Condition equal = Condition.equal(label, positive.strip());
    return new Labelling(List.of(label), equal, options.positiveName());
  }

  /** The class of positive molecules, or null without a condition. */
  @Nullable String positiveClass() {
    return condition == null ? null : positive;
  }

  /** The class of a record, given the text in its columns (null where it has no such column). */
  Verdict of(Function<String, @Nullable String> value) {
    for (String column : columns) {
      String text = value.apply(column);
      if (text == null || MISSING.contains(text)) {
        return new Verdict(null, "no value in column '" + column + "'");
      }
    }
    if (columns.isEmpty()) {
      return new Verdict(null, null);
    }
    if (condition == null) {
      return new Verdict(value.apply(columns.get(0)), null);
    }
    try {
      boolean holds = condition.test(column -> String.valueOf(value.apply(column)));
      return new Verdict(holds ? positive : MoleculeOptions.OTHER, null);
    } catch (IllegalArgumentException e) {
      return new Verdict(null, e.getMessage());
    }
  }
}
