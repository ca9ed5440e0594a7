package snx.command;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Sha256;
import snx.explain.GlobalMasks;
import snx.explain.GraphExplainer;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.metric.Curve;
import snx.metric.Edgeless;
import snx.metric.GraphMetrics;
import snx.metric.Measures;
import snx.report.ExplanationsFile;

/** Pairs of graphs. */
final class GraphSubject implements ExplainSubject {

  private final GraphJob job;
  private final List<Pair> pairs;
  private final GraphExplainer explainer;
  private final ModelOptions.Chosen network;
  private Map<String, Double> edgeless = Map.of();

  GraphSubject(
      GraphJob job, List<Pair> pairs, GraphExplainer explainer, ModelOptions.Chosen network) {
    this.job = job;
    this.pairs = pairs;
    this.explainer = explainer;
    this.network = network;
  }

  @Override
  public String kind() {
    return job.domain().kind();
  }

  @Override
  public Dataset<LabelledGraph> data() {
    return job.data();
  }

  @Override
  public List<Pair> pairs() {
    return pairs;
  }

  @Override
  public GlobalMasks globals() {
    return job.globals();
  }

  @Override
  public GraphExplainer explainer() {
    return explainer;
  }

  @Override
  public Measures measures() {
    return new GraphMetrics(explainer.scorer(), globals(), explainer.knowledge());
  }

  @Override
  public Curve curve() {
    return Curve.defaults();
  }

  /** Scores graphs against themselves without edges, and warns where edges hardly matter. */
  @Override
  public void begin(ExplainFolder folder, PrintWriter err) {
    Set<Integer> queries = new TreeSet<>();
    pairs.forEach(pair -> queries.add(pair.query()));
    edgeless = Edgeless.byClass(explainer.scorer(), data(), queries);
    edgeless.forEach(
        (label, mean) -> {
          if (Edgeless.blind(mean)) {
            err.printf(
                "warning: without edges, graphs of class %s still score %.2f with themselves; edge"
                    + " masks can say little about them%n",
                label, mean);
          }
        });
    job.domain().begin(folder, globals());
  }

  @Override
  public void take(Method method, List<Measures.Item> items, GlobalMasks invariants) {
    job.domain().take(method, items, invariants);
  }

  @Override
  public void write(
      ExplanationsFile file, Method method, Measures.Item item, Measures.Measured measured) {
    file.write(
        new ExplanationsFile.Line(
            data().get(item.pair().query()).id(),
            data().get(item.pair().reference()).id(),
            method.toString(),
            measured.score(),
            item.masks().query(),
            item.masks().reference(),
            globals().of(item.pair().query()),
            globals().of(item.pair().reference()),
            measured.selectedQuery(),
            measured.selectedReference(),
            measured.metrics(),
            ExplanationsFile.Certificate.of(item.masks().solution())));
  }

  @Override
  public void finish(ExplainFolder folder) {
    job.domain().finish(folder);
  }

  @Override
  public Map<String, Object> metrics() {
    Map<String, Object> metrics = new LinkedHashMap<>(Map.of("edgeless_score", edgeless));
    metrics.putAll(job.domain().metrics());
    return metrics;
  }

  @Override
  public Map<String, Object> record() {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("knowledge", job.knowledge());
    record.put("model_sha256", Sha256.of(network.file()));
    record.putAll(NetworkChoice.record(network.score()));
    record.putAll(job.domain().record());
    return record;
  }
}
