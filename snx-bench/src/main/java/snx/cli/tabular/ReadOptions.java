package snx.cli.tabular;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import snx.api.Input;
import snx.cli.DataOptions;
import snx.data.Json;
import snx.data.catalogue.Manifest;
import snx.tabular.TableOptions;
import snx.tabular.TableOptionsDraft;

/** How to read a table, for every command that reads one. */
public final class ReadOptions {

  @Parameters(
      arity = "0..1",
      defaultValue = "credit-applicants",
      paramLabel = "DATA",
      description = {
        "A CSV or TSV file, or a name that 'snx datasets list' shows",
        "(default: ${DEFAULT-VALUE}, embedded)."
      })
  private String data;

  @Option(names = "--data", hidden = true) // how some commands used to ask for it
  private @Nullable String named;

  @Option(names = "--label", paramLabel = "COL", description = "The column of class labels.")
  private @Nullable String label;

  @Option(names = "--id", paramLabel = "COL", description = "The column that names rows.")
  private @Nullable String id;

  @Option(
      names = "--columns",
      paramLabel = "COL",
      split = ",",
      description = "The columns to use (default: all others).")
  private @Nullable List<String> columns;

  @Option(
      names = "--continuous",
      paramLabel = "COL",
      split = ",",
      description = "Columns to bin (default: auto-detected).")
  private @Nullable List<String> continuous;

  @Option(
      names = "--categorical",
      paramLabel = "COL",
      split = ",",
      description = "Columns of categories (default: auto-detected).")
  private @Nullable List<String> categorical;

  @Option(
      names = "--column-type",
      paramLabel = "COL=TYPE",
      split = ",",
      description = {
        "What columns hold: text, number (all else is missing), or of dates year, month or age",
        "(default: auto-detected, with a note)."
      })
  private @Nullable Map<String, String> types;

  @Option(
      names = "--bins",
      paramLabel = "N",
      description = "Quantile bins per column (default: 5).")
  private @Nullable Integer bins;

  @Option(
      names = "--separator",
      paramLabel = "C",
      description = "What separates cells (default: auto-detected).")
  private @Nullable Character separator;

  @Option(
      names = "--comment",
      paramLabel = "C",
      description = "What begins a line to ignore (default: none).")
  private @Nullable Character comment;

  @Option(
      names = "--header",
      paramLabel = "COL",
      split = ",",
      description = "Column names of a file that has none.")
  private @Nullable List<String> header;

  @Option(names = "--member", paramLabel = "ENTRY", description = "The entry of a zip to read.")
  private @Nullable String member;

  @Mixin private DataOptions dirs = new DataOptions();

  /** Resolves the argument DATA. */
  public Input input() {
    return Input.of(named == null ? data : named, Manifest.Kind.TABULAR, dirs.dirs());
  }

  /** The given options over what the catalogue says, over the defaults. */
  TableOptions over(@Nullable ObjectNode use) {
    TableOptions options =
        use == null ? TableOptions.defaults() : Json.mapper().convertValue(use, TableOptions.class);
    return options.with(this::apply);
  }

  private void apply(TableOptionsDraft draft) {
    draft.label = label == null ? draft.label : label;
    draft.id = id == null ? draft.id : id;
    draft.columns = columns == null ? draft.columns : columns;
    draft.continuous = continuous == null ? draft.continuous : continuous;
    draft.categorical = categorical == null ? draft.categorical : categorical;
    draft.types = types == null ? draft.types : types;
    draft.bins = bins == null ? draft.bins : bins;
    draft.separator = separator == null ? draft.separator : separator;
    draft.comment = comment == null ? draft.comment : comment;
    draft.header = header == null ? draft.header : header;
    draft.member = member == null ? draft.member : member;
  }
}
