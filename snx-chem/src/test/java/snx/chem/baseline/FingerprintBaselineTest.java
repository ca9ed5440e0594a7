package snx.chem.baseline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import snx.chem.feature.AtomFeatures;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeSet;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Split;
import snx.graph.LabelledGraph;

final class FingerprintBaselineTest {

  private static final List<String> ENDS = List.of("N", "O", "S", "F", "Cl", "Br");

  /** Chains whose end decides on the class. */
  private static MoleculeSet chains(int classes, boolean shuffled) {
    SplittableRandom random = new SplittableRandom(5);
    List<String> smiles = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int length = 3; length < 33; length++) {
      for (int end = 0; end < ENDS.size(); end++) {
        smiles.add("C".repeat(length) + ENDS.get(end));
        labels.add("c" + (shuffled ? random.nextInt(classes) : end % classes));
      }
    }
    return MoleculeFiles.of("chains", smiles, labels);
  }

  private static FingerprintBaseline.Score score(MoleculeSet set) {
    Dataset<LabelledGraph> graphs = set.graphs(new AtomFeatures(AtomFeatures.Kind.FULL));
    Split split = Split.stratified(graphs.classIndices(), 0.7, 1);
    return FingerprintBaseline.fit(set.molecules(), graphs, split, 1)
        .score(graphs, split.second(), 1);
  }

  @Test
  void a_class_that_a_fingerprint_shows_is_learned() {
    FingerprintBaseline.Score found = score(chains(2, false));
    assertTrue(found.molecules() > 0.99, found::toString);
    assertTrue(found.pairs().auc() > 0.99, found::toString);
  }

  @Test
  void of_three_classes_pairs_are_told_too() {
    FingerprintBaseline.Score found = score(chains(3, false));
    assertTrue(found.molecules() > 0.99, found::toString);
    assertTrue(found.pairs().auc() > 0.99, found::toString);
  }

  @Test
  void classes_by_lot_cannot_be_learned() {
    FingerprintBaseline.Score found = score(chains(2, true));
    assertEquals(0.5, found.pairs().auc(), 0.15, found::toString);
  }

  @Test
  void probabilities_of_the_classes_sum_to_one_and_give_that_of_a_pair() {
    MoleculeSet set = chains(3, false);
    Dataset<LabelledGraph> graphs = set.graphs(new AtomFeatures(AtomFeatures.Kind.FULL));
    Split split = Split.stratified(graphs.classIndices(), 0.7, 1);
    FingerprintBaseline baseline = FingerprintBaseline.fit(set.molecules(), graphs, split, 1);
    double sum = 0;
    double same = 0;
    for (int c = 0; c < 3; c++) {
      sum += baseline.probability(4, c);
      same += baseline.probability(4, c) * baseline.probability(9, c);
    }
    assertEquals(1, sum, 1e-9);
    assertEquals(same, baseline.same(new Pair(4, 9)), 1e-9);
  }
}
