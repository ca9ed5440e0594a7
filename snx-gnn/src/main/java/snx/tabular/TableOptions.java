package snx.tabular;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.data.Suggestion;

/**
 * How a table is read and made into minor features (specification, section 1). In JSON the names
 * are in kebab case, and what is absent has its default.
 *
 * @param label the column of class labels, or null
 * @param id the column of row ids, or null for row numbers
 * @param columns the majors; empty for every other column
 * @param header the column names of a file that has none; empty where the first record names them
 * @param separator what stands between values, or null to find out
 * @param comment what begins a line to pass over, or null for none
 * @param missing values that mean that there is none; {@code ?} always does
 * @param continuous columns to bin, not auto-detected
 * @param categorical columns not to bin, not auto-detected
 * @param types what columns hold, not auto-detected: text, number, year, month or age by column
 * @param bins quantile bins of a continuous column
 * @param edges given bin edges, strictly ascending, by column; these columns are continuous
 * @param labelSuffix what to strip from the end of labels, or empty
 * @param member the entry to read when the file is a zip, or null
 */
@JsonNaming(PropertyNamingStrategies.KebabCaseStrategy.class)
@JsonDeserialize(builder = TableOptionsDraft.class)
public record TableOptions(
    @Nullable String label,
    @Nullable String id,
    List<String> columns,
    List<String> header,
    @Nullable Character separator,
    @Nullable Character comment,
    List<String> missing,
    List<String> continuous,
    List<String> categorical,
    Map<String, String> types,
    int bins,
    Map<String, double[]> edges,
    String labelSuffix,
    @Nullable String member) {

  private static final List<String> TYPES = List.of("text", "number", "year", "month", "age");
  private static final int MOST_BINS = 1000;

  public TableOptions {
    columns = List.copyOf(columns);
    header = List.copyOf(header);
    missing = List.copyOf(missing);
    continuous = List.copyOf(continuous);
    categorical = List.copyOf(categorical);
    types = Map.copyOf(types);
    types.forEach(TableOptions::requireType);
    edges = copy(edges);
    if (bins < 2 || bins > MOST_BINS) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "bins must be in 2..%d (got %d); omit it for the default %d",
              MOST_BINS, bins, TableOptionsDraft.BINS));
    }
    requireMark("separator", separator);
    requireMark("comment", comment);
    if (comment != null && comment.equals(separator)) {
      throw new IllegalArgumentException(
          "comment and separator must differ (got '" + comment + "' for both)");
    }
    requireDistinct("header", header);
    if (label != null && label.equals(id)) {
      throw new IllegalArgumentException("label and id must differ (got '" + label + "' for both)");
    }
    for (String role : Arrays.asList(label, id)) {
      if (role != null && columns.contains(role)) {
        throw new IllegalArgumentException(
            "columns must hold neither label nor id (got '" + role + "'); leave it out of columns");
      }
    }
    for (String name : categorical) {
      if (continuous.contains(name) || edges.containsKey(name)) {
        throw new IllegalArgumentException(
            "column '" + name + "' cannot be both categorical and continuous; choose one");
      }
    }
  }

  /** All columns, header in the file, five quantile bins. */
  public static TableOptions defaults() {
    return new TableOptionsDraft().build();
  }

  /** These options but for what the change assigns. */
  public TableOptions with(Consumer<TableOptionsDraft> change) {
    TableOptionsDraft draft = new TableOptionsDraft(this);
    change.accept(draft);
    return draft.build();
  }

  /** Whether a trimmed value stands for none. */
  public boolean isMissing(String value) {
    return value.equals(Minor.MISSING) || missing.contains(value);
  }

  /** Whether a trimmed value of a column stands for none; in columns of text only a blank does. */
  boolean isMissing(@Nullable String column, String value) {
    boolean text = column != null && "text".equals(types.get(column));
    return text ? value.isEmpty() || value.equals(Minor.MISSING) : isMissing(value);
  }

  private static void requireType(String column, String type) {
    if (!TYPES.contains(type)) {
      throw new IllegalArgumentException(
          "column type of '%s' must be one of %s (got '%s')%s"
              .formatted(
                  column, String.join(", ", TYPES), type, Suggestion.didYouMean(type, TYPES)));
    }
  }

  private static void requireMark(String what, @Nullable Character mark) {
    if (mark != null && "\"\r\n".indexOf(mark) >= 0) {
      throw new IllegalArgumentException(what + " must be no quote and no line end");
    }
  }

  private static void requireDistinct(String what, List<String> names) {
    Set<String> seen = new HashSet<>();
    for (String name : names) {
      if (!seen.add(name)) {
        throw new IllegalArgumentException(
            what + " must name each column once (got '" + name + "' twice)");
      }
    }
  }

  private static Map<String, double[]> copy(Map<String, double[]> edges) {
    Map<String, double[]> copy = new LinkedHashMap<>();
    edges.forEach(
        (name, values) -> {
          for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i]) || (i > 0 && values[i] <= values[i - 1])) {
              throw new IllegalArgumentException(
                  "edges of '%s' must be finite and strictly ascending (got %s)"
                      .formatted(name, Arrays.toString(values)));
            }
          }
          if (values.length == 0) {
            throw new IllegalArgumentException("edges of '" + name + "' must not be empty");
          }
          copy.put(name, values.clone());
        });
    return Map.copyOf(copy);
  }
}
