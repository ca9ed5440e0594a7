package snx.brain.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.brain.read.BrainGraphs;
import snx.brain.read.BrainSet;
import snx.brain.read.Connectome;
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
    PairEvaluation found =
        heldOut(
            BrainSubjects.embedded(MatrixOptions.defaults(), RegionFeatures.identity()).graphs());
    assertEquals(PairEvaluation.Verdict.INFORMATIVE, found.verdict());
    assertTrue(found.auc() > 0.8, found.toString());
  }

  @Test
  void an_effect_in_negative_weights_is_found() {
    BrainSet set =
        BrainSubjects.generate(SEED, 0.75, MatrixOptions.defaults(), RegionFeatures.identity());
    List<BrainGraphs.Subject> mirrored = new ArrayList<>();
    for (int s = 0; s < set.graphs().size(); s++) {
      LabelledGraph graph = set.graphs().get(s);
      float[] weights = set.connectomes().get(s).weights().clone();
      for (int i = 0; i < weights.length; i++) {
        weights[i] = -weights[i];
      }
      mirrored.add(
          new BrainGraphs.Subject(
              graph.id(), graph.label(), new Connectome(set.atlas().size(), weights)));
    }
    List<LabelledGraph> graphs =
        new BrainGraphs(MatrixOptions.defaults(), RegionFeatures.identity()).of(mirrored);
    PairEvaluation found =
        heldOut(
            new Dataset<>("mirrored", graphs, set.graphs().provenance(), set.graphs().report()));
    assertTrue(found.auc() > 0.8, found.toString());
  }

  private static PairEvaluation heldOut(Dataset<LabelledGraph> graphs) {
    try (var trained =
        BrainNetwork.task(graphs, SEED)
            .train(Device.cpu(), BrainNetwork.training(graphs.size(), SEED), epoch -> {})) {
      return trained.heldOut();
    }
  }
}
