package snx.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.TrainingOptions.PairScheme;
import snx.tabular.Row;
import snx.tensor.Torch;

@ResourceLock("torch")
final class SiameseTrainerTest {

  private static final TrainingOptions OPTIONS = TrainingOptions.graphs(200).withEpochs(40);
  private static final long SEED = 7;

  @ParameterizedTest
  @EnumSource(PairScheme.class)
  void a_separable_table_is_learnt_from_either_kind_of_pairs(PairScheme pairs) {
    Dataset<Row> data = Toys.rows(200);
    Split split = Split.stratified(data.classIndices(), 0.7, SEED);
    try (var model = Toys.rowModel(SEED)) {
      TrainingResult result =
          new SiameseTrainer<>(model, OPTIONS.withPairs(pairs), epoch -> {})
              .fit(data, split.first());
      assertFalse(result.epochs().isEmpty());
      PairEvaluation heldOut = SiameseTrainer.evaluate(model, data, split.second(), SEED);
      assertTrue(heldOut.auc() > 0.9, heldOut.toString());
    }
  }

  @ParameterizedTest
  @EnumSource(PairScheme.class)
  void separable_graphs_are_learnt_from_either_kind_of_pairs(PairScheme pairs) {
    Dataset<LabelledGraph> data = Toys.graphs(80);
    Split split = Split.stratified(data.classIndices(), 0.7, SEED);
    try (var model = Toys.graphModel(SEED)) {
      new SiameseTrainer<>(model, OPTIONS.withPairs(pairs), epoch -> {}).fit(data, split.first());
      PairEvaluation heldOut = SiameseTrainer.evaluate(model, data, split.second(), SEED);
      assertTrue(heldOut.auc() > 0.9, heldOut.toString());
    }
  }

  @Test
  void six_of_each_class_are_enough_to_train_and_to_score() {
    Dataset<Row> data = Toys.rows(12);
    Split split = Split.stratified(data.classIndices(), 0.7, SEED);
    try (var model = Toys.rowModel(SEED)) {
      TrainingResult result =
          new SiameseTrainer<>(model, OPTIONS.withEpochs(2), epoch -> {}).fit(data, split.first());
      assertEquals(2, result.epochs().size());
      PairEvaluation heldOut = SiameseTrainer.evaluate(model, data, split.second(), SEED);
      assertEquals(16, heldOut.pairs());
    }
  }

  @Test
  void too_few_of_each_class_are_refused_with_the_number_that_it_takes() {
    Dataset<Row> data = Toys.rows(6);
    int[] part = Split.stratified(data.classIndices(), 0.7, SEED).first();
    try (var model = Toys.rowModel(SEED)) {
      String message =
          assertThrows(
                  IllegalArgumentException.class,
                  () -> new SiameseTrainer<>(model, OPTIONS, epoch -> {}).fit(data, part))
              .getMessage();
      assertTrue(message.contains("give six of every class"), message);
    }
  }

  @Test
  void the_same_seed_gives_the_same_weights_bit_for_bit() {
    float[][] first = trained(SEED);
    assertTrue(Arrays.deepEquals(first, trained(SEED)));
    assertFalse(Arrays.deepEquals(first, trained(SEED + 1)));
  }

  @Test
  void the_weights_kept_are_those_of_the_best_epoch() {
    Dataset<Row> data = Toys.rows(80);
    int[] part = Split.stratified(data.classIndices(), 0.7, SEED).first();
    try (var model = Toys.rowModel(SEED);
        var shorter = Toys.rowModel(SEED)) {
      TrainingResult whole =
          new SiameseTrainer<>(model, OPTIONS.withEpochs(8), epoch -> {}).fit(data, part);
      new SiameseTrainer<>(shorter, OPTIONS.withEpochs(whole.best()), epoch -> {}).fit(data, part);
      assertTrue(Arrays.deepEquals(floats(model.weights()), floats(shorter.weights())));
    }
  }

  @Test
  void training_rows_leaves_no_array_behind_an_epoch() {
    try (var model = Toys.rowModel(SEED)) {
      assertSteady(model, Toys.rows(80));
    }
  }

  @Test
  void training_graphs_leaves_no_array_behind_an_epoch() {
    try (var model = Toys.graphModel(SEED)) {
      assertSteady(model, Toys.graphs(40));
    }
  }

  private static <T extends Instance> void assertSteady(Network<T> model, Dataset<T> data) {
    int before = Torch.liveArrays();
    for (PairScheme pairs : PairScheme.values()) {
      List<Integer> live = new ArrayList<>();
      TrainingOptions options = OPTIONS.withEpochs(6).withPairs(pairs);
      new SiameseTrainer<>(model, options, epoch -> live.add(Torch.liveArrays()))
          .fit(data, Split.stratified(data.classIndices(), 0.7, SEED).first());
      assertEquals(6, live.size());
      assertEquals(live.get(1), live.get(5), live.toString());
    }
    assertEquals(before, Torch.liveArrays());
  }

  private static float[][] trained(long seed) {
    Dataset<LabelledGraph> data = Toys.graphs(40);
    try (var model = Toys.graphModel(seed)) {
      new SiameseTrainer<>(model, OPTIONS.withEpochs(3).withSeed(seed), epoch -> {})
          .fit(data, Split.stratified(data.classIndices(), 0.7, seed).first());
      return floats(model.weights());
    }
  }

  private static float[][] floats(NDList weights) {
    return weights.stream().map(NDArray::toFloatArray).toArray(float[][]::new);
  }
}
