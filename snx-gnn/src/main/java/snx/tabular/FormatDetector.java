package snx.tabular;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;
import snx.data.RootLocale;

/**
 * Finds how the text of a column is to be read, and says what was taken for what. In columns of
 * numbers and dates words such as {@code unknown} are missing values; in columns of words they stay
 * categories, but for dashes and {@code n/a}.
 */
final class FormatDetector {

  private static final Set<String> NEVER_A_VALUE = Set.of("-", "--", "—", "n/a", "#n/a", "#na");
  private static final Set<String> NO_NUMBER =
      Set.of("unknown", "unk", "missing", "none", "na", "nan", "null", ".", "not available", "tbd");
  private static final List<String> DATES =
      List.of("uuuu-M-d", "uuuu/M/d", "d.M.uuuu", "d/M/uuuu", "M/d/uuuu", "d-M-uuuu");
  private static final int SHORT = 3; // years within which months are told apart
  private static final int MOST_STRAYS = 5;
  private static final double NEARLY_ALL = 0.9;
  private static final int SHOWN = 3;
  private static final int FEWEST = 20; // rows in which chance makes no identifier

  private final String name;
  private final List<String> values; // of all rows that have one
  private final List<String> distinct;
  private final int rows;
  private final @Nullable String type;
  private final List<String> notes = new ArrayList<>();

  /**
   * Over a column.
   *
   * @param values of all rows, null where missing
   * @param type what the user says that it holds, or null
   */
  FormatDetector(String name, List<@Nullable String> values, @Nullable String type) {
    this.name = name;
    this.values = values.stream().filter(Objects::nonNull).map(Objects::requireNonNull).toList();
    this.distinct = this.values.stream().distinct().sorted(CodePointOrder.INSTANCE).toList();
    this.rows = values.size();
    this.type = type;
  }

  /** What people should know, after {@link #detect}. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  /** The format, or null where text is read as it is. */
  @Nullable ColumnFormat detect() {
    if (type != null) {
      return given(type);
    }
    Set<String> never = words(NEVER_A_VALUE);
    Set<String> missing = new HashSet<>(never);
    missing.addAll(words(NO_NUMBER));
    List<String> rest = without(missing);
    ColumnFormat found = rest.isEmpty() ? null : number(rest, missing, false);
    if (found == null && !rest.isEmpty()) {
      found = date(rest, missing, null, false);
    }
    if (found == null && !rest.isEmpty()) {
      found = bool(rest, missing);
    }
    if (found == null) {
      warnOfStrays(rest);
      found = never.isEmpty() ? null : format(ColumnFormat.Form.TEXT, null, null, null, never);
    }
    if (found != null) {
      say(found);
    }
    warnOfIdentifier(found);
    return found;
  }

  private @Nullable ColumnFormat given(String type) {
    Set<String> missing = words(NEVER_A_VALUE);
    missing.addAll(words(NO_NUMBER));
    List<String> rest = without(missing);
    ColumnFormat found =
        switch (type) {
          case "text" -> null;
          case "number" -> number(rest, missing, true);
          case "year" -> date(rest, missing, ColumnFormat.Form.YEAR, true);
          case "month" -> date(rest, missing, ColumnFormat.Form.MONTH, true);
          case "age" -> date(rest, missing, ColumnFormat.Form.AGE, true);
          default -> throw new IllegalStateException(type); // options refuse it
        };
    if (found == null && !type.equals("text")) {
      throw new IllegalArgumentException(
          "column '%s' has nothing to read as %s (it has '%s'); leave its type out"
              .formatted(name, type, String.join("', '", some(distinct))));
    }
    return found;
  }

  private @Nullable ColumnFormat number(List<String> rest, Set<String> missing, boolean most) {
    if (rest.stream().allMatch(value -> Numbers.parse(value).isPresent())) {
      return missing.isEmpty() ? null : format(ColumnFormat.Form.NUMBER, ".", null, null, missing);
    }
    long point = readable(rest, ".");
    long comma = readable(rest, ",");
    long best = Math.max(point, comma);
    if (best == 0 || (!most && best < rest.size())) {
      return null;
    }
    String decimal = point >= comma ? "." : ",";
    return new ColumnFormat(ColumnFormat.Form.NUMBER, decimal, null, null, sorted(missing), most);
  }

  private static long readable(Collection<String> values, String decimal) {
    return values.stream().filter(v -> ColumnFormat.number(v, decimal) != null).count();
  }

  private @Nullable ColumnFormat date(
      List<String> rest, Set<String> missing, ColumnFormat.@Nullable Form as, boolean most) {
    for (String pattern : DATES) {
      List<LocalDate> days =
          rest.stream()
              .map(value -> ColumnFormat.day(value, pattern))
              .filter(Objects::nonNull)
              .map(Objects::requireNonNull)
              .sorted()
              .toList();
      if (days.isEmpty()
          || (days.size() < rest.size() && !(most && 2 * days.size() > rest.size()))) {
        continue;
      }
      LocalDate last = days.get(days.size() - 1);
      boolean close = days.get(0).plusYears(SHORT).isAfter(last);
      ColumnFormat.Form usual = close ? ColumnFormat.Form.MONTH : ColumnFormat.Form.YEAR;
      return new ColumnFormat(
          as == null ? usual : as, null, pattern, last.toString(), sorted(missing), most);
    }
    return null;
  }

  /** Two spellings need no help. */
  private @Nullable ColumnFormat bool(List<String> rest, Set<String> missing) {
    boolean all =
        rest.stream()
            .map(value -> value.toLowerCase(Locale.ROOT))
            .allMatch(w -> ColumnFormat.TRUE.contains(w) || ColumnFormat.FALSE.contains(w));
    return all && rest.size() > 2
        ? format(ColumnFormat.Form.BOOLEAN, null, null, null, missing)
        : null;
  }

  private void say(ColumnFormat found) {
    List<String> rest = without(Set.copyOf(found.missing()));
    String example =
        rest.stream()
            .filter(value -> !value.equals(found.read(value)))
            .findFirst()
            .map(value -> " (\"%s\" = %s)".formatted(value, found.read(value)))
            .orElse("");
    String what =
        switch (found.form()) {
          case TEXT -> "words";
          case BOOLEAN -> "yes or no";
          case NUMBER -> "numbers" + marks(rest);
          case YEAR -> "dates, of which the year counts";
          case MONTH -> "dates, of which year and month count";
          case AGE -> "dates, as ages";
        };
    String absent =
        found.missing().isEmpty()
            ? ""
            : "; '%s' means missing".formatted(String.join("', '", found.missing()));
    String others =
        found.date() != null
            ? "--column-type %s=year, month, age or text to overrule".formatted(name)
            : "--column-type %s=text to overrule".formatted(name);
    notes.add("%s: %s%s%s; %s".formatted(name, what, example, absent, others));
  }

  private static String marks(List<String> rest) {
    if (rest.stream().anyMatch(value -> value.endsWith("%"))) {
      return " with a percent sign";
    }
    if (rest.stream().anyMatch(value -> value.matches(".*[\\p{Sc}\\p{L}].*"))) {
      return " with a currency sign";
    }
    return rest.stream().allMatch(value -> Numbers.parse(value).isPresent())
        ? ""
        : " with separators";
  }

  private void warnOfStrays(List<String> rest) {
    List<String> strays =
        rest.stream()
            .filter(v -> ColumnFormat.number(v, ".") == null && ColumnFormat.number(v, ",") == null)
            .toList();
    Set<String> odd = Set.copyOf(strays);
    long stray = values.stream().filter(odd::contains).count();
    if (strays.isEmpty()
        || strays.size() > MOST_STRAYS
        || stray > (1 - NEARLY_ALL) * values.size()) {
      return;
    }
    notes.add(
        RootLocale.format(
            "column '%s' holds numbers but for '%s' in %d rows, and so counts as categories;"
                + " --column-type %s=number reads those as missing",
            name, String.join("', '", strays), stray, name));
  }

  private void warnOfIdentifier(@Nullable ColumnFormat found) {
    if (rows < FEWEST || (found != null && found.date() != null)) {
      return;
    }
    double[] numbers =
        distinct.stream().mapToDouble(v -> Numbers.parse(v).orElse(Double.NaN)).sorted().toArray();
    boolean words = found == null && numbers.length > 0 && Double.isNaN(numbers[0]);
    if (words && distinct.size() < rows && distinct.size() > rows / 2) {
      notes.add(
          RootLocale.format(
              "column '%s' names rows rather than describes them: %,d different texts in %,d rows, such as '%s'; leave it out with --columns",
              name, distinct.size(), rows, String.join("', '", some(distinct))));
    }
    if (distinct.size() < rows) {
      return;
    }
    words = found == null && Double.isNaN(numbers[numbers.length - 1]);
    boolean counted = numbers[numbers.length - 1] - numbers[0] == numbers.length - 1.0;
    if (words || counted) {
      notes.add(
          ("column '%s' looks like an identifier: each row has its own value, such as '%s';"
                  + " name rows by it with --id %s, or leave it out with --columns")
              .formatted(name, String.join("', '", some(distinct)), name));
    }
  }

  private static List<String> some(List<String> values) {
    return values.stream().limit(SHOWN).toList();
  }

  private Set<String> words(Set<String> known) {
    return distinct.stream()
        .map(value -> value.toLowerCase(Locale.ROOT))
        .filter(known::contains)
        .collect(Collectors.toCollection(HashSet::new));
  }

  private List<String> without(Set<String> words) {
    return distinct.stream().filter(v -> !words.contains(v.toLowerCase(Locale.ROOT))).toList();
  }

  private static List<String> sorted(Set<String> words) {
    return words.stream().sorted().toList();
  }

  private static ColumnFormat format(
      ColumnFormat.Form form,
      @Nullable String decimal,
      @Nullable String date,
      @Nullable String until,
      Set<String> missing) {
    return new ColumnFormat(form, decimal, date, until, sorted(missing), false);
  }
}
