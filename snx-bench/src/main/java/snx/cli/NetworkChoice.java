package snx.cli;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.data.Sha256;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.NetworkScores;
import snx.model.PairEvaluation;

/** A saved network or the user's TorchScript file, of any kind of data. */
public final class NetworkChoice {

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description = "A trained network: a folder that 'train' wrote, or 'model' of a run.")
  private @Nullable Path model;

  @Option(
      names = "--encoder",
      paramLabel = "FILE",
      description =
          "Your own network as TorchScript (docs/own-networks.md); nothing is trained. Such a file is"
              + " a program: open only files that you trust.")
  private @Nullable Path encoder;

  /** The folder of a saved network, or null. */
  public @Nullable Path model() {
    return model;
  }

  /** The TorchScript file, or null. */
  public @Nullable Path encoder() {
    return encoder;
  }

  /** Refuses two networks, and one that is not there: before anything that takes long. */
  public void check() {
    if (model != null && encoder != null) {
      throw new IllegalArgumentException("give --model or --encoder, not both");
    }
    if (model != null) {
      ModelFolder.members(model).forEach(member -> new ModelFolder(member).card());
    }
    if (encoder != null && !Files.isRegularFile(encoder)) {
      throw new DatasetException(
          encoder, "is no file; give a TorchScript file with --encoder (docs/own-networks.md)");
    }
  }

  /** Whether a run that was broken off has trained its network already; prints that. */
  public static boolean trainedBefore(CommandSpec spec, Path folder) {
    boolean there = Files.isRegularFile(folder.resolve("model.json"));
    if (there) {
      spec.commandLine().getOut().println("network   trained before this run was broken off");
    }
    return there;
  }

  /**
   * A network that is ready to be explained.
   *
   * @param file whose hash identifies it
   * @param scores which of its scores is which
   */
  public record Opened<T extends Instance>(Network<T> network, Path file, NetworkScores scores)
      implements AutoCloseable {

    /** A network that was just trained on the data at hand. */
    public static <T extends Instance> Opened<T> trained(
        Network<T> network, Dataset<T> data, Path file) {
      return new Opened<>(network, file, NetworkScores.of(network, data));
    }

    /** A network scored on the data at hand; warns where it is hardly worth explaining. */
    public static <T extends Instance> Opened<T> of(
        CommandSpec spec, Network<T> network, Dataset<T> data, long seed, Path file) {
      try {
        Network<T> scored = network.evaluatedOn(data, seed);
        NetworkScores scores = NetworkScores.of(scored, data);
        spec.commandLine().getOut().println("network   " + scores.sentence());
        warn(spec.commandLine().getErr(), scored.evaluation());
        return new Opened<>(scored, file, scores);
      } catch (RuntimeException e) {
        network.close();
        throw e;
      }
    }

    /** Its fields of {@code run.json}. */
    public Map<String, Object> record() {
      Map<String, Object> record = new LinkedHashMap<>();
      record.put("model_sha256", Sha256.of(file));
      PairEvaluation score = network.evaluation();
      if (score != null) {
        Map<String, Object> scored = NetworkChoice.record(score);
        scored.put("at_chance", network.atChance());
        scored.put("informative", score.verdict() == PairEvaluation.Verdict.INFORMATIVE);
        record.put("network", scored);
      }
      record.put("network_scores", scores.record());
      return record;
    }

    @Override
    public void close() {
      network.close();
    }
  }

  /** How a network judges pairs, as fields of JSON. */
  public static Map<String, Object> record(PairEvaluation score) {
    Map<String, Object> scored = new LinkedHashMap<>();
    scored.put("pairs", score.pairs());
    scored.put("accuracy", score.accuracy());
    scored.put("auc", score.auc());
    scored.put("auc_low", score.aucLow());
    scored.put("auc_high", score.aucHigh());
    scored.put("verdict", score.verdict().toString());
    return scored;
  }

  /** Warns where a network is hardly worth explaining. */
  public static void warn(PrintWriter err, @Nullable PairEvaluation score) {
    if (score != null && score.verdict() != PairEvaluation.Verdict.INFORMATIVE) {
      err.println("warning: this network is " + score.verdict());
    }
  }
}
