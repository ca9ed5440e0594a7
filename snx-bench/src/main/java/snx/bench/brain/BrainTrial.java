package snx.bench.brain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.bench.ClassPairs;
import snx.brain.atlas.RegionPairs;
import snx.brain.model.BrainNetwork;
import snx.brain.study.BootstrapOptions;
import snx.brain.study.Study;
import snx.brain.study.Subject;
import snx.brain.study.SubjectExplanation;
import snx.brain.study.TruthRecovery;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.explain.Method;
import snx.explain.PgGenerator;
import snx.explain.PgOptions;
import snx.explain.PgTraining;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.TrainingTask;

/** Trains one network on subjects with a known effect and explains held-out ones. */
record BrainTrial(
    String data, double strength, KnownEffect effect, BrainTrialOptions options, long seed) {

  BrainResult run(Device device) {
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    TrainingTask<LabelledGraph> task = BrainNetwork.task(graphs, seed);
    int[] seen = task.split().first();
    long start = System.nanoTime();
    try (TrainingTask.Trained<LabelledGraph> trained =
        task.train(device, BrainNetwork.training(graphs.size(), seed), epoch -> {})) {
      double training = since(start);
      ClassPairs pairs = SubjectPairs.heldOut(graphs, task.split().second(), options, seed);
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
      Network<LabelledGraph> model, ClassPairs pairs, int[] seen) {
    Dataset<LabelledGraph> graphs = effect.set().graphs();
    PgGenerator generator = generator(model, seen);
    try {
      SubjectExplaining explaining =
          new SubjectExplaining(graphs, model, generator, options.explaining(seed));
      explaining.prepare(pairs);
      List<BrainResult.Score> scores = new ArrayList<>();
      for (Method method : options.methods()) {
        scores.addAll(scores(explaining, pairs.other(), method, false));
        scores.addAll(scores(explaining, pairs.same(), method, true));
      }
      return scores;
    } finally {
      if (generator != null) {
        generator.close();
      }
    }
  }

  private List<BrainResult.Score> scores(
      SubjectExplaining explaining, List<Pair> pairs, Method method, boolean same) {
    long start = System.nanoTime();
    List<SubjectExplanation> explained = explaining.of(pairs, method);
    double seconds = since(start);
    Study study = study(explained);
    return Stream.of(true, false)
        .map(affected -> score(method, affected, same, study.only(ids(affected)), seconds))
        .toList();
  }

  private Study study(List<SubjectExplanation> explained) {
    RegionPairs regions = new RegionPairs(effect.set().atlas().size());
    Study study =
        new Study(
            effect.set().atlas(),
            effect.set().graphs().instances().stream().map(g -> Subject.of(g, regions)).toList());
    explained.forEach(study::add);
    return study;
  }

  private Set<String> ids(boolean affected) {
    return effect.set().graphs().instances().stream()
        .filter(g -> effect.group().equals(g.label()) == affected)
        .map(LabelledGraph::id)
        .collect(Collectors.toSet());
  }

  /** NaN where no query has an edge of the effect. */
  private BrainResult.Score score(
      Method method, boolean affected, boolean same, Study study, double seconds) {
    Optional<TruthRecovery> edges =
        TruthRecovery.ofMasks(study, effect.set().truth(), BootstrapOptions.defaults(seed)).stream()
            .findFirst();
    return new BrainResult.Score(
        method.toString(),
        affected,
        same,
        edges.map(TruthRecovery::auc).orElse(Double.NaN),
        edges.map(TruthRecovery::precision).orElse(Double.NaN),
        edges.map(TruthRecovery::chance).orElse(Double.NaN),
        RegionRecovery.auc(study, effect.set().graphs().instances(), effect.regions()),
        seconds);
  }

  private @Nullable PgGenerator generator(Network<LabelledGraph> model, int[] seen) {
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
