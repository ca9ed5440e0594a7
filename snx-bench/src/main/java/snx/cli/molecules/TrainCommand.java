package snx.cli.molecules;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.api.Input;
import snx.chem.baseline.FingerprintBaseline;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MoleculeNetwork;
import snx.chem.model.MoleculeSplits;
import snx.chem.model.SplitKind;
import snx.chem.question.References;
import snx.chem.read.Changed;
import snx.chem.read.MoleculeSet;
import snx.chem.read.Skipped;
import snx.cli.Console;
import snx.cli.EngineOptions;
import snx.cli.Labels;
import snx.cli.TrainOptions;
import snx.cli.TrainRun;
import snx.cli.WatchedBar;
import snx.data.Dataset;
import snx.data.Fold;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.model.Validation;

/** {@code snx molecules train}. */
@Command(
    name = "train",
    description = {
      "Trains a Siamese network on molecules with classes and saves it.",
      "It explains pairs and answers questions (compare, neighbours, screen) later."
    },
    footer = {
      "",
      "Fingerprints with logistic regression are scored on the same held-out pairs: a network that",
      "does no better is hardly worth explaining.",
      "",
      "Examples:",
      "  snx molecules train                       on an embedded library with a known rule",
      "  snx molecules train my.csv --label active --positive 1 --split scaffold --out my-model",
      "  snx molecules train my.csv --positive \"expt < -6\" --folds 5"
    })
final class TrainCommand implements Runnable {

  @Spec CommandSpec spec;

  @Mixin MoleculeReadOptions read;

  @Option(
      names = "--split",
      paramLabel = "random|stratified|scaffold",
      defaultValue = "stratified",
      description = {
        "How 30%% of the molecules are held out: by lot, by lot within every class, or whole",
        "Bemis-Murcko scaffolds, so that what is held out is new chemistry",
        "(default: ${DEFAULT-VALUE})."
      })
  SplitKind split;

  @Option(
      names = "--folds",
      paramLabel = "N",
      description = {
        "Also train N networks that each hold other molecules out, by the same kind of split,",
        "and print their mean AUC with a 95%% interval (default: none)."
      })
  @Nullable Integer folds;

  @Mixin TrainOptions train;
  @Mixin EngineOptions engine;

  @Override
  public void run() {
    if (folds != null && folds < 2) {
      throw new IllegalArgumentException("folds must be at least 2 (got " + folds + ")");
    }
    Input input = read.input();
    Path folder = train.out(input.name());
    AtomFeatures features = read.features(null);
    Device device = engine.start();
    PrintWriter out = spec.commandLine().getOut();
    MoleculeSet set = read.read(input).requireClasses();
    MoleculeReadOptions.print(set, out, spec.commandLine().getErr());
    Dataset<LabelledGraph> graphs = set.graphs(features);
    Labels.require(graphs, set.file(), "check --label and --positive");
    TrainingOptions options = train.over(TrainingOptions.graphs(graphs.size()));
    new ModelFolder(folder).requireWritable();
    MoleculeSplits splits = new MoleculeSplits(split, options.seed());
    Split parts = splits.split(set.molecules(), graphs);
    List<Fold> others = folds == null ? List.of() : splits.folds(set.molecules(), graphs, folds);
    out.printf(
        "split     %s: %,d molecules to train on, %,d held out%n",
        split, parts.first().length, parts.second().length);
    TrainingTask<LabelledGraph> task =
        MoleculeNetwork.task(graphs, features, options.seed()).withSplit(parts, split.toString());
    TrainRun run = new TrainRun(spec, options);
    try (Network<LabelledGraph> network = run.run(task, device, folder)) {
      Skipped.write(folder.resolve(Skipped.FILE), set.skipped());
      Changed.write(folder.resolve(Changed.FILE), set.changed());
      references(network, set, graphs, parts, folder);
      baseline(set, graphs, parts, options.seed());
    }
    if (!others.isEmpty()) {
      Validation found;
      try (WatchedBar bar = WatchedBar.start("folds", others.size(), " networks", 1)) {
        found = new CrossValidation<>(others, fold -> task, options, device).validate(bar);
      }
      out.printf("folds     %s, %s%n", split, found.sentence());
      new Console(spec)
          .answer(
              "folds",
              Map.of("auc", found.auc(), "auc_low", found.low(), "auc_high", found.high()));
    }
    run.finish(folder);
  }

  /** What screening needs; without a class that is looked for there is nothing to screen for. */
  private void references(
      Network<LabelledGraph> network,
      MoleculeSet set,
      Dataset<LabelledGraph> graphs,
      Split parts,
      Path folder) {
    String positive = set.positive();
    if (positive == null) {
      spec.commandLine()
          .getErr()
          .printf(
              "note: no class is known to be looked for, so 'screen' cannot use this network; name"
                  + " one of %s with --positive to train one that can%n",
              "'" + String.join("', '", set.classes().keySet()) + "'");
      return;
    }
    String weights = new ModelFolder(folder).card().weightsSha256();
    References found = References.of(network, graphs, parts, positive, weights);
    found.save(folder);
    spec.commandLine()
        .getOut()
        .printf(
            "screening for '%s': held-out molecules AUC %.3f; %,d references of it, %,d others%n",
            found.positive(), found.auc(), found.positives(), found.others());
    new Console(spec)
        .answer(
            "screening",
            Map.of(
                "positive",
                found.positive(),
                "auc",
                found.auc(),
                "references",
                found.positives(),
                "others",
                found.others()));
  }

  private void baseline(MoleculeSet set, Dataset<LabelledGraph> graphs, Split parts, long seed) {
    FingerprintBaseline.Score score =
        FingerprintBaseline.fit(set.molecules(), graphs, parts, seed)
            .score(graphs, parts.second(), seed);
    PairEvaluation pairs = score.pairs();
    spec.commandLine()
        .getOut()
        .printf(
            "baseline  fingerprints (ECFP4), logistic regression: the same pairs AUC %.3f"
                + " (95%% %.3f to %.3f), held-out molecules AUC %.3f%n",
            pairs.auc(), pairs.aucLow(), pairs.aucHigh(), score.molecules());
    new Console(spec)
        .answer(
            "baseline",
            Map.of(
                "auc",
                pairs.auc(),
                "auc_low",
                pairs.aucLow(),
                "auc_high",
                pairs.aucHigh(),
                "molecules_auc",
                score.molecules()));
  }
}
