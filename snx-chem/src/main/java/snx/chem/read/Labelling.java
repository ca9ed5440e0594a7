package snx.chem.read;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * How a record gets its class: none, the text of a column, whether it is one value, whether a
 * condition holds, or whether its number is among the largest or smallest. What a class is called
 * is decided once all records are read; see {@link ClassNames}.
 *
 * @param columns that must have a value
 * @param given whether the user named the column of classes, which was auto-detected otherwise
 * @param condition whether a record is positive; null where texts are classes, or for a quantile
 * @param value the value that the condition compares with, or null
 * @param quantile or null
 * @param positiveName what the positive class is to be called, or null
 */
record Labelling(
    List<String> columns,
    boolean given,
    @Nullable Condition condition,
    @Nullable String value,
    @Nullable Quantile quantile,
    @Nullable String positiveName) {

  /** Texts that stand for no value. */
  static final Set<String> MISSING = Set.of("", "?", "NA", "N/A", "NaN", "nan");

  Labelling {
    columns = List.copyOf(columns);
  }

  /** A class, or the text that decides on it, or why there is none. */
  record Verdict(@Nullable String label, @Nullable String reason) {}

  /**
   * Decides what the options mean.
   *
   * @param label the column of classes, given or found, or null
   * @throws IllegalArgumentException if the condition cannot be read or has no column
   */
  static Labelling of(MoleculeOptions options, @Nullable String label) {
    String positive = options.positive();
    boolean given = options.label() != null;
    String name = options.positiveName();
    if (positive == null) {
      List<String> columns = label == null ? List.of() : List.of(label);
      return new Labelling(columns, given, null, null, null, name);
    }
    Quantile quantile = Quantile.parse(positive);
    Condition condition = quantile == null ? condition(positive, given) : null;
    if (condition != null) {
      List<String> columns = List.copyOf(condition.columns());
      return new Labelling(columns, given, condition, null, null, name);
    }
    if (label == null) {
      throw new IllegalArgumentException(
          ("which column holds %s? name it with --label, or write a condition such as"
                  + " --positive \"40 <= delta_H <= 70\"")
              .formatted(
                  quantile == null
                      ? "'" + positive + "'"
                      : "the numbers of '" + positive.strip() + "'"));
    }
    if (quantile != null) {
      return new Labelling(List.of(label), given, null, null, quantile, name);
    }
    String value = positive.strip();
    return new Labelling(List.of(label), given, Condition.equal(label, value), value, null, name);
  }

  /** A text as a condition, or null for a value: of a named column it may hold any signs. */
  private static @Nullable Condition condition(String text, boolean named) {
    if (!Condition.isMeantBy(text)) {
      return null;
    }
    try {
      return Condition.parse(text);
    } catch (IllegalArgumentException e) {
      if (named) {
        return null;
      }
      throw e;
    }
  }

  /** The class of positive molecules under a condition. */
  String positiveClass() {
    return positiveName == null ? MoleculeOptions.POSITIVE : positiveName;
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
    String text = String.valueOf(value.apply(columns.get(0)));
    if (quantile != null && Condition.number(text) == null) {
      return new Verdict(null, Condition.noNumber(columns.get(0), text));
    }
    if (condition == null || this.value != null) {
      return new Verdict(ClassNames.text(text), null);
    }
    try {
      boolean holds = condition.test(column -> String.valueOf(value.apply(column)));
      return new Verdict(holds ? positiveClass() : MoleculeOptions.OTHER, null);
    } catch (IllegalArgumentException e) {
      return new Verdict(null, e.getMessage());
    }
  }
}
