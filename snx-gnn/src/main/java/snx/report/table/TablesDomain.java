package snx.report.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.explain.Listener;
import snx.explain.TableMasking;
import snx.metric.Curve;
import snx.metric.FeatureCounts;
import snx.report.Domain;
import snx.report.FeaturesFile;
import snx.report.PageBuilder;
import snx.report.RowsFile;
import snx.report.RunFolder;
import snx.tabular.RawTable;
import snx.tabular.Row;

/** What a run on rows of a table has: the rows in words, counts of columns and values, a page. */
public final class TablesDomain implements Domain {

  private static final int LONGEST_CURVE = 30;

  private final RawTable table;
  private final TableMasking masking;
  private final Set<Integer> rows;
  private final int[] columns; // of the table, by major
  private final FeatureCounts features;

  /**
   * Rows to explain.
   *
   * @param table as read
   * @param rows positions of those that are explained, queries and references
   */
  public TablesDomain(RawTable table, TableMasking masking, Set<Integer> rows) {
    this.table = table;
    this.masking = masking;
    this.rows = new TreeSet<>(rows);
    this.columns =
        masking.schema().groups().stream()
            .mapToInt(major -> table.header().indexOf(major.name()))
            .toArray();
    this.features = new FeatureCounts(masking);
  }

  @Override
  public String kind() {
    return "tabular";
  }

  @Override
  public List<String> begin(RunFolder folder) {
    RowsFile.write(folder.file("rows.jsonl"), rows.stream().map(this::line));
    return List.of();
  }

  @Override
  public List<Listener> listeners() {
    return List.of(features);
  }

  @Override
  public void finish(RunFolder folder) {
    FeaturesFile.write(folder.file("features.csv"), features.features());
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("schema", masking.schema());
    return record;
  }

  @Override
  public Curve curve() {
    return Curve.counts(LONGEST_CURVE, masking.schema().minors());
  }

  @Override
  public PageBuilder page() {
    return new TableReport.Builder(masking.schema(), this::lines, features::features);
  }

  private Map<String, RowsFile.Line> lines(Set<String> ids) {
    Map<String, RowsFile.Line> lines = new HashMap<>();
    ids.forEach(id -> lines.put(id, line(masking.data().indexOf(id))));
    return lines;
  }

  private RowsFile.Line line(int position) {
    Row row = masking.data().get(position);
    List<@Nullable String> values = new ArrayList<>();
    for (int column : columns) {
      values.add(table.rows().get(position).value(column));
    }
    return new RowsFile.Line(row.id(), row.label(), values, row.active());
  }
}
