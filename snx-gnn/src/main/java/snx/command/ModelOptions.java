package snx.command;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.ModelCard;
import snx.model.ModelFolder;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.TorchScriptNetwork;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** Which network is explained: a saved one, the user's TorchScript file, or one trained now. */
public final class ModelOptions {

  @Mixin private NetworkChoice choice;

  @Option(names = "--typed", description = "That network takes one adjacency channel an edge type.")
  private boolean typed;

  /**
   * A network and the instances that it never saw.
   *
   * @param heldOut positions; all where nothing is known of its training
   * @param file what its hash is taken of, for the record
   * @param score how well it does on held-out pairs, null where nobody knows
   */
  public record Chosen(
      Network<LabelledGraph> model, int[] heldOut, Path file, @Nullable PairEvaluation score)
      implements AutoCloseable {

    /** Pairs of instances that are not held out, or of all where all are. */
    public List<Pair> trainingPairs(Dataset<LabelledGraph> data, long seed) {
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
  public Chosen open(
      CommandSpec spec, Dataset<LabelledGraph> data, Device device, long seed, Path folder) {
    return open(
        spec,
        data,
        device,
        seed,
        folder,
        () -> TrainingTask.graphs(data, GnnOptions.defaults(), seed));
  }

  /** The saved network that is given, or null. */
  public @Nullable Path saved() {
    return choice.model();
  }

  /** The same where the domain says what is trained if no network is given. */
  public Chosen open(
      CommandSpec spec,
      Dataset<LabelledGraph> data,
      Device device,
      long seed,
      Path folder,
      Supplier<TrainingTask<LabelledGraph>> training) {
    TrainingOptions options = TrainingOptions.graphs(data.size()).withSeed(seed);
    return open(spec, data, device, options, folder, training);
  }

  /** The same where the domain also says how. */
  public Chosen open(
      CommandSpec spec,
      Dataset<LabelledGraph> data,
      Device device,
      TrainingOptions options,
      Path folder,
      Supplier<TrainingTask<LabelledGraph>> training) {
    choice.requireOne();
    Path encoder = choice.encoder();
    if (encoder != null) {
      int[] all = IntStream.range(0, data.size()).toArray();
      GraphLayout layout = GraphLayout.of(data.instances());
      return new Chosen(
          TorchScriptNetwork.graphs(encoder, device, layout, typed), all, encoder, null);
    }
    Path model = choice.model();
    if (model != null) {
      ModelCard card = new ModelFolder(model).card();
      PairEvaluation score = card.training() == null ? null : card.training().heldOut();
      NetworkChoice.warn(spec.commandLine().getErr(), score);
      return new Chosen(
          GraphNetwork.load(model, device),
          NetworkChoice.heldOut(card, data),
          model.resolve("model.json"),
          score);
    }
    TrainingTask<LabelledGraph> task = training.get();
    spec.commandLine().getOut().println("network   none given: training one");
    new TrainRun(spec, options).run(task, device, folder);
    ModelCard.Training trained = new ModelFolder(folder).card().training();
    return new Chosen(
        GraphNetwork.load(folder, device),
        task.split().second(),
        folder.resolve("model.json"),
        trained == null ? null : trained.heldOut());
  }
}
