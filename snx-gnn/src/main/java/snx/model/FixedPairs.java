package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.data.Pair;
import snx.data.Seeds;

/** Given pairs in shuffled mini-batches, each pair weighing alike. */
final class FixedPairs implements PairSource {

  private final List<Pair> pairs;
  private final int[] classes;
  private final TrainingOptions options;

  FixedPairs(List<Pair> pairs, int[] classes, TrainingOptions options) {
    this.pairs = List.copyOf(pairs);
    this.classes = classes;
    this.options = options;
  }

  @Override
  public Stream<Step> epoch(int number) {
    int[] order = IntStream.range(0, pairs.size()).toArray();
    Seeds.shuffle(order, Seeds.stream(options.seed(), "epoch/" + number));
    int size = options.batchSize();
    return IntStream.range(0, (order.length + size - 1) / size)
        .mapToObj(i -> Arrays.copyOfRange(order, i * size, Math.min(order.length, (i + 1) * size)))
        .map(this::step);
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
