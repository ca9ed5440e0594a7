package snx.report.table;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import snx.report.ExplanationsFile;
import snx.report.RowsFile;
import snx.report.page.Block;
import snx.report.page.Explorer;
import snx.report.page.Notice;
import snx.report.page.Section;
import snx.tabular.Schema;

/** The first queries with their references; what a page can bear of a long run. */
final class QueriesSection {

  private static final int QUERIES = 60;
  private static final int REFERENCES = 8;

  private final Schema schema;

  /** By query, then reference, then method. */
  private final Map<String, Map<String, Map<String, ExplanationsFile.RowLine>>> queries =
      new LinkedHashMap<>();

  QueriesSection(Schema schema) {
    this.schema = schema;
  }

  void take(ExplanationsFile.RowLine line) {
    if (line.mask().length != schema.minors()
        || (queries.size() >= QUERIES && !queries.containsKey(line.query()))) {
      return;
    }
    Map<String, Map<String, ExplanationsFile.RowLine>> references =
        queries.computeIfAbsent(line.query(), key -> new LinkedHashMap<>());
    if (references.size() < REFERENCES || references.containsKey(line.reference())) {
      references
          .computeIfAbsent(line.reference(), key -> new LinkedHashMap<>())
          .putIfAbsent(line.method(), line);
    }
  }

  Section section(Path rowsFile) {
    Set<String> ids = new HashSet<>(queries.keySet());
    queries.values().forEach(references -> ids.addAll(references.keySet()));
    Map<String, RowsFile.Line> rows = RowsFile.read(rowsFile, ids);
    rows.values().removeIf(row -> row.active().length != schema.majors());
    List<Explorer.Item> items = new ArrayList<>();
    queries.forEach(
        (query, references) -> {
          RowsFile.Line own = rows.get(query);
          if (own != null) {
            items.add(new QueryItem(schema, rows, own).of(references));
          }
        });
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Notice.info(
            "reading the masks",
            "Blue is the global mask M of the query, red a method's local mask m, stronger where it"
                + " is larger; both are of the value that the row has. A dark edge at the left of a"
                + " value marks a selected one. Below stands what is selected and differs between the"
                + " query and each reference, the strongest first. The first %,d queries are here, with %d references"
                    .formatted(items.size(), REFERENCES)
                + " at most each."));
    blocks.add(new Explorer("queries", items));
    return new Section("Queries and their references", blocks);
  }
}
