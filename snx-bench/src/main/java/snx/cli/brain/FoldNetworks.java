package snx.cli.brain;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import snx.brain.confound.Deconfounding;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainSet;
import snx.cli.WatchedBar;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Fold;
import snx.data.Json;
import snx.data.Seeds;
import snx.data.Sha256;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.GraphNetwork;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.model.Validation;
import snx.report.RunFolder;

/**
 * The networks of a run, each with the subjects that it never saw: trained by cross-validation now,
 * or by an earlier run.
 */
record FoldNetworks(
    List<FoldNetwork<LabelledGraph>> networks,
    List<Path> folders,
    Validation validation,
    Deconfounding deconfounding)
    implements AutoCloseable {

  /** Trains and saves the networks of all folds, and prints how good they are. */
  static FoldNetworks train(
      CommandSpec spec,
      BrainSet set,
      ValidationOptions options,
      Device device,
      RunFolder results,
      long seed) {
    Deconfounding deconfounding = options.deconfounding(set);
    List<Fold> folds = options.folds(set, seed);
    TrainingOptions training = BrainNetwork.training(set.graphs().size(), seed);
    Function<BrainSet, Function<Split, TrainingTask<LabelledGraph>>> tasks =
        known -> split -> task(known, deconfounding, split, seed);
    CrossValidation<LabelledGraph> validating =
        new CrossValidation<>(folds, tasks.apply(set), training, device);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("network   none given: cross-validation with %d networks%n", folds.size());
    out.flush();
    List<Path> folders = new ArrayList<>();
    List<FoldNetwork<LabelledGraph>> networks;
    try (WatchedBar bar = WatchedBar.start("training", folds.size(), " networks", 1)) {
      networks =
          validating.train(
              trained -> {
                Path folder = folder(results, folders.size());
                new ModelFolder(folder).save(trained.network());
                folders.add(folder);
                bar.at(folders.size(), folds.size());
              });
    }
    Validation whole =
        CrossValidation.scores(networks, seed)
            .withNull(nullAucs(set, options, tasks, training, device));
    out.println("validated " + whole.sentence());
    return new FoldNetworks(networks, folders, whole, deconfounding);
  }

  /**
   * Loads the networks of an earlier run; each explains whom it never saw.
   *
   * @throws snx.data.DatasetException for networks that read deconfounded connectomes
   */
  static FoldNetworks load(
      CommandSpec spec,
      Dataset<LabelledGraph> graphs,
      List<Path> folders,
      Device device,
      long seed) {
    List<FoldNetwork<LabelledGraph>> networks = new ArrayList<>();
    try {
      for (Path folder : folders) {
        Network<LabelledGraph> network = GraphNetwork.load(folder, device);
        networks.add(FoldNetwork.of("fold " + (networks.size() + 1), network, graphs));
        requireRaw(network, folder);
      }
      Validation validation = CrossValidation.scores(networks, seed);
      spec.commandLine().getOut().println("validated " + validation.sentence());
      return new FoldNetworks(networks, folders, validation, Deconfounding.none());
    } catch (RuntimeException e) {
      networks.forEach(FoldNetwork::close);
      throw e;
    }
  }

  private static void requireRaw(Network<LabelledGraph> network, Path folder) {
    ModelCard card = network.card();
    if (card != null && card.input().has("deconfounded")) {
      throw new DatasetException(
          folder,
          "reads connectomes without the effects of %s, as its training part showed them; train"
                  .formatted(card.input().path("deconfounded").asText())
              + " anew with --deconfound instead of --model");
    }
  }

  private static Path folder(RunFolder results, int number) {
    return results.file("model").resolve("fold-%02d".formatted(number + 1));
  }

  private static TrainingTask<LabelledGraph> task(
      BrainSet set, Deconfounding deconfounding, Split split, long seed) {
    Dataset<LabelledGraph> data = deconfounding.graphs(set, split.first());
    TrainingTask<LabelledGraph> task = BrainNetwork.task(data, seed);
    return deconfounding.isNone()
        ? task
        : task.withInput("deconfounded", Json.mapper().valueToTree(deconfounding.words()));
  }

  /** The mean AUC of networks that learn permuted groups, by the same folds of one repeat. */
  private static List<Double> nullAucs(
      BrainSet set,
      ValidationOptions options,
      Function<BrainSet, Function<Split, TrainingTask<LabelledGraph>>> tasks,
      TrainingOptions training,
      Device device) {
    List<Double> aucs = new ArrayList<>();
    if (options.nullNetworks() == 0) {
      return aucs;
    }
    try (WatchedBar bar =
        WatchedBar.start("null networks", options.nullNetworks(), " permutations", 1)) {
      for (int i = 0; i < options.nullNetworks(); i++) {
        BrainSet permuted = permuted(set, options, training.seed() + i);
        List<Fold> folds =
            options.folds(permuted, training.seed() + i).stream()
                .filter(fold -> fold.repeat() == 0)
                .toList();
        TrainingOptions own = training.withSeed(training.seed() + i);
        aucs.add(new CrossValidation<>(folds, tasks.apply(permuted), own, device).validate().auc());
        bar.at(i + 1L, options.nullNetworks());
      }
    }
    return aucs;
  }

  /** Groups dealt out anew; where a column is left out, within its values. */
  private static BrainSet permuted(BrainSet set, ValidationOptions options, long seed) {
    Dataset<LabelledGraph> graphs = set.graphs();
    String column = options.leaveOut();
    Map<String, List<Integer>> blocks = new LinkedHashMap<>();
    for (int s = 0; s < graphs.size(); s++) {
      if (graphs.get(s).label() != null) {
        String block = column == null ? "" : String.valueOf(set.covariate(column).values().get(s));
        blocks.computeIfAbsent(block, key -> new ArrayList<>()).add(s);
      }
    }
    LabelledGraph[] changed = graphs.instances().toArray(LabelledGraph[]::new);
    blocks.forEach(
        (block, members) -> {
          int[] from = members.stream().mapToInt(Integer::intValue).toArray();
          Seeds.shuffle(from, Seeds.stream(seed, "null-network/" + block));
          for (int i = 0; i < from.length; i++) {
            int s = members.get(i);
            changed[s] = graphs.get(s).withLabel(graphs.get(from[i]).label());
          }
        });
    return set.with(
        new Dataset<>(graphs.name(), Arrays.asList(changed), graphs.provenance(), graphs.report()));
  }

  /** Subjects that at least one network never saw. */
  Set<String> unseen(Dataset<LabelledGraph> graphs) {
    Set<String> ids = new TreeSet<>();
    networks.forEach(
        n -> IntStream.of(n.fold().split().second()).forEach(s -> ids.add(graphs.get(s).id())));
    return ids;
  }

  /** Whether they tell unseen subjects no better than chance. */
  boolean atChance() {
    return validation.verdict() == PairEvaluation.Verdict.CHANCE;
  }

  /** Warns where they are hardly worth explaining. */
  void warn(PrintWriter err) {
    PairEvaluation.Verdict verdict = validation.verdict();
    if (verdict != PairEvaluation.Verdict.INFORMATIVE) {
      err.println("warning: cross-validated networks are " + verdict);
    }
  }

  /** Their fields of {@code run.json}. */
  Map<String, Object> record() {
    Map<String, Object> network = new LinkedHashMap<>();
    PairEvaluation.Verdict verdict = validation.verdict();
    network.put("pairs", validation.pairs());
    network.put("accuracy", validation.accuracy());
    network.put("auc", validation.auc());
    network.put("auc_low", validation.low());
    network.put("auc_high", validation.high());
    network.put("auc_spread", validation.spread());
    network.put("folds", validation.folds());
    if (!validation.nullAucs().isEmpty()) {
      network.put("null_aucs", validation.nullAucs());
      network.put("p", validation.p());
    }
    network.put("deconfounded", deconfounding.words());
    network.put("validated", validation.sentence());
    network.put("verdict", verdict.toString());
    network.put("informative", verdict == PairEvaluation.Verdict.INFORMATIVE);
    network.put("at_chance", atChance());
    Map<String, Object> record = new LinkedHashMap<>();
    record.put(
        "model_sha256",
        folders.stream().map(folder -> Sha256.of(folder.resolve("model.json"))).toList());
    record.put("network", network);
    return record;
  }

  @Override
  public void close() {
    networks.forEach(FoldNetwork::close);
  }
}
