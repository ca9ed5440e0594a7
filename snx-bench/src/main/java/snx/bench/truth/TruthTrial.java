package snx.bench.truth;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.bench.ClassPairs;
import snx.bench.truth.TruthResult.Masked;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** Trains one network on the file's own training part and explains positives of its test part. */
public record TruthTrial(TruthSet set, TruthOptions options, long seed) {

  private static final int GENERATOR = 500; // molecules whose pairs a generator learns from

  public TruthResult run(Device device) {
    TrainingTask<LabelledGraph> task =
        TrainingTask.graphs(set.graphs(), options.features().layout(), options.shape(), seed)
            .withSplit(set.split());
    TrainingOptions training = TrainingOptions.graphs(set.split().first().length).withSeed(seed);
    try (TrainingTask.Trained<LabelledGraph> trained = task.train(device, training, epoch -> {})) {
      List<TruthResult.Score> scores = new ArrayList<>();
      ClassPairs pairs = set.pairs(options, seed);
      explain(trained.model(), set.graphs(), pairs, Masked.BONDS, scores);
      if (options.atoms()) {
        explain(trained.model(), set.withAtoms(), pairs, Masked.BONDS_AND_ATOMS, scores);
      }
      return new TruthResult(set.graphs().name(), seed, trained.heldOut().auc(), scores);
    }
  }

  private void explain(
      Network<LabelledGraph> model,
      Dataset<LabelledGraph> graphs,
      ClassPairs pairs,
      Masked masked,
      List<TruthResult.Score> scores) {
    PgGenerator generator = generator(model, graphs);
    try {
      TruthScoring scoring = new TruthScoring(set, graphs, model, generator, seed);
      scores.addAll(scoring.of(pairs, options.methods(), masked));
    } finally {
      if (generator != null) {
        generator.close();
      }
    }
  }

  private @Nullable PgGenerator generator(
      Network<LabelledGraph> model, Dataset<LabelledGraph> graphs) {
    if (!options.methods().contains(Method.PGEXPLAINER)) {
      return null;
    }
    int[] seen = set.split().first().clone();
    Seeds.shuffle(seen, Seeds.stream(seed, "truth/generator"));
    int[] some = IntStream.of(seen).limit(GENERATOR).toArray();
    List<Pair> pairs =
        PairSampler.sample(graphs, some, PairSampler.Options.defaults().withSeed(seed)).pairs();
    return PgTraining.fit(model, graphs, pairs, PgOptions.defaults(seed));
  }
}
