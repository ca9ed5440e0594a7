package snx.cli.brain;

import ai.djl.Device;
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
import snx.cli.graphs.FoldNetworks;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Fold;
import snx.data.Json;
import snx.data.Seeds;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.report.RunFolder;

/** Cross-validation of networks of connectomes, without the effects of confounds. */
record SubjectFolds(BrainSet set, ValidationOptions options, Device device, long seed) {

  /** Trains and saves the networks of all folds, and prints how good they are. */
  FoldNetworks train(CommandSpec spec, RunFolder results) {
    CrossValidation<LabelledGraph> validating =
        new CrossValidation<>(options.folds(set, seed), tasks(set), training(), device);
    return FoldNetworks.train(spec, validating, results, device, seed)
        .withNull(nullAucs())
        .print(spec);
  }

  /**
   * Loads the networks of an earlier run; each explains whom it never saw.
   *
   * @throws DatasetException for networks that read deconfounded connectomes
   */
  FoldNetworks load(CommandSpec spec, Path saved) {
    return FoldNetworks.load(
            set.graphs(), ModelFolder.members(saved), device, seed, SubjectFolds::requireRaw)
        .print(spec);
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

  private TrainingOptions training() {
    return BrainNetwork.training(set.graphs().size(), seed);
  }

  private Function<Split, TrainingTask<LabelledGraph>> tasks(BrainSet known) {
    Deconfounding deconfounding = options.deconfounding(set);
    return split -> {
      Dataset<LabelledGraph> data = deconfounding.graphs(known, split.first());
      TrainingTask<LabelledGraph> task = BrainNetwork.task(data, seed);
      return deconfounding.isNone()
          ? task
          : task.withInput("deconfounded", Json.mapper().valueToTree(deconfounding.words()));
    };
  }

  /** The mean AUC of networks that learn permuted groups, by the same folds of one repeat. */
  private List<Double> nullAucs() {
    List<Double> aucs = new ArrayList<>();
    if (options.nullNetworks() == 0) {
      return aucs;
    }
    try (WatchedBar bar =
        WatchedBar.start("null networks", options.nullNetworks(), " permutations", 1)) {
      for (int i = 0; i < options.nullNetworks(); i++) {
        long own = seed + i;
        BrainSet permuted = permuted(own);
        List<Fold> folds =
            options.folds(permuted, own).stream().filter(fold -> fold.repeat() == 0).toList();
        aucs.add(
            new CrossValidation<>(folds, tasks(permuted), training().withSeed(own), device)
                .validate()
                .auc());
        bar.at(i + 1L, options.nullNetworks());
      }
    }
    return aucs;
  }

  /** Groups dealt out anew; where a column is left out, within its values. */
  private BrainSet permuted(long stream) {
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
          Seeds.shuffle(from, Seeds.stream(stream, "null-network/" + block));
          for (int i = 0; i < from.length; i++) {
            int s = members.get(i);
            changed[s] = graphs.get(s).withLabel(graphs.get(from[i]).label());
          }
        });
    return set.with(
        new Dataset<>(graphs.name(), Arrays.asList(changed), graphs.provenance(), graphs.report()));
  }

  /** Subjects that at least one network never saw. */
  static Set<String> unseen(FoldNetworks networks, Dataset<LabelledGraph> graphs) {
    Set<String> ids = new TreeSet<>();
    networks
        .networks()
        .forEach(
            n -> IntStream.of(n.fold().split().second()).forEach(s -> ids.add(graphs.get(s).id())));
    return ids;
  }
}
