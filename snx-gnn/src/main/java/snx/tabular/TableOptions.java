package snx.tabular;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a table is read and made into minor features (specification, section 1). In JSON the names
 * are in kebab case, and what is absent takes its default.
 *
 * @param label the column of class labels, or null
 * @param id the column of row ids, or null for row numbers
 * @param columns the majors; empty for every other column
 * @param header the column names of a file that has none; empty where the first record names them
 * @param separator what stands between values, or null to find out
 * @param missing values that mean that there is none; {@code ?} always does
 * @param continuous columns to bin whatever they look like
 * @param categorical columns not to bin whatever they look like
 * @param bins quantile bins of a continuous column
 * @param edges given bin edges, strictly ascending, by column; these columns are continuous
 * @param labelSuffix what to strip from the end of labels, or empty
 * @param member the entry to take when the file is a zip, or null
 */
@JsonNaming(PropertyNamingStrategies.KebabCaseStrategy.class)
public record TableOptions(
    @Nullable String label,
    @Nullable String id,
    List<String> columns,
    List<String> header,
    @Nullable Character separator,
    List<String> missing,
    List<String> continuous,
    List<String> categorical,
    int bins,
    Map<String, double[]> edges,
    String labelSuffix,
    @Nullable String member) {

  private static final List<String> MISSING =
      List.of("", "?", "NA", "N/A", "NaN", "nan", "null", "None");
  private static final int BINS = 5;
  private static final int MOST_BINS = 1000;

  public TableOptions {
    columns = List.copyOf(columns);
    header = List.copyOf(header);
    missing = List.copyOf(missing);
    continuous = List.copyOf(continuous);
    categorical = List.copyOf(categorical);
    edges = copy(edges);
    if (bins < 2 || bins > MOST_BINS) {
      throw new IllegalArgumentException(
          "bins must be in 2..%d (got %d); omit it for the default %d"
              .formatted(MOST_BINS, bins, BINS));
    }
    if (separator != null && "\"\r\n".indexOf(separator) >= 0) {
      throw new IllegalArgumentException("separator must be no quote and no line end");
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
    return new TableOptions(
        null, null, List.of(), List.of(), null, MISSING, List.of(), List.of(), BINS, Map.of(), "",
        null);
  }

  @JsonCreator
  static TableOptions fromJson(
      @JsonProperty("label") @Nullable String label,
      @JsonProperty("id") @Nullable String id,
      @JsonProperty("columns") @Nullable List<String> columns,
      @JsonProperty("header") @Nullable List<String> header,
      @JsonProperty("separator") @Nullable Character separator,
      @JsonProperty("missing") @Nullable List<String> missing,
      @JsonProperty("continuous") @Nullable List<String> continuous,
      @JsonProperty("categorical") @Nullable List<String> categorical,
      @JsonProperty("bins") @Nullable Integer bins,
      @JsonProperty("edges") @Nullable Map<String, double[]> edges,
      @JsonProperty("label-suffix") @Nullable String labelSuffix,
      @JsonProperty("member") @Nullable String member) {
    return new TableOptions(
        label,
        id,
        columns == null ? List.of() : columns,
        header == null ? List.of() : header,
        separator,
        missing == null ? MISSING : missing,
        continuous == null ? List.of() : continuous,
        categorical == null ? List.of() : categorical,
        bins == null ? BINS : bins,
        edges == null ? Map.of() : edges,
        labelSuffix == null ? "" : labelSuffix,
        member);
  }

  public TableOptions withLabel(@Nullable String value) {
    return new TableOptions(
        value,
        id,
        columns,
        header,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withId(@Nullable String value) {
    return new TableOptions(
        label,
        value,
        columns,
        header,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withColumns(List<String> value) {
    return new TableOptions(
        label,
        id,
        value,
        header,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withHeader(List<String> value) {
    return new TableOptions(
        label,
        id,
        columns,
        value,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withSeparator(@Nullable Character value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        value,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withMissing(List<String> value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        value,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withContinuous(List<String> value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        missing,
        value,
        categorical,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withCategorical(List<String> value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        missing,
        continuous,
        value,
        bins,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withBins(int value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        missing,
        continuous,
        categorical,
        value,
        edges,
        labelSuffix,
        member);
  }

  public TableOptions withEdges(Map<String, double[]> value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        value,
        labelSuffix,
        member);
  }

  public TableOptions withLabelSuffix(String value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        value,
        member);
  }

  public TableOptions withMember(@Nullable String value) {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        missing,
        continuous,
        categorical,
        bins,
        edges,
        labelSuffix,
        value);
  }

  /** Whether a trimmed value stands for none. */
  public boolean isMissing(String value) {
    return value.equals(Minor.MISSING) || missing.contains(value);
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
