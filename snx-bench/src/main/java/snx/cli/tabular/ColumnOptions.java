package snx.cli.tabular;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.explain.knowledge.ColumnBounds;
import snx.explain.knowledge.Knowledge;
import snx.explain.knowledge.TableKnowledge;
import snx.tabular.Schema;

/** What people know of a table, by column. */
final class ColumnOptions {

  @Option(
      names = "--require",
      paramLabel = "COL",
      description = {
        "Columns that belong to the invariant: the value that a row has gets M = 1.",
        "COL is a name, or COLUMN:VALUE for one value or bin; several between commas."
      })
  private @Nullable List<String> require;

  @Option(
      names = "--forbid",
      paramLabel = "COL",
      description = "Columns that no explanation may hold: M = m = 0, never selected.")
  private @Nullable List<String> forbid;

  @Option(
      names = "--cap",
      paramLabel = "COL=X",
      split = ",",
      description = {
        "The most that a column's noisy-or may be, in M and m. Its budget is split evenly",
        "over the values that the two rows have; COLUMN:VALUE=X caps that value's mask."
      })
  private @Nullable List<String> cap;

  /** Reads all rules; a name that the table lacks is refused, and rules that clash. */
  public ColumnBounds read(Schema schema) {
    TableKnowledge knowledge = new TableKnowledge(schema);
    orNone(require).forEach(names -> knowledge.addAll(Knowledge.Kind.REQUIRE, names));
    orNone(forbid).forEach(names -> knowledge.addAll(Knowledge.Kind.FORBID, names));
    orNone(cap).forEach(rule -> cap(knowledge, rule));
    return knowledge.check();
  }

  /** As given, by option. */
  public Map<String, List<String>> given() {
    Map<String, List<String>> given = new LinkedHashMap<>();
    given.put("require", orNone(require));
    given.put("forbid", orNone(forbid));
    given.put("cap", orNone(cap));
    given.values().removeIf(List::isEmpty);
    return given;
  }

  private static void cap(TableKnowledge knowledge, String rule) {
    int equals = rule.lastIndexOf('=');
    double value;
    try {
      value = Double.parseDouble(rule.substring(equals + 1).strip());
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (equals < 0 || Double.isNaN(value)) {
      throw new IllegalArgumentException(
          "a cap must be COLUMN=X with X in [0,1], such as age=0.3 (got '%s')".formatted(rule));
    }
    knowledge.add(Knowledge.Kind.CAP, rule.substring(0, equals).strip(), value);
  }

  private static List<String> orNone(@Nullable List<String> names) {
    return names == null ? List.of() : names;
  }
}
