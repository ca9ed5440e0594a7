package snx.cli.brain;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import snx.brain.group.Compared;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.brain.result.FileNameLengths;
import snx.brain.study.ReferenceScores;
import snx.cli.graphs.FoldNetworks;
import snx.cli.graphs.GraphRun;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.ModelFolder;
import snx.model.PairEvaluation;
import snx.report.Domain;
import snx.report.RunFolder;
import snx.report.graph.GraphsDomain;

/** What explaining all subjects and comparing chosen ones have in common. */
final class BrainRun {

  @Mixin BrainReadOptions read;
  @Mixin GraphRun run;
  @Mixin RegionRuleOptions knowledge;
  @Mixin ValidationOptions validation;

  /**
   * Subjects and their networks, about to be explained.
   *
   * @param networks all there are, each with those whom it was trained on
   * @param compared the subjects that they never saw
   * @param verdict what explanations of them are worth, null where nobody knows
   * @param graphs what every run on graphs has
   */
  record Opened(
      BrainSet set,
      List<FoldNetwork<LabelledGraph>> networks,
      Compared compared,
      PairEvaluation.@Nullable Verdict verdict,
      GraphsDomain graphs) {}

  /**
   * What a command does.
   *
   * @param <D> what it adds to the run
   */
  interface Work<D extends Domain> {

    /** What is done, as the folder of results is called. */
    String done();

    /** The names of its files. */
    Set<String> files();

    /** Chooses pairs of subjects. */
    List<Pair> pairs(BrainSet set);

    /** Whether a subject that every network was trained on is explained, too. */
    boolean explainsSeen();

    D domain(Opened opened);
  }

  /** Reads, trains where no network is given, explains, and writes everything. */
  <D extends Domain> D run(CommandSpec spec, Work<D> work) {
    GraphRun.Asked asked = run.asked(BrainNetwork.GAMMA, BrainNetwork.TOP, BrainNetwork.METHOD);
    validation.check(run.givenNetwork());
    BrainSet set = read.read(run.skipBad(), validation.columns());
    BrainSummary.print(spec, set);
    Dataset<LabelledGraph> graphs = set.graphs();
    validation.warnings(set).forEach(w -> spec.commandLine().getErr().println("warning: " + w));
    List<Pair> wanted = work.pairs(set);
    Path folder = run.folder(graphs.name(), work.done());
    FileNameLengths.require(folder, graphs, asked.methods());
    Knowledge known = knowledge.read(set, asked.options().global().epsilon());
    try (RunFolder results = run.open(spec, folder, work.files())) {
      return single()
          ? one(spec, asked, set, known, results, wanted, work)
          : many(spec, asked, set, known, results, wanted, work);
    }
  }

  /** Whether this is a part of a run, which has no answer yet. */
  boolean isShard() {
    return !run.conduct().share().isAll();
  }

  /** Whether one network explains: the user's own, a saved one, or one of a single split. */
  private boolean single() {
    Path saved = run.saved();
    return saved != null
        ? ModelFolder.members(saved).size() == 1
        : run.givenNetwork() || validation.single();
  }

  private <D extends Domain> D one(
      CommandSpec spec,
      GraphRun.Asked asked,
      BrainSet set,
      Knowledge known,
      RunFolder results,
      List<Pair> wanted,
      Work<D> work) {
    long seed = asked.seed();
    Dataset<LabelledGraph> graphs = set.graphs();
    GraphRun.Work single =
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
        single,
        results,
        (network, own) -> {
          PairEvaluation score = network.evaluation();
          return work.domain(
              new Opened(
                  set,
                  List.of(FoldNetwork.of("network", network, graphs)),
                  Compared.of(network, graphs),
                  score == null ? null : score.verdict(),
                  own));
        });
  }

  /** Explains every subject by the networks that never saw it. */
  private <D extends Domain> D many(
      CommandSpec spec,
      GraphRun.Asked asked,
      BrainSet set,
      Knowledge known,
      RunFolder results,
      List<Pair> wanted,
      Work<D> work) {
    run.requireNoInvariants();
    Dataset<LabelledGraph> graphs = set.graphs();
    Path saved = run.saved();
    SubjectFolds folds = new SubjectFolds(set, validation, run.device(), asked.seed());
    String taken = saved == null ? validation.deconfounding(set).words() : "";
    try (FoldNetworks opened =
        saved == null ? folds.train(spec, results) : folds.load(spec, saved)) {
      GraphRun.Folded folded =
          new GraphRun.Folded(
              opened,
              fold -> wanted.stream().filter(p -> explains(opened, fold, p.query(), work)).toList(),
              Map.of("deconfounded", taken));
      return run.explain(
          spec,
          asked,
          new GraphRun.Known(known, knowledge.given()),
          folded,
          results,
          own ->
              work.domain(
                  new Opened(
                      set,
                      opened.networks(),
                      Compared.of(SubjectFolds.unseen(opened, graphs)),
                      opened.validation().verdict(),
                      own)));
    }
  }

  /** Whether a network explains a subject: it never saw it, or all did and that is allowed. */
  private static boolean explains(
      FoldNetworks all, FoldNetwork<LabelledGraph> one, int subject, Work<?> work) {
    return !ReferenceScores.trainedOn(one).contains(subject)
        || (work.explainsSeen()
            && all.networks().stream()
                .allMatch(n -> ReferenceScores.trainedOn(n).contains(subject)));
  }
}
