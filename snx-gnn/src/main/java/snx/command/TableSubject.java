package snx.command;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Sha256;
import snx.explain.GlobalMasks;
import snx.explain.Method;
import snx.explain.TableExplainer;
import snx.metric.Curve;
import snx.metric.Feature;
import snx.metric.FeatureCounts;
import snx.metric.Measures;
import snx.metric.TableMetrics;
import snx.metric.Top;
import snx.report.ExplanationsFile;
import snx.report.FeaturesFile;
import snx.report.RowsFile;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;

/** Pairs of rows. */
final class TableSubject implements ExplainSubject {

  private static final int LONGEST_CURVE = 30;

  private final Source source;
  private final List<Pair> pairs;
  private final GlobalMasks globals;
  private final TableExplainer explainer;
  private final Top top;
  private final Map<Method, FeatureCounts> counts = new LinkedHashMap<>();

  /**
   * Where rows come from.
   *
   * @param table as read
   * @param network chosen or trained, with its schema and the encoded rows
   * @param knowledge what people know, by option, as given
   */
  record Source(
      RawTable table, TableModelOptions.Chosen network, Map<String, List<String>> knowledge) {}

  /**
   * Rows to explain.
   *
   * @param globals invariants that are known already
   */
  TableSubject(
      Source source, List<Pair> pairs, GlobalMasks globals, TableExplainer explainer, Top top) {
    this.source = source;
    this.pairs = pairs;
    this.globals = globals;
    this.explainer = explainer;
    this.top = top;
  }

  @Override
  public String kind() {
    return "tabular";
  }

  @Override
  public Dataset<Row> data() {
    return source.network().data();
  }

  @Override
  public List<Pair> pairs() {
    return pairs;
  }

  @Override
  public GlobalMasks globals() {
    return globals;
  }

  @Override
  public TableExplainer explainer() {
    return explainer;
  }

  @Override
  public Measures measures() {
    return new TableMetrics(explainer.scorer(), globals, schema(), explainer.knowledge());
  }

  @Override
  public Curve curve() {
    return Curve.counts(LONGEST_CURVE, schema().minors());
  }

  @Override
  public void begin(ExplainFolder folder, PrintWriter err) {
    Set<Integer> used = new TreeSet<>();
    pairs.forEach(pair -> used.addAll(List.of(pair.query(), pair.reference())));
    int[] columns =
        schema().groups().stream()
            .mapToInt(major -> source.table().header().indexOf(major.name()))
            .toArray();
    RowsFile.write(folder.file("rows.jsonl"), used.stream().map(row -> line(row, columns)));
  }

  private RowsFile.Line line(int row, int[] columns) {
    Row own = data().get(row);
    String[] values = new String[columns.length];
    for (int i = 0; i < columns.length; i++) {
      values[i] = source.table().rows().get(row).value(columns[i]);
    }
    return new RowsFile.Line(own.id(), own.label(), Arrays.asList(values), own.active());
  }

  @Override
  public void take(Method method, List<Measures.Item> items, GlobalMasks invariants) {
    FeatureCounts own =
        counts.computeIfAbsent(
            method, m -> new FeatureCounts(schema(), data(), top, explainer.knowledge()));
    items.forEach(item -> own.add(item.pair(), item.masks(), invariants.of(item.pair().query())));
  }

  @Override
  public void write(
      ExplanationsFile file, Method method, Measures.Item item, Measures.Measured measured) {
    file.write(
        new ExplanationsFile.RowLine(
            data().get(item.pair().query()).id(),
            data().get(item.pair().reference()).id(),
            method.toString(),
            measured.score(),
            item.masks().query(),
            globals.of(item.pair().query()),
            globals.of(item.pair().reference()),
            measured.selectedQuery(),
            measured.selectedReference(),
            measured.metrics(),
            ExplanationsFile.Certificate.of(item.masks().solution())));
  }

  @Override
  public void finish(ExplainFolder folder) {
    Map<String, List<Feature>> features = new LinkedHashMap<>();
    counts.forEach((method, own) -> features.put(method.toString(), own.features()));
    FeaturesFile.write(folder.file("features.csv"), features);
  }

  @Override
  public Map<String, Object> metrics() {
    return Map.of();
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("knowledge", source.knowledge());
    record.put("model_sha256", Sha256.of(source.network().file()));
    record.putAll(NetworkChoice.record(source.network().score()));
    record.put("schema", schema());
    return record;
  }

  private Schema schema() {
    return source.network().schema();
  }
}
