package snx.cli.brain;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.brain.group.BootstrapOptions;
import snx.brain.group.Compared;
import snx.brain.group.InferenceOptions;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.report.BrainDomain;
import snx.brain.volume.AtlasVolume;
import snx.cli.ExplainOutput;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.ExplainRun;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.ModelFolder;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/** What explaining all subjects and comparing chosen ones have in common: all but the pairs. */
final class BrainRun {

  /** What {@code --atlas-volume} is. */
  static final String VOLUME =
      "The atlas's volume of labels (.nii, .nii.gz): scores of regions are written on its grid.";

  @Mixin BrainReadOptions read;
  @Mixin GraphRun run;
  @Mixin RegionRuleOptions knowledge;
  @Mixin ValidationOptions validation;

  @Mixin GroupTestOptions tests;

  @Option(names = "--atlas-volume", paramLabel = "FILE", description = VOLUME)
  private @Nullable Path atlasVolume;

  /**
   * Reads, trains where no network is given, explains, compares groups, and writes everything.
   *
   * @param pairs chooses pairs among subjects
   */
  void run(CommandSpec spec, Function<Dataset<LabelledGraph>, List<Pair>> pairs) {
    GraphRun.Asked asked = run.asked(BrainNetwork.GAMMA);
    long seed = asked.seed();
    InferenceOptions inference = tests.over(InferenceOptions.defaults(seed));
    validation.check(run.givenNetwork());
    BrainSet set = read.read(run.skipBad(), validation.columns());
    BrainSummary.print(spec, set);
    AtlasVolume volume = atlasVolume == null ? null : AtlasVolume.read(atlasVolume, set.atlas());
    Dataset<LabelledGraph> graphs = set.graphs();
    validation.warnings(set).forEach(w -> spec.commandLine().getErr().println("warning: " + w));
    RunFolder results = RunFolder.open(run.folder(graphs.name()), BrainDomain.names());
    List<Pair> wanted = pairs.apply(graphs);
    if (!run.givenNetwork()) {
      ModelFolder.clear(results.folder().resolve("model"));
    }
    Knowledge known = knowledge.read(set, asked.options().global().epsilon());
    BrainDomain domain =
        single()
            ? one(spec, asked, set, known, results, wanted, inference)
            : many(spec, asked, set, known, results, wanted, inference);
    if (volume != null) {
      domain.writeVolumes(results.folder(), volume);
    }
    domain.confounds().forEach(one -> spec.commandLine().getErr().println("warning: " + one));
    GroupTestOptions.print(spec.commandLine().getOut(), domain.statistics());
  }

  /** Whether one network explains: the user's own, a saved one, or one of a single split. */
  private boolean single() {
    Path saved = run.saved();
    return saved != null
        ? ModelFolder.members(saved).size() == 1
        : run.givenNetwork() || validation.single();
  }

  private BrainDomain one(
      CommandSpec spec,
      GraphRun.Asked asked,
      BrainSet set,
      Knowledge known,
      RunFolder results,
      List<Pair> wanted,
      InferenceOptions inference) {
    long seed = asked.seed();
    Dataset<LabelledGraph> graphs = set.graphs();
    GraphRun.Work work =
        new GraphRun.Work(
            graphs,
            known,
            knowledge.given(),
            BrainNetwork.training(graphs.size(), seed),
            () -> BrainNetwork.task(graphs, seed),
            unseen -> wanted);
    return run.explain(
        spec,
        asked,
        work,
        results,
        (network, own) ->
            new BrainDomain(
                set,
                details(set, Compared.of(network, graphs), inference, network.atChance()),
                own));
  }

  /** Explains every subject by the networks that never saw it. */
  private BrainDomain many(
      CommandSpec spec,
      GraphRun.Asked asked,
      BrainSet set,
      Knowledge known,
      RunFolder results,
      List<Pair> wanted,
      InferenceOptions inference) {
    run.requireNoInvariants();
    Dataset<LabelledGraph> graphs = set.graphs();
    Path saved = run.saved();
    Device device = run.device();
    try (FoldNetworks opened =
        saved == null
            ? FoldNetworks.train(spec, set, validation, device, results, asked.seed())
            : FoldNetworks.load(spec, graphs, ModelFolder.members(saved), device, asked.seed())) {
      opened.warn(spec.commandLine().getErr());
      List<ExplainRun.Part<LabelledGraph>> parts = new ArrayList<>();
      for (FoldNetwork<LabelledGraph> fold : opened.networks()) {
        Set<Integer> unseen = new HashSet<>();
        IntStream.of(fold.fold().split().second()).forEach(unseen::add);
        List<Pair> own = wanted.stream().filter(pair -> unseen.contains(pair.query())).toList();
        if (!own.isEmpty()) {
          parts.add(
              new ExplainRun.Part<>(
                  run.explaining(spec, asked, fold.data(), known).apply(fold.network()), own));
        }
      }
      Compared compared = Compared.of(opened.unseen(graphs));
      BrainDomain domain =
          new BrainDomain(
              set, details(set, compared, inference, opened.atChance()), new GraphsDomain(parts));
      new ExplainOutput(spec, results, asked.methods(), asked.seeds())
          .write(parts, domain, knowledge.given(), opened.record());
      return domain;
    }
  }

  private BrainDomain.Details details(
      BrainSet set, Compared compared, InferenceOptions inference, boolean atChance) {
    return new BrainDomain.Details(
        compared,
        BootstrapOptions.defaults(inference.seed()),
        inference,
        read.covariates(set),
        atChance,
        validation.anyway());
  }
}
