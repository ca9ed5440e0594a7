package snx.bench.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.chem.library.MoleculeLibrary;
import snx.chem.model.MaskedElements;
import snx.chem.motif.MotifTable;
import snx.chem.read.MoleculeSet;
import snx.explain.Method;

/** A small trial on the embedded library. */
@ResourceLock("torch")
final class MotifTrialTest {

  @Test
  void every_selection_and_kind_of_motif_is_measured_and_larger_shares_hold_more() {
    MoleculeSet set = MoleculeLibrary.embedded().molecules();
    MotifTable.Classes classes = new MotifTable.Classes(set.requirePositive(), set.others());
    MotifTrialOptions options =
        new MotifTrialOptions(20, List.of(Method.SNX_GLOBAL), List.of(MaskedElements.BONDS));
    List<MotifTrialResult> results =
        new MotifTrial(set, classes, Map.of(), options, 1).run(Device.cpu());
    assertEquals(5 * 4, results.size(), "selections and kinds");
    MotifTrialResult most = result(results, "75.0%");
    MotifTrialResult fewest = result(results, "10.0%");
    assertTrue(most.kept() > 0.7 && fewest.kept() < 0.2, most.kept() + ", " + fewest.kept());
    assertTrue(most.atRandom() >= fewest.atRandom() || Double.isNaN(most.atRandom()));
    assertTrue(Double.isNaN(most.truth()), "no truth is known");
    assertTrue(Double.isFinite(most.fa()) && Double.isFinite(most.cf()));
    List<String> lines = new MotifTrialTable(results).lines();
    assertEquals(2 + results.size(), lines.size());
    long columns = lines.get(0).chars().filter(c -> c == '|').count();
    for (String line : lines) {
      assertEquals(columns, line.chars().filter(c -> c == '|').count(), line);
    }
  }

  private static MotifTrialResult result(List<MotifTrialResult> results, String selection) {
    return results.stream()
        .filter(r -> r.selection().equals(selection) && r.kinds().equals("cliques of 2"))
        .findFirst()
        .orElseThrow();
  }
}
