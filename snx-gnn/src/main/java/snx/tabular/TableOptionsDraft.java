package snx.tabular;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@link TableOptions} while they are being put together; a fresh draft holds the defaults. Fields
 * mean what the record's components of the same name mean, and are checked when it is built.
 */
@JsonNaming(PropertyNamingStrategies.KebabCaseStrategy.class)
public final class TableOptionsDraft {

  static final int BINS = 5;

  public @Nullable String label;
  public @Nullable String id;
  public List<String> columns = List.of();
  public List<String> header = List.of();
  public @Nullable Character separator;
  public @Nullable Character comment;
  public List<String> missing = List.of("", "?", "NA", "N/A", "NaN", "nan", "null", "None");
  public List<String> continuous = List.of();
  public List<String> categorical = List.of();
  public Map<String, String> types = Map.of();
  public int bins = BINS;
  public Map<String, double[]> edges = Map.of();
  public String labelSuffix = "";
  public @Nullable String member;

  TableOptionsDraft() {}

  TableOptionsDraft(TableOptions options) {
    label = options.label();
    id = options.id();
    columns = options.columns();
    header = options.header();
    separator = options.separator();
    comment = options.comment();
    missing = options.missing();
    continuous = options.continuous();
    categorical = options.categorical();
    types = options.types();
    bins = options.bins();
    edges = options.edges();
    labelSuffix = options.labelSuffix();
    member = options.member();
  }

  TableOptions build() {
    return new TableOptions(
        label,
        id,
        columns,
        header,
        separator,
        comment,
        missing,
        continuous,
        categorical,
        types,
        bins,
        edges,
        labelSuffix,
        member);
  }
}
