package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Seeds;
import snx.tensor.Scalars;

/**
 * All pairs within shuffled mini-batches; the mean loss of same-class pairs and that of other-class
 * pairs weigh alike.
 */
final class AllPairs implements PairSource {

  private final int[] members;
  private final int[] classes;
  private final TrainingOptions options;

  AllPairs(int[] members, int[] classes, TrainingOptions options) {
    this.members = members;
    this.classes = classes;
    this.options = options;
  }

  @Override
  public Stream<Step> epoch(int number) {
    int[] order = members.clone();
    Seeds.shuffle(order, Seeds.stream(options.seed(), "epoch/" + number));
    int size = options.batchSize();
    return IntStream.range(0, (order.length + size - 1) / size)
        .mapToObj(i -> Arrays.copyOfRange(order, i * size, Math.min(order.length, (i + 1) * size)))
        .filter(batch -> batch.length > 1)
        .map(
            batch ->
                new Step(batch, e -> loss(e, batch), (long) batch.length * (batch.length - 1) / 2));
  }

  private NDArray loss(NDArray embeddings, int[] batch) {
    NDManager manager = embeddings.getManager();
    NDArray labels =
        manager.create(
            Arrays.stream(batch).mapToLong(i -> classes[i]).toArray(), new Shape(batch.length, 1));
    NDArray same = labels.eq(labels.transpose()).toType(DataType.FLOAT64, false); // [B,B]
    NDArray alike = same.sub(manager.eye(batch.length).toType(DataType.FLOAT64, false));
    NDArray unlike = Scalars.complement(same);
    NDArray loss = Similarity.loss(same, Similarity.ofAll(embeddings));
    return Scalars.times(mean(loss, alike).add(mean(loss, unlike)), 0.5);
  }

  private static NDArray mean(NDArray loss, NDArray weight) {
    return loss.mul(weight).sum().div(weight.sum().maximum(Scalars.like(loss, 1)));
  }
}
