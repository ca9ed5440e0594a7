package snx.brain.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.data.Dataset;
import snx.graph.LabelledGraph;
import snx.model.PairEvaluation;

@ResourceLock("torch")
final class BrainNetworkTest {

  private static final long SEED = 7;

  @Test
  void scores_of_the_embedded_subjects_are_in_order_and_on_both_sides_of_a_half() {
    Dataset<LabelledGraph> graphs =
        BrainSubjects.embedded(MatrixOptions.defaults(), RegionFeatures.identity()).graphs();
    try (var trained =
        BrainNetwork.task(graphs, SEED)
            .train(Device.cpu(), BrainNetwork.training(graphs.size(), SEED), epoch -> {})) {
      assertEquals(PairEvaluation.Verdict.INFORMATIVE, trained.heldOut().verdict());
      assertTrue(trained.heldOut().auc() > 0.8, trained.heldOut().toString());
    }
  }
}
