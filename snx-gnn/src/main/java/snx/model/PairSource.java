package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Pair;
import snx.data.Seeds;
import snx.tensor.Scalars;

/** Where a training epoch's steps come from. */
interface PairSource {

  /**
   * One step.
   *
   * @param instances distinct positions in the dataset, to be embedded together
   * @param loss maps their embeddings [B,h] to the mean loss of the step's pairs, a scalar
   * @param pairs how many pairs that loss covers
   */
  record Step(int[] instances, Function<NDArray, NDArray> loss, long pairs) {}

  /** The steps of an epoch; the order depends on the seed and the epoch alone. */
  Stream<Step> epoch(int number);

  /** Shuffles positions and cuts them into mini-batches. */
  private static Stream<int[]> batches(int[] order, TrainingOptions options, int epoch) {
    Seeds.shuffle(order, Seeds.stream(options.seed(), "epoch/" + epoch));
    int size = options.batchSize();
    return IntStream.range(0, (order.length + size - 1) / size)
        .mapToObj(i -> Arrays.copyOfRange(order, i * size, Math.min(order.length, (i + 1) * size)));
  }

  /**
   * All pairs within shuffled mini-batches; the mean loss of same-class pairs and that of
   * other-class pairs weigh alike.
   */
  record AllPairs(int[] members, int[] classes, TrainingOptions options) implements PairSource {

    @Override
    public Stream<Step> epoch(int number) {
      return batches(members.clone(), options, number)
          .filter(batch -> batch.length > 1)
          .map(
              batch ->
                  new Step(
                      batch, e -> loss(e, batch), (long) batch.length * (batch.length - 1) / 2));
    }

    private NDArray loss(NDArray embeddings, int[] batch) {
      NDManager manager = embeddings.getManager();
      NDArray labels =
          manager.create(
              Arrays.stream(batch).mapToLong(i -> classes[i]).toArray(),
              new Shape(batch.length, 1));
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

  /** Given pairs in shuffled mini-batches, each pair weighing alike. */
  record FixedPairs(List<Pair> pairs, int[] classes, TrainingOptions options)
      implements PairSource {

    @Override
    public Stream<Step> epoch(int number) {
      return batches(IntStream.range(0, pairs.size()).toArray(), options, number).map(this::step);
    }

    private Step step(int[] chosen) {
      List<Pair> batch = Arrays.stream(chosen).mapToObj(pairs::get).toList();
      int[] instances =
          batch.stream()
              .flatMapToInt(p -> IntStream.of(p.query(), p.reference()))
              .distinct()
              .sorted()
              .toArray();
      return new Step(instances, e -> loss(e, batch, instances), batch.size());
    }

    private NDArray loss(NDArray embeddings, List<Pair> batch, int[] instances) {
      NDManager manager = embeddings.getManager();
      long[] query = batch.stream().mapToLong(p -> row(instances, p.query())).toArray();
      long[] reference = batch.stream().mapToLong(p -> row(instances, p.reference())).toArray();
      double[] same =
          batch.stream()
              .mapToDouble(p -> classes[p.query()] == classes[p.reference()] ? 1 : 0)
              .toArray();
      NDArray f =
          Similarity.ofRows(
              embeddings.get(manager.create(query)), embeddings.get(manager.create(reference)));
      return Similarity.loss(manager.create(same).toType(DataType.FLOAT64, false), f).mean();
    }

    private static int row(int[] instances, int position) {
      return Arrays.binarySearch(instances, position);
    }
  }
}
