package snx.command;

import ai.djl.Device;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Split;
import snx.graph.GraphBatch;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.PairEvaluation;
import snx.model.SiameseModel;
import snx.model.TorchScriptNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** Which network is explained: a saved one, the user's TorchScript file, or one trained now. */
final class ModelOptions {

  @Option(names = "--model", paramLabel = "DIR", description = "A network that 'train' saved.")
  private @Nullable Path model;

  @Option(
      names = "--encoder",
      paramLabel = "FILE",
      description = "Your own network as TorchScript; nothing is trained.")
  private @Nullable Path encoder;

  @Option(names = "--typed", description = "That network takes one adjacency channel an edge type.")
  private boolean typed;

  /**
   * A network and the instances that it never saw.
   *
   * @param heldOut positions; all where nothing is known of its training
   * @param file what its hash is taken of, for the record
   */
  record Chosen(SiameseModel<LabelledGraph, GraphBatch> model, int[] heldOut, Path file)
      implements AutoCloseable {

    /** Pairs of instances that are not held out, or of all where all are. */
    List<Pair> trainingPairs(Dataset<LabelledGraph> data, long seed) {
      Set<Integer> out = new HashSet<>();
      for (int i : heldOut) {
        out.add(i);
      }
      int[] seen = IntStream.range(0, data.size()).filter(i -> !out.contains(i)).toArray();
      return PairSampler.sample(
              data,
              seen.length == 0 ? heldOut : seen,
              PairSampler.Options.defaults().withSeed(seed))
          .pairs();
    }

    @Override
    public void close() {
      model.close();
    }
  }

  /** Loads or trains; a network trained now is saved in the folder given. */
  Chosen open(
      CommandSpec spec, Dataset<LabelledGraph> data, Device device, long seed, Path folder) {
    if (model != null && encoder != null) {
      throw new IllegalArgumentException("give --model or --encoder, not both");
    }
    int[] all = IntStream.range(0, data.size()).toArray();
    if (encoder != null) {
      GraphLayout layout = GraphLayout.of(data.instances());
      return new Chosen(TorchScriptNetwork.graphs(encoder, device, layout, typed), all, encoder);
    }
    if (model != null) {
      ModelCard card = new ModelFolder(model).card();
      warn(spec.commandLine().getErr(), card);
      return new Chosen(
          GraphNetwork.load(model, device), heldOut(card, data, all), model.resolve("model.json"));
    }
    TrainingOptions options = TrainingOptions.graphs(data.size()).withSeed(seed);
    TrainingTask<LabelledGraph, GraphBatch> task =
        TrainingTask.graphs(data, GnnOptions.defaults(), seed);
    spec.commandLine().getOut().println("network   none given: training one");
    new TrainRun(spec, options).run(task, device, folder);
    return new Chosen(
        GraphNetwork.load(folder, device), task.split().second(), folder.resolve("model.json"));
  }

  private static int[] heldOut(ModelCard card, Dataset<LabelledGraph> data, int[] all) {
    if (!card.data().provenance().equals(data.provenance())) {
      return all; // other data than it was trained on: nothing of them was seen
    }
    int[] classes = data.classIndices();
    int[] labelled = IntStream.of(all).filter(i -> classes[i] >= 0).toArray();
    return Split.stratified(labelled, classes, card.data().trainingShare(), card.data().splitSeed())
        .second();
  }

  private static void warn(PrintWriter err, ModelCard card) {
    if (card.training() == null) {
      return;
    }
    PairEvaluation.Verdict verdict = card.training().heldOut().verdict();
    if (verdict != PairEvaluation.Verdict.INFORMATIVE) {
      err.println("warning: this network is " + verdict);
    }
  }
}
