package snx.bench;

import ai.djl.Device;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.Json;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.WholeFile;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.SiameseModel;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/**
 * Trains a network a seed on one dataset and explains held-out pairs under every setting. Each
 * result is kept in a file of its own, so that a run that was broken off goes on where it was.
 *
 * @param settings how to solve
 * @param methods what to explain by
 * @param pairs at most so many a seed, whole queries with all their references
 * @param starts how many starts, for the agreement between them
 * @param folder where results are kept, or null to keep none
 * @param tell hears what is being done
 */
record GraphTrials(
    List<Setting> settings,
    List<Method> methods,
    int pairs,
    int starts,
    @Nullable Path folder,
    Consumer<String> tell) {

  private static final int PER_QUERY = 4;

  /** All results of one seed. */
  List<TrialResult> run(Dataset<LabelledGraph> data, long seed, Device device) {
    List<TrialResult> known = new ArrayList<>();
    for (Setting setting : settings) {
      TrialResult kept = kept(data, setting, seed);
      if (kept != null) {
        known.add(kept);
      }
    }
    return known.size() == settings.size() ? known : fresh(data, seed, device);
  }

  private List<TrialResult> fresh(Dataset<LabelledGraph> data, long seed, Device device) {
    TrainingTask<LabelledGraph, GraphBatch> task =
        TrainingTask.graphs(data, GnnOptions.defaults(), seed);
    TrainingOptions training = TrainingOptions.graphs(data.size()).withSeed(seed);
    tell.accept("%s, seed %d: training".formatted(data.name(), seed));
    try (var trained = task.train(device, training, epoch -> {});
        Generator generator = generator(trained.model(), task, seed)) {
      List<Pair> chosen = chosen(data, task.split().second(), seed);
      GraphTrial trial = new GraphTrial(trained.model(), data, chosen, generator.trained());
      List<TrialResult> results = new ArrayList<>();
      for (Setting setting : settings) {
        TrialResult kept = kept(data, setting, seed);
        if (kept == null) {
          tell.accept(
              "%s, seed %d: %s, %d pairs"
                  .formatted(data.name(), seed, setting.name(), chosen.size()));
          kept = trial.run(setting, methods, seed, starts, trained.heldOut().auc());
          keep(kept);
        }
        results.add(kept);
      }
      return results;
    }
  }

  /** A generator, where a method needs one. */
  private record Generator(@Nullable PgGenerator trained) implements AutoCloseable {
    @Override
    public void close() {
      if (trained != null) {
        trained.close();
      }
    }
  }

  private Generator generator(
      SiameseModel<LabelledGraph, GraphBatch> model,
      TrainingTask<LabelledGraph, GraphBatch> task,
      long seed) {
    if (!methods.contains(Method.PGEXPLAINER)) {
      return new Generator(null);
    }
    List<Pair> seen =
        PairSampler.sample(
                task.data(), task.split().first(), PairSampler.Options.defaults().withSeed(seed))
            .pairs();
    return new Generator(PgTraining.fit(model, task.data(), seen, PgOptions.defaults(seed)));
  }

  /** Queries spread evenly over the held-out part, each with all its references. */
  private List<Pair> chosen(Dataset<LabelledGraph> data, int[] part, long seed) {
    List<Pair> all =
        PairSampler.sample(data, part, PairSampler.Options.defaults().withSeed(seed)).pairs();
    Set<Integer> queries = new LinkedHashSet<>();
    all.forEach(pair -> queries.add(pair.query()));
    List<Integer> ordered = List.copyOf(queries);
    int wanted = Math.min(ordered.size(), Math.max(1, pairs / PER_QUERY));
    Set<Integer> kept = new LinkedHashSet<>();
    for (int i = 0; i < wanted; i++) {
      kept.add(ordered.get((int) ((long) i * ordered.size() / wanted)));
    }
    return all.stream().filter(pair -> kept.contains(pair.query())).toList();
  }

  private @Nullable Path file(String data, String setting, long seed) {
    String name = setting.replaceAll("[^A-Za-z0-9]+", "-");
    String full = "%s-%d-%s-%d-pairs-%d-starts.json".formatted(data, seed, name, pairs, starts);
    return folder == null ? null : folder.resolve(full);
  }

  private @Nullable TrialResult kept(Dataset<LabelledGraph> data, Setting setting, long seed) {
    Path file = file(data.name(), setting.name(), seed);
    if (file == null || !Files.exists(file)) {
      return null;
    }
    try {
      TrialResult kept = Json.exchange().readValue(file.toFile(), TrialResult.class);
      List<String> wanted = methods.stream().map(Method::toString).toList();
      return List.copyOf(kept.methods().keySet()).equals(wanted) ? kept : null;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file + "; delete it to begin anew", e);
    }
  }

  private void keep(TrialResult result) {
    Path file = file(result.data(), result.setting(), result.seed());
    if (file != null) {
      WholeFile.write(file, path -> Json.exchange().writeValue(path.toFile(), result));
    }
  }
}
