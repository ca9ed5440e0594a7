package snx.report.table;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import snx.data.Calibration;
import snx.explain.Explanation;
import snx.explain.Listener;
import snx.explain.TableMasking;
import snx.metric.Curve;
import snx.metric.FeatureCounts;
import snx.report.Domain;
import snx.report.FeaturesFile;
import snx.report.PageBuilder;
import snx.report.PairSentence;
import snx.report.RowsFile;
import snx.report.RunFolder;
import snx.tabular.RawTable;

/** What a run on rows of a table has: the rows in words, counts of columns and values, a page. */
public final class TablesDomain implements Domain {

  private static final int LONGEST_CURVE = 30;

  private final RowValues values;
  private final TableMasking masking;
  private final Set<Integer> rows;
  private final FeatureCounts features;
  private final PairSentence sentences;

  /**
   * Rows to explain.
   *
   * @param table as read
   * @param rows positions of those that are explained, queries and references
   * @param calibration of the network, or null where it has none
   */
  public TablesDomain(
      RawTable table, TableMasking masking, Set<Integer> rows, @Nullable Calibration calibration) {
    this.values = new RowValues(table, masking.schema(), masking.data());
    this.masking = masking;
    this.sentences = new PairSentence(masking.schema(), calibration);
    this.rows = new TreeSet<>(rows);
    this.features = new FeatureCounts(masking);
  }

  @Override
  public String kind() {
    return "tabular";
  }

  @Override
  public List<String> begin(RunFolder folder) {
    RowsFile.write(folder.file("rows.jsonl"), rows.stream().map(values::line));
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
    if (sentences.calibration() != null) {
      record.put("calibration", sentences.calibration());
    }
    return record;
  }

  @Override
  public String sentence(Explanation e) {
    return sentences.of(
        e,
        values.line(masking.data().indexOf(e.query())),
        values.line(masking.data().indexOf(e.reference())));
  }

  @Override
  public Curve curve() {
    return Curve.counts(LONGEST_CURVE, masking.schema().minors());
  }

  @Override
  public PageBuilder page() {
    return new TableReport.Builder(sentences, this::lines, features::features);
  }

  private Map<String, RowsFile.Line> lines(Set<String> ids) {
    Map<String, RowsFile.Line> lines = new HashMap<>();
    ids.forEach(id -> lines.put(id, values.line(masking.data().indexOf(id))));
    return lines;
  }
}
