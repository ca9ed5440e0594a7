package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.Fold;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;

@ResourceLock("torch")
final class CrossValidationTest {

  @TempDir Path temp;

  @Test
  void networks_never_see_what_they_are_scored_on_and_their_files_know_it() {
    Dataset<LabelledGraph> graphs = Toys.graphs(40);
    List<Fold> folds = Fold.stratified(graphs.classIndices(), 4, 1, 3);
    TrainingOptions options = TrainingOptions.graphs(graphs.size()).withSeed(3).withEpochs(10);
    GnnOptions shape = new GnnOptions(1, 8, 8, Pooling.MEAN, Activation.TANH);
    CrossValidation<LabelledGraph> validating =
        new CrossValidation<>(
            folds, split -> TrainingTask.graphs(graphs, shape, 3), options, Device.cpu());
    List<FoldNetwork<LabelledGraph>> networks = validating.train(trained -> {});
    try {
      Validation validation = CrossValidation.scores(networks, 3);
      assertEquals(4, validation.folds().size());
      assertTrue(validation.auc() > 0.9, validation.sentence());
      for (FoldNetwork<LabelledGraph> one : networks) {
        assertArrayEquals(one.fold().split().second(), one.network().unseen(graphs));
        Path folder = temp.resolve(one.fold().name());
        new ModelFolder(folder).save(one.network());
        try (Network<LabelledGraph> loaded = GraphNetwork.load(folder, Device.cpu())) {
          assertArrayEquals(one.fold().split().second(), loaded.unseen(graphs));
        }
      }
      assertEquals(4, ModelFolder.members(temp).size());
      ModelFolder.clear(temp);
      assertEquals(List.of(temp), ModelFolder.members(temp));
    } finally {
      networks.forEach(FoldNetwork::close);
    }
  }

  @Test
  void a_fold_without_pairs_of_both_kinds_is_trained_and_saved_without_a_score() {
    Dataset<LabelledGraph> graphs = Toys.graphs(40);
    int[] classes = graphs.classIndices();
    List<String> sites =
        IntStream.range(0, 40)
            .mapToObj(i -> classes[i] == 0 && i >= 30 ? "clinic" : i / 2 % 2 == 0 ? "n" : "s")
            .toList();
    List<Fold> folds = Fold.leaveOut("site", sites, classes);
    TrainingOptions options = TrainingOptions.graphs(graphs.size()).withSeed(3).withEpochs(2);
    GnnOptions shape = new GnnOptions(1, 8, 8, Pooling.MEAN, Activation.TANH);
    List<FoldNetwork<LabelledGraph>> networks =
        new CrossValidation<>(
                folds, split -> TrainingTask.graphs(graphs, shape, 3), options, Device.cpu())
            .train(trained -> {});
    try {
      Validation validation = CrossValidation.scores(networks, 3);
      assertNull(validation.folds().get(0).score());
      assertTrue(validation.sentence().contains("over 2 of 3 folds, spread"));
      Validation one = new Validation(validation.folds().subList(0, 2), List.of());
      assertTrue(one.sentence().endsWith("over 1 of 2 folds"), one.sentence());
      assertTrue(validation.folds().subList(1, 3).stream().allMatch(fold -> fold.score() != null));
      Path folder = temp.resolve("clinic");
      new ModelFolder(folder).save(networks.get(0).network());
      try (Network<LabelledGraph> loaded = GraphNetwork.load(folder, Device.cpu())) {
        assertNull(loaded.evaluation());
        assertArrayEquals(folds.get(0).split().second(), loaded.unseen(graphs));
      }
    } finally {
      networks.forEach(FoldNetwork::close);
    }
  }

  private static Validation of(double... aucs) {
    return new Validation(
        DoubleStream.of(aucs)
            .mapToObj(
                auc ->
                    new Validation.FoldScore(
                        "fold", 48, 12, new PairEvaluation(60, 0.9, auc, auc, auc, 0.3)))
            .toList(),
        List.of());
  }

  @Test
  void the_interval_allows_for_shared_training_parts() {
    Validation validation = of(0.8, 0.9, 0.7, 0.85, 0.75);
    assertEquals(0.8, validation.auc(), 1e-12);
    assertEquals(Math.sqrt(0.00625), validation.spread(), 1e-12);
    // t(4, 97.5%) = 2.776445, sqrt(1/5 + 12/48) = 0.670820
    assertEquals(2.776445 * 0.670820 * Math.sqrt(0.00625), validation.margin(), 1e-5);
    assertEquals(PairEvaluation.Verdict.INFORMATIVE, validation.verdict());
  }

  @Test
  void an_interval_over_one_half_or_a_large_p_is_chance() {
    assertEquals(PairEvaluation.Verdict.CHANCE, of(0.4, 0.6, 0.8, 0.7, 0.5).verdict());
    Validation good = of(0.8, 0.9, 0.7, 0.85, 0.75);
    Validation tested = good.withNull(List.of(0.4, 0.81, 0.5, 0.8, 0.6));
    assertEquals(3 / 6.0, tested.p(), 1e-12);
    assertEquals(PairEvaluation.Verdict.CHANCE, tested.verdict());
    assertTrue(tested.sentence().contains("p = 0.500 against 5 permutations"), tested.sentence());
    assertTrue(Double.isNaN(good.p()));
  }

  @Test
  void of_two_folds_the_interval_is_that_of_their_pairs() {
    Validation two =
        new Validation(
            List.of(
                new Validation.FoldScore(
                    "site n", 30, 30, new PairEvaluation(200, 0.9, 0.9, 0.85, 0.95, 0.3)),
                new Validation.FoldScore(
                    "site s", 30, 30, new PairEvaluation(200, 0.9, 0.96, 0.93, 0.99, 0.3))),
            List.of());
    assertEquals(0.93 - 0.04, two.low(), 1e-12);
    assertEquals(PairEvaluation.Verdict.INFORMATIVE, two.verdict());
  }

  @Test
  void folds_of_one_class_each_tell_nothing() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Validation(List.of(new Validation.FoldScore("site n", 5, 3, null)), List.of()));
  }
}
