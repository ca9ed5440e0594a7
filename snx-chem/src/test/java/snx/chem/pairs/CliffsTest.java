package snx.chem.pairs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import snx.chem.Molecule;
import snx.chem.Smiles;
import snx.data.Pair;

final class CliffsTest {

  private static final List<Molecule> MOLECULES =
      List.of(
          Smiles.molecule("a", "yes", "Cc1ccccc1O"),
          Smiles.molecule("b", "no", "Cc1ccccc1N"),
          Smiles.molecule("c", "no", "CCCCCC"),
          Smiles.molecule("d", "yes", "CCCCCCC"),
          Smiles.molecule("e", "no", "Cc1ccccc1O"));

  @Test
  void the_most_similar_pairs_of_opposite_class_come_first() {
    List<Cliffs.Cliff> cliffs = Cliffs.of(MOLECULES, "yes", 2);
    assertEquals(new Pair(0, 4), cliffs.get(0).pair());
    assertEquals(1.0, cliffs.get(0).likeness());
    assertEquals(2, cliffs.size());
  }

  @Test
  void the_search_finds_what_looking_at_all_pairs_finds() {
    Fingerprints prints = new Fingerprints(MOLECULES);
    List<Double> all = new ArrayList<>();
    for (int q : new int[] {0, 3}) {
      for (int r : new int[] {1, 2, 4}) {
        all.add(prints.tanimoto(q, r));
      }
    }
    all.sort(Comparator.reverseOrder());
    List<Double> found =
        Cliffs.of(MOLECULES, "yes", 4).stream().map(Cliffs.Cliff::likeness).toList();
    assertEquals(all.subList(0, 4), found);
  }

  @Test
  void none_asked_for_is_refused() {
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> Cliffs.of(MOLECULES, "yes", 0));
    assertTrue(refused.getMessage().contains("(got 0)"));
  }
}
