package snx.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import snx.data.Instance;
import snx.data.Versions;
import snx.explain.ExplainRun;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.metric.RunMetrics;
import snx.metric.RunStability;

/**
 * What the JSON files of a run say of it: {@code run.json}, {@code metrics.json}, and {@code
 * shard.json} of a part (specification, section 8).
 */
record RunStatement<T extends Instance>(
    List<ExplainRun.Part<T>> parts, List<Method> methods, RunFolder folder, Domain domain) {

  /** What makes the run the same as another. */
  Map<String, String> identity(int seeds, Map<String, Object> more) {
    return RunIdentity.of(parts, methods, seeds, more);
  }

  /** What {@code metrics.json} says. */
  Map<String, Object> ofMetrics(RunMetrics metrics, RunStability stability) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("methods", metrics.methods());
    all.put("chance", metrics.chanceLevel());
    all.put("curves", metrics.curves());
    all.put("diverged", metrics.diverged());
    all.putAll(domain.metrics());
    Map<String, Object> stable = new LinkedHashMap<>();
    stable.put("over_references", stability.overReferences());
    stable.put("over_seeds", stability.overSeeds());
    all.put("stability", stable);
    return all;
  }

  /** What {@code run.json} says, and more that its caller knows. */
  Map<String, Object> ofRun(ExplainRun run, RunWriter.Conduct conduct, Map<String, Object> more) {
    Explainer<T> explainer = parts.get(0).explainer();
    Map<String, Object> seconds = new LinkedHashMap<>();
    seconds.put("stage_1", run.invariantSeconds());
    seconds.put("stage_2_and_metrics", run.pairSeconds());
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", domain.kind());
    record.put("finished", now());
    record.put("versions", Versions.current());
    record.put("device", explainer.workers().toString());
    record.put("methods", methods.stream().map(Method::toString).toList());
    record.put("top", explainer.top().toString());
    record.put("options", explainer.options());
    record.put("dataset", explainer.data().name());
    record.put("data", explainer.data().provenance());
    record.put("read", explainer.data().report().summary());
    record.put("explanations", folder.explanations());
    record.put("pairs", run.pairs());
    record.put("seeds", conduct.seeds());
    record.put("seconds", seconds);
    record.put("workers", run.busy());
    record.put("identity", folder.identity(identity(conduct.seeds(), more)));
    record.putAll(more);
    record.putAll(domain.record());
    return record;
  }

  /** What {@code shard.json} says, and more that its caller knows. */
  Map<String, Object> ofShard(ExplainRun run, RunWriter.Conduct conduct, Map<String, Object> more) {
    Map<String, Object> shard = new LinkedHashMap<>();
    shard.put("shard", conduct.share().toString());
    shard.put("identity", folder.identity(identity(conduct.seeds(), more)));
    shard.put("finished", now());
    shard.put("batches", folder.journal().batches());
    shard.put("workers", run.busy());
    shard.putAll(more);
    return shard;
  }

  private static String now() {
    return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
