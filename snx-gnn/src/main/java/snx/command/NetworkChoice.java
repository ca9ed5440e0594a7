package snx.command;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.data.Dataset;
import snx.data.Split;
import snx.model.ModelCard;
import snx.model.PairEvaluation;

/** A saved network or the user's TorchScript file, of any kind of data. */
final class NetworkChoice {

  @Option(names = "--model", paramLabel = "DIR", description = "A network that 'train' saved.")
  private @Nullable Path model;

  @Option(
      names = "--encoder",
      paramLabel = "FILE",
      description = "Your own network as TorchScript; nothing is trained.")
  private @Nullable Path encoder;

  @Nullable Path model() {
    return model;
  }

  @Nullable Path encoder() {
    return encoder;
  }

  /** Refuses two networks. */
  void requireOne() {
    if (model != null && encoder != null) {
      throw new IllegalArgumentException("give --model or --encoder, not both");
    }
  }

  /** The instances that a saved network never saw. */
  static int[] heldOut(ModelCard card, Dataset<?> data) {
    int[] all = IntStream.range(0, data.size()).toArray();
    if (!card.data().provenance().equals(data.provenance())) {
      return all; // other data than it was trained on: nothing of them was seen
    }
    int[] classes = data.classIndices();
    int[] labelled = IntStream.of(all).filter(i -> classes[i] >= 0).toArray();
    return Split.stratified(labelled, classes, card.data().trainingShare(), card.data().splitSeed())
        .second();
  }

  /**
   * What {@code run.json} says of a network's score on held-out pairs; nothing where it has none.
   */
  static Map<String, Object> record(@Nullable PairEvaluation score) {
    if (score == null) {
      return Map.of();
    }
    return Map.of(
        "network",
        Map.of(
            "pairs", score.pairs(),
            "accuracy", score.accuracy(),
            "auc", score.auc(),
            "auc_low", score.aucLow(),
            "auc_high", score.aucHigh(),
            "verdict", score.verdict().toString(),
            "informative", score.verdict() == PairEvaluation.Verdict.INFORMATIVE));
  }

  /** Says so where a network is hardly worth explaining. */
  static void warn(PrintWriter err, @Nullable PairEvaluation score) {
    if (score != null && score.verdict() != PairEvaluation.Verdict.INFORMATIVE) {
      err.println("warning: this network is " + score.verdict());
    }
  }
}
