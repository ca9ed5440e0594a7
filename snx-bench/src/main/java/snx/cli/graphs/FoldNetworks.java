package snx.cli.graphs;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import snx.cli.WatchedBar;
import snx.data.Dataset;
import snx.data.Sha256;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation;
import snx.model.CrossValidation.FoldNetwork;
import snx.model.GraphNetwork;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.Validation;
import snx.report.RunFolder;

/**
 * The networks of a run, each with the graphs that it never saw: trained by cross-validation now,
 * or by an earlier run.
 */
public record FoldNetworks(
    List<FoldNetwork<LabelledGraph>> networks, List<Path> folders, Validation validation)
    implements AutoCloseable {

  /**
   * Trains the networks of all folds and saves them beside the results; those that a run which was
   * broken off saved are not trained again.
   */
  public static FoldNetworks train(
      CommandSpec spec,
      CrossValidation<LabelledGraph> validating,
      RunFolder results,
      Device device,
      long seed) {
    int folds = validating.size();
    PrintWriter out = spec.commandLine().getOut();
    long before = IntStream.range(0, folds).filter(i -> isThere(folder(results, i))).count();
    out.printf("network   none given: cross-validation with %d networks%n", folds);
    if (before > 0) {
      out.printf("          %d of them trained before this run was broken off%n", before);
    }
    out.flush();
    List<Path> folders = new ArrayList<>();
    List<FoldNetwork<LabelledGraph>> networks;
    try (WatchedBar bar = WatchedBar.start("training", folds, " networks", 1)) {
      networks =
          validating.train(
              number -> {
                Path folder = folder(results, number);
                return isThere(folder) ? GraphNetwork.load(folder, device) : null;
              },
              network -> {
                Path folder = folder(results, folders.size());
                if (!isThere(folder)) {
                  new ModelFolder(folder).save(network.network());
                }
                folders.add(folder);
                bar.at(folders.size(), folds);
              });
    }
    return new FoldNetworks(networks, folders, CrossValidation.scores(networks, seed));
  }

  /**
   * Loads the networks of an earlier run; each explains what it never saw.
   *
   * @param check refuses networks that cannot read these graphs
   */
  public static FoldNetworks load(
      Dataset<LabelledGraph> graphs,
      List<Path> folders,
      Device device,
      long seed,
      BiConsumer<Network<LabelledGraph>, Path> check) {
    List<FoldNetwork<LabelledGraph>> networks = new ArrayList<>();
    try {
      for (Path folder : folders) {
        Network<LabelledGraph> network = GraphNetwork.load(folder, device);
        networks.add(FoldNetwork.of("fold " + (networks.size() + 1), network, graphs));
        check.accept(network, folder);
      }
      return new FoldNetworks(networks, folders, CrossValidation.scores(networks, seed));
    } catch (RuntimeException e) {
      networks.forEach(FoldNetwork::close);
      throw e;
    }
  }

  private static boolean isThere(Path folder) {
    return Files.isRegularFile(folder.resolve("model.json"));
  }

  private static Path folder(RunFolder results, int number) {
    return results.file("model").resolve("fold-%02d".formatted(number + 1));
  }

  /** What each network explains: what it is the first of them never to have seen. */
  public static List<int[]> explained(List<FoldNetwork<LabelledGraph>> networks) {
    Set<Integer> taken = new HashSet<>();
    return networks.stream()
        .map(n -> IntStream.of(n.fold().split().second()).filter(taken::add).toArray())
        .toList();
  }

  /** The same beside the mean AUCs of networks that learned permuted labels. */
  public FoldNetworks withNull(List<Double> aucs) {
    return new FoldNetworks(networks, folders, validation.withNull(aucs));
  }

  /** Prints how good they are, and warns where they are hardly worth explaining. */
  public FoldNetworks print(CommandSpec spec) {
    spec.commandLine().getOut().println("validated " + validation.sentence());
    PairEvaluation.Verdict verdict = validation.verdict();
    if (verdict != PairEvaluation.Verdict.INFORMATIVE) {
      spec.commandLine().getErr().println("warning: cross-validated networks are " + verdict);
    }
    return this;
  }

  /**
   * Their fields of {@code run.json}.
   *
   * @param more fields of the network that a domain adds
   */
  public Map<String, Object> record(Map<String, ?> more) {
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
    network.put("validated", validation.sentence());
    network.put("verdict", verdict.toString());
    network.put("informative", verdict == PairEvaluation.Verdict.INFORMATIVE);
    network.put("at_chance", verdict == PairEvaluation.Verdict.CHANCE);
    network.putAll(more);
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
