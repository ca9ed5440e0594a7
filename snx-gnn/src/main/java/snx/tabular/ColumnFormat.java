package snx.tabular;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the text of a column is read: numbers as people write them, dates, booleans, and words that
 * mean that there is no value. It is saved with the schema, so that new rows are read alike.
 *
 * @param form what the text holds
 * @param decimal the decimal mark of numbers
 * @param date the pattern of dates, or null
 * @param until the day to which ages are counted, or null
 * @param missing words that mean that there is no value, in lower case
 * @param lenient whether what cannot be read is missing too, and not kept as it is
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ColumnFormat(
    @JsonProperty("form") Form form,
    @JsonProperty("decimal") @Nullable String decimal,
    @JsonProperty("date") @Nullable String date,
    @JsonProperty("until") @Nullable String until,
    @JsonProperty("missing") List<String> missing,
    @JsonProperty("lenient") boolean lenient) {

  /** What the text of a column holds. */
  public enum Form {
    TEXT,
    NUMBER,
    BOOLEAN,
    YEAR,
    MONTH,
    AGE
  }

  static final Set<String> TRUE = Set.of("yes", "y", "true", "t", "ja", "oui");
  static final Set<String> FALSE = Set.of("no", "n", "false", "f", "nein", "non");

  private static final String CURRENCY =
      "(?:[€$£¥₹]|US\\$|(?:USD|EUR|GBP|CHF|JPY|INR|Euro?|Fr\\.)(?![A-Za-z]))";
  private static final Pattern MONEY =
      Pattern.compile("(?:" + CURRENCY + "\\s*)?([+-]?[\\d.,'’\\s]+)(?:\\s*" + CURRENCY + ")?");
  private static final Pattern POINT =
      Pattern.compile("[+-]?(?:\\d{1,3}(?:[,'’\\s]\\d{3})+|\\d+)(?:\\.\\d+)?");
  private static final Pattern COMMA =
      Pattern.compile("[+-]?(?:\\d{1,3}(?:[.'’\\s]\\d{3})+|\\d+)(?:,\\d+)?");

  public ColumnFormat {
    missing = missing == null ? List.of() : List.copyOf(missing);
  }

  /** The value in plain writing, or null where there is none. */
  @Nullable String read(String value) {
    if (missing.contains(value.toLowerCase(Locale.ROOT))) {
      return null;
    }
    String plain =
        switch (form) {
          case TEXT -> value;
          case BOOLEAN -> bool(value);
          case NUMBER -> number(value, decimal == null ? "." : decimal);
          case YEAR, MONTH, AGE -> dated(value);
        };
    return plain == null && !lenient ? value : plain;
  }

  private static @Nullable String bool(String value) {
    String word = value.toLowerCase(Locale.ROOT);
    return TRUE.contains(word) ? "yes" : FALSE.contains(word) ? "no" : null;
  }

  /** A number with thousands separators, a currency or a percent sign in plain writing, or null. */
  static @Nullable String number(String value, String decimal) {
    if (Numbers.parse(value).isPresent() && (decimal.equals(".") || !value.contains("."))) {
      return value;
    }
    String text = value.endsWith("%") ? value.substring(0, value.length() - 1).strip() : value;
    boolean negative = text.startsWith("-") || (text.startsWith("(") && text.endsWith(")"));
    text = text.startsWith("(") && text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
    text = text.startsWith("-") ? text.substring(1).strip() : text;
    text = text.replaceAll("[\\u00a0\\u202f\\u2009]", " ");
    var money = MONEY.matcher(text);
    if (!money.matches()) {
      return null;
    }
    String digits = money.group(1).strip();
    if (!(decimal.equals(".") ? POINT : COMMA).matcher(digits).matches()) {
      return null;
    }
    String plain = digits.replaceAll("[\\s'’]", "");
    plain = decimal.equals(".") ? plain.replace(",", "") : plain.replace(".", "").replace(',', '.');
    return negative ? "-" + plain : plain;
  }

  private @Nullable String dated(String value) {
    LocalDate day = date == null ? null : day(value, date);
    if (day == null) {
      return null;
    }
    return switch (form) {
      case YEAR -> Integer.toString(day.getYear());
      case MONTH -> Integer.toString(day.getYear() * 100 + day.getMonthValue());
      default ->
          Long.toString(
              ChronoUnit.YEARS.between(day, until == null ? day : LocalDate.parse(until)));
    };
  }

  /** The day that a value writes by a pattern, any time behind it aside; null if it does not. */
  static @Nullable LocalDate day(String value, String pattern) {
    String text = value.length() > 10 ? value.replaceFirst("[T ]\\d{1,2}:.*$", "") : value;
    try {
      return LocalDate.parse(
          text,
          DateTimeFormatter.ofPattern(pattern, Locale.ROOT)
              .withResolverStyle(ResolverStyle.STRICT));
    } catch (DateTimeException e) {
      return null;
    }
  }
}
