package snx.bench.brain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.bench.brain.BrainResult.Against;
import snx.brain.command.BrainNetwork;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.Explained;
import snx.brain.group.RegionPairs;
import snx.brain.group.Study;
import snx.brain.group.Subject;
import snx.brain.group.TruthRecovery;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.SiameseModel;
import snx.model.TrainingTask;

/** Trains one network on subjects with a known effect and explains held-out ones. */
record BrainTrial(
    String data, double strength, KnownEffect effect, BrainTrialOptions options, long seed) {

  BrainResult run(Device device) {
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    TrainingTask<LabelledGraph, GraphBatch> task =
        TrainingTask.graphs(graphs, BrainNetwork.SHAPE, seed);
    int[] seen = task.split().first();
    long start = System.nanoTime();
    try (TrainingTask.Trained<LabelledGraph, GraphBatch> trained =
        task.train(device, BrainNetwork.training(graphs.size(), seed), epoch -> {})) {
      double training = since(start);
      SubjectPairs pairs = SubjectPairs.heldOut(graphs, task.split().second(), options, seed);
      return new BrainResult(
          data,
          strength,
          seed,
          trained.heldOut().auc(),
          (int) pairs.all().stream().map(Pair::query).distinct().count(),
          pairs.all().size(),
          training,
          explain(trained.model(), pairs, seen));
    }
  }

  private List<BrainResult.Score> explain(
      SiameseModel<LabelledGraph, GraphBatch> model, SubjectPairs pairs, int[] seen) {
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    PgGenerator generator = generator(model, seen);
    try {
      SubjectExplaining explaining =
          new SubjectExplaining(graphs, model, generator, options.explaining(seed));
      explaining.prepare(pairs);
      List<BrainResult.Score> scores = new ArrayList<>();
      for (Method method : options.methods()) {
        scores.add(score(explaining, pairs.other(), method, Against.OTHER_GROUP));
        scores.add(score(explaining, pairs.own(), method, Against.OWN_GROUP));
      }
      return scores;
    } finally {
      if (generator != null) {
        generator.close();
      }
    }
  }

  private BrainResult.Score score(
      SubjectExplaining explaining, List<Pair> pairs, Method method, Against against) {
    long start = System.nanoTime();
    List<Explained> explained = explaining.of(pairs, method);
    double seconds = since(start);
    List<LabelledGraph> graphs = effect.set().graphs().instances();
    RegionPairs regions = new RegionPairs(effect.set().atlas().size());
    Study study =
        new Study(effect.set().atlas(), graphs.stream().map(g -> Subject.of(g, regions)).toList());
    explained.forEach(study::add);
    TruthRecovery edges =
        TruthRecovery.ofMasks(study, effect.set().truth(), BootstrapOptions.defaults(seed)).get(0);
    return new BrainResult.Score(
        method.toString(),
        against,
        edges.auc(),
        edges.precision(),
        edges.chance(),
        RegionRecovery.auc(study, graphs, effect.regions()),
        seconds);
  }

  private @Nullable PgGenerator generator(
      SiameseModel<LabelledGraph, GraphBatch> model, int[] seen) {
    if (!options.methods().contains(Method.PGEXPLAINER)) {
      return null;
    }
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    List<Pair> pairs =
        PairSampler.sample(graphs, seen, new PairSampler.Options(1, 1, seed)).pairs();
    return PgTraining.fit(model, graphs, pairs, PgOptions.defaults(seed).withEpochs(10));
  }

  private static double since(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }
}
