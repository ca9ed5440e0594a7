package snx.model;

import ai.djl.Device;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Calibration;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Split;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.EncodedTable;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableEncoder;
import snx.tabular.TableOptions;

/**
 * Everything that training needs: instances, the split that holds a part of them out, and the
 * network to be made.
 *
 * @param data all instances
 * @param split training part and held-out part
 * @param splitKind how these were chosen, for the card
 * @param description what the network's card will say of it
 * @param fresh makes an untrained network on a device from a seed
 * @param closedForm computes its weights; null where steps of gradients find them
 */
public record TrainingTask<T extends Instance>(
    Dataset<T> data,
    Split split,
    String splitKind,
    NetworkDescription description,
    BiFunction<Device, Long, Network<T>> fresh,
    @Nullable ClosedForm<T> closedForm) {

  /** Share of the instances that training may see (specification, section 1). */
  public static final double TRAINING_SHARE = 0.7;

  /** The split that every class takes part in alike. */
  public static final String STRATIFIED = "stratified";

  /** A trained network, and how it came to be. */
  public record Trained<T extends Instance>(Network<T> model, TrainingResult result)
      implements AutoCloseable {

    /**
     * Its score on the held-out part.
     *
     * @throws IllegalStateException where this part has no pairs of one class, or none of two
     */
    public PairEvaluation heldOut() {
      PairEvaluation score = model.evaluation();
      if (score == null) {
        throw new IllegalStateException(
            "the held-out part has no pairs of one class, or none of two; hold out others");
      }
      return score;
    }

    @Override
    public void close() {
      model.close();
    }
  }

  /** Graphs; the split depends on the seed. */
  public static TrainingTask<LabelledGraph> graphs(
      Dataset<LabelledGraph> graphs, GnnOptions options, long seed) {
    return graphs(graphs, GraphLayout.of(graphs.instances()), options, seed);
  }

  /** Graphs of a layout that holds more than these graphs show, such as all types of bonds. */
  public static TrainingTask<LabelledGraph> graphs(
      Dataset<LabelledGraph> graphs, GraphLayout layout, GnnOptions options, long seed) {
    return new TrainingTask<>(
        graphs,
        split(graphs.classIndices(), seed),
        STRATIFIED,
        GraphNetwork.describe(layout, options),
        (device, weights) -> GraphNetwork.create(layout, options, device, weights),
        null);
  }

  /**
   * Graphs on the same nodes, such as connectomes on one atlas, compared by their edges ({@link
   * EdgeEncoder}); the weights are computed in closed form.
   */
  public static TrainingTask<LabelledGraph> edges(Dataset<LabelledGraph> graphs, long seed) {
    GraphLayout layout = GraphLayout.of(graphs.instances());
    EdgeEncoder.Options options = EdgeDiscriminant.options(graphs);
    return new TrainingTask<>(
        graphs,
        split(graphs.classIndices(), seed),
        STRATIFIED,
        GraphNetwork.describe(layout, options),
        (device, weights) -> GraphNetwork.create(layout, options, device, weights),
        new EdgeDiscriminant());
  }

  /**
   * Rows to train on, and the schema that encodes them.
   *
   * @param unseen by column, how many held-out values no row of the training part has
   */
  public record OnTable(Schema schema, Map<String, Integer> unseen, TrainingTask<Row> task) {
    public OnTable {
      unseen = Collections.unmodifiableMap(new TreeMap<>(unseen));
    }
  }

  /** Rows, under a schema fitted to the training part alone: held-out rows stay unseen. */
  public static OnTable table(
      String name, RawTable table, TableOptions reading, MlpOptions options, long seed) {
    Split split = split(table.classIndices(), seed);
    Schema schema = Schema.fit(table, split.first(), reading);
    EncodedTable encoded = TableEncoder.encode(name, table, schema);
    return new OnTable(
        schema,
        encoded.unseen(),
        new TrainingTask<>(
            encoded.data(),
            split,
            STRATIFIED,
            TableNetwork.describe(schema, options),
            (device, weights) -> TableNetwork.create(schema, options, device, weights),
            null));
  }

  /** The same task with a split that the data came with. */
  public TrainingTask<T> withSplit(Split given) {
    return withSplit(given, "given");
  }

  /**
   * The same task with another split.
   *
   * @param kind how it was chosen, such as {@code scaffold}
   */
  public TrainingTask<T> withSplit(Split given, String kind) {
    return new TrainingTask<>(data, given, kind, description, fresh, closedForm);
  }

  /** The same task whose network's card says one more thing of the input. */
  public TrainingTask<T> withInput(String name, JsonNode value) {
    return new TrainingTask<>(
        data, split, splitKind, description.withInput(name, value), fresh, closedForm);
  }

  /**
   * Trains a fresh network and scores it where the held-out part allows it; the caller closes what
   * comes back.
   */
  public Trained<T> train(
      Device device, TrainingOptions options, Consumer<TrainingResult.Epoch> listener) {
    Network<T> model = fresh.apply(device, options.seed());
    try {
      TrainingResult result = fit(model, options, listener);
      ScoredPairs scored =
          SiameseTrainer.bothKinds(data, split.second())
              ? ScoredPairs.of(model, data, split.second(), options.seed())
              : null;
      ModelCard.Training training =
          new ModelCard.Training(
              options,
              result.epochs().size(),
              result.best(),
              result.status(),
              scored == null ? null : scored.evaluation(),
              scored == null ? null : Calibration.of(scored.scores(), scored.same()));
      ModelCard card =
          description.card(data, share(), splitKind, options.seed(), split.first(), training);
      return new Trained<>(model.with(card), result);
    } catch (RuntimeException e) {
      model.close();
      throw e;
    }
  }

  /** The share of the instances in the split that training may see. */
  private double share() {
    return split.first().length / (double) (split.first().length + split.second().length);
  }

  private TrainingResult fit(
      Network<T> model, TrainingOptions options, Consumer<TrainingResult.Epoch> listener) {
    if (closedForm == null) {
      return new SiameseTrainer<>(model, options, listener).fit(data, split.first());
    }
    closedForm.fit(model, data, split.first(), options.seed());
    return TrainingResult.CLOSED_FORM;
  }

  private static Split split(int[] classes, long seed) {
    int[] labelled = IntStream.range(0, classes.length).filter(i -> classes[i] >= 0).toArray();
    return Split.stratified(labelled, classes, TRAINING_SHARE, seed);
  }
}
