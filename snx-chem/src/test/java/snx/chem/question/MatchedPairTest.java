package snx.chem.question;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.chem.library.MoleculeLibrary;
import snx.chem.read.Structures;

final class MatchedPairTest {

  private static @Nullable MatchedPair pair(String first, String second) {
    return MatchedPair.of(Structures.parse(first), Structures.parse(second));
  }

  @ParameterizedTest
  @CsvSource({
    "CCO, CCO, 3",
    "CCO, OCC, 3",
    "Cc1ccccc1, Oc1ccccc1, 6",
    "CC(=O)Oc1ccccc1C(=O)O, OC(=O)c1ccccc1O, 10",
    "c1ccc2ccccc2c1, c1ccccc1, 6",
    "CCCCCC, C1CCCCC1, 0",
    "CC(=O)N1CCCC1, CCN1CCCC1, 7",
    "N#Cc1ccncc1, N#Cc1ccccc1, 7"
  })
  void the_common_part_is_as_large_as_it_can_be(String first, String second, int size) {
    CommonPart common = CommonPart.of(Structures.parse(first), Structures.parse(second));
    assertTrue(common.proven());
    assertEquals(size, common.size());
  }

  @Test
  void the_common_part_has_equal_atoms_and_bonds_in_both() {
    List<Molecule> all = MoleculeLibrary.embedded().molecules().molecules();
    for (int i = 0; i + 1 < 60; i += 2) {
      IAtomContainer a = all.get(i).structure();
      IAtomContainer b = all.get(i + 1).structure();
      CommonPart there = CommonPart.of(a, b);
      assertEquals(there.size(), CommonPart.of(b, a).size(), all.get(i).id());
      for (IBond bond : a.bonds()) {
        int u = there.image()[bond.getBegin().getIndex()];
        int v = there.image()[bond.getEnd().getIndex()];
        if (u >= 0 && v >= 0) {
          IBond other = b.getBond(b.getAtom(u), b.getAtom(v));
          assertNotNull(other, all.get(i).id());
          assertEquals(bond.isAromatic(), other.isAromatic());
        }
      }
    }
  }

  @Test
  void one_replaced_group_makes_a_matched_pair_and_is_marked() {
    MatchedPair pair = pair("CCCCc1ccccc1F", "CCCCc1ccccc1C#N");
    assertNotNull(pair);
    assertEquals(10, pair.common());
    assertArrayEquals(new int[] {10}, pair.first());
    assertArrayEquals(new int[] {10, 11}, pair.second());
    assertTrue(pair.words().contains("10 heavy atoms in common"));
  }

  @Test
  void a_hydrogen_may_be_what_is_replaced() {
    MatchedPair pair = pair("Oc1ccccc1", "Oc1ccc(O)cc1");
    assertNotNull(pair);
    assertEquals(0, pair.first().length);
    assertEquals(1, pair.second().length);
    assertTrue(pair.words().contains("none (hydrogen)"));
  }

  @Test
  void the_same_molecule_two_changes_and_strangers_are_no_matched_pair() {
    assertNull(pair("CCCCO", "OCCCC"), "the same");
    assertNull(pair("Fc1ccc(F)cc1CCCC", "Clc1ccc(Cl)cc1CCCC"), "two places");
    assertNull(pair("CCCCCCCC", "c1ccccc1"), "strangers");
    assertNull(pair("CO", "CCCCCCCCO"), "most of one is new");
  }
}
