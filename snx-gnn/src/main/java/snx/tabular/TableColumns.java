package snx.tabular;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.CsvRecords;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.Suggestion;

/**
 * The columns of a table and the roles that options give them.
 *
 * @param names in the order of the header
 * @param label position of the label column, −1 without one
 * @param id position of the id column, −1 without one
 */
record TableColumns(List<String> names, int label, int id) {

  private static final int SHOWN = 30;
  private static final int LONGEST = 60;

  TableColumns {
    names = List.copyOf(names);
  }

  /** Resolves every name that the options mention. */
  static TableColumns resolve(Path path, List<String> names, TableOptions options) {
    options.columns().forEach(name -> require(path, names, "column", name));
    options.continuous().forEach(name -> require(path, names, "continuous column", name));
    options.categorical().forEach(name -> require(path, names, "categorical column", name));
    options.types().keySet().forEach(name -> require(path, names, "column of a given type", name));
    options.edges().keySet().forEach(name -> require(path, names, "column of given edges", name));
    return new TableColumns(
        names,
        role(path, names, "label column", options.label()),
        role(path, names, "id column", options.id()));
  }

  /** The position of a column that must be there. */
  static int require(Path path, List<String> names, String role, String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      if (names.get(0).startsWith("[") || names.get(0).startsWith("{")) {
        throw new DatasetException(path, "seems to be JSON; save it as CSV with a header");
      }
      throw new DatasetException(
          path,
          names.size() == 1
              ? "has no %s '%s' but one column only, '%s'; check --separator"
                  .formatted(role, name, cut(names.get(0)))
              : "has no %s '%s'%s (it has %s; if its first line is no header, give one with --header)"
                  .formatted(role, name, Suggestion.didYouMean(name, names), list(names)));
    }
    return index;
  }

  private static int role(Path path, List<String> names, String role, @Nullable String name) {
    return name == null ? -1 : require(path, names, role, name);
  }

  /** The names that a first record gives; a column without a name gets its number. */
  static List<String> named(Path path, CsvRecords.Line record) {
    Map<String, Integer> positions = new LinkedHashMap<>();
    for (int i = 0; i < record.values().size(); i++) {
      String value = record.values().get(i);
      String name = value.isEmpty() ? "column-" + (i + 1) : value;
      Integer before = positions.putIfAbsent(name, i);
      if (before != null) {
        throw new DatasetException(
            path,
            record.line(),
            RootLocale.format(
                "columns %d and %d are both named '%s'; rename one, or give the header",
                before + 1, i + 1, cut(name)));
      }
    }
    return List.copyOf(positions.keySet());
  }

  /** The positions of the majors, in the order of the header. */
  static int[] majors(RawTable table, TableOptions options) {
    List<String> names = table.header();
    return IntStream.range(0, names.size())
        .filter(i -> !names.get(i).equals(options.label()) && !names.get(i).equals(options.id()))
        .filter(i -> options.columns().isEmpty() || options.columns().contains(names.get(i)))
        .toArray();
  }

  private static String list(List<String> names) {
    List<String> first = names.stream().limit(SHOWN).map(TableColumns::cut).toList();
    String more = names.size() > SHOWN ? RootLocale.format(", … (%d in all)", names.size()) : "";
    return String.join(", ", first) + more;
  }

  private static String cut(String name) {
    return name.length() > LONGEST ? name.substring(0, LONGEST) + "…" : name;
  }
}
