package snx.chem.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.pattern.MotifPattern.Copy;
import snx.chem.read.Structures;
import snx.chem.tree.Smiles;

/** Motifs by their SMARTS. */
final class MotifVocabularyTest {

  private static MotifVocabulary vocabulary(Set<Motif.Kind> kinds, String... smiles) {
    return MotifVocabulary.of(
        Stream.of(smiles).map(Smiles::parse).toList(), kinds, List.of(), 2, 1);
  }

  private static Set<String> names(MotifVocabulary vocabulary, String smiles) {
    List<Motif> motifs = vocabulary.motifs();
    return vocabulary.matcher().in(Smiles.parse(smiles)).keySet().stream()
        .map(motif -> motifs.get(motif).name())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource({
    "Cc1ccccc1[N+](=O)[O-], aromatic nitro",
    "CC[N+](=O)[O-], aliphatic nitro",
    "CN(C)N=O, N-nitroso",
    "CCN=[N+]=[N-], azide",
    "Nc1ccccc1, aromatic amine (primary)",
    "CCN, aliphatic amine (primary)",
    "CC(=O)O, carboxylic acid",
    "CC(=O)OC, ester",
    "CC(=O)OC(C)=O, anhydride",
    "O=C1CCCO1, lactone",
    "CC(=O)NC, amide (secondary)",
    "CC=O, aldehyde",
    "CC(C)=O, ketone",
    "C1OC1C, epoxide",
    "CC#N, nitrile",
    "CC#CC, alkyne",
    "Oc1ccccc1, phenol",
    "CCO, alcohol (primary)",
    "FC(F)(F)c1ccccc1, trifluoromethyl",
    "CS(=O)(=O)N, sulfonamide",
    "CSSC, disulfide",
    "ClCCNCCCl, nitrogen or sulfur mustard",
    "O=C1C=CC(=O)C=C1, quinone",
    "c1ccccc1N=Nc1ccccc1, azo between aromatic rings",
    "C[N+](C)(C)C, quaternary ammonium",
    "NC(=O)N, urea",
  })
  void chemists_find_groups_under_their_names(String smiles, String name) {
    MotifVocabulary groups = vocabulary(EnumSet.of(Motif.Kind.GROUPS), smiles);
    assertTrue(names(groups, smiles).contains(name), names(groups, smiles).toString());
  }

  @Test
  void an_ester_is_no_ketone_acid_or_ether() {
    Set<String> names = names(vocabulary(EnumSet.of(Motif.Kind.GROUPS), "CC(=O)OCC"), "CC(=O)OCC");
    assertEquals(Set.of("ester"), names);
  }

  @Test
  void a_group_without_a_name_is_discovered_and_found_again_elsewhere() {
    String first = "CCOP(=O)(OCC)SCC";
    MotifVocabulary groups = vocabulary(EnumSet.of(Motif.Kind.GROUPS), first);
    List<Motif> unnamed =
        groups.motifs().stream().filter(motif -> motif.name().equals(motif.smiles())).toList();
    assertEquals(1, unnamed.size(), unnamed.toString());
    Set<String> elsewhere = names(groups, "CCCSP(=O)(OC)OCCc1ccccc1");
    assertTrue(elsewhere.contains(unnamed.get(0).name()), elsewhere.toString());
    assertFalse(names(groups, "CCOP(=O)(OCC)OCC").contains(unnamed.get(0).name()));
  }

  @Test
  void benzene_is_not_found_in_naphthalene() {
    MotifVocabulary rings =
        vocabulary(EnumSet.of(Motif.Kind.RINGS), "Cc1ccccc1", "c1ccc2ccccc2c1", "C1CCCCC1=O");
    assertEquals(Set.of("benzene"), names(rings, "OC(=O)c1ccc(F)cc1"));
    assertEquals(Set.of("naphthalene"), names(rings, "Cc1ccc2ccccc2c1"));
    assertEquals(Set.of("cyclohexanone"), names(rings, "CC1CCCCC1=O"));
    assertEquals(Set.of(), names(rings, "C1CCCCC1"), "not part of cyclohexanone");
  }

  @Test
  void a_scaffold_is_rings_and_what_links_them() {
    MotifVocabulary scaffolds =
        vocabulary(EnumSet.of(Motif.Kind.SCAFFOLDS), "CCc1ccc(cc1)CCc1ccccn1", "Cc1ccccc1");
    assertEquals(1, scaffolds.motifs().size(), "one ring alone is a ring system");
    assertEquals(1, names(scaffolds, "Clc1ccc(cc1)CCc1cccc(C)n1").size());
    assertEquals(0, names(scaffolds, "Clc1ccc(cc1)CCCc1ccccn1").size());
  }

  @Test
  void a_clique_asks_for_all_its_attachments() {
    MotifVocabulary cliques = vocabulary(EnumSet.of(Motif.Kind.CLIQUES), "Cc1ccc(Cl)cc1");
    assertTrue(names(cliques, "Oc1ccc(F)cc1").contains("[*:1]c1ccc([*:2])cc1"));
    assertFalse(names(cliques, "Oc1ccccc1F").contains("[*:1]c1ccc([*:2])cc1"));
  }

  @Test
  void alerts_are_matched_as_they_are() {
    Motif alert = new Motif(Motif.Kind.ALERTS, "halogen", "[F,Cl,Br,I]", "", 1);
    MotifVocabulary alerts =
        MotifVocabulary.of(List.of(), EnumSet.of(Motif.Kind.RINGS), List.of(alert), 2, 1);
    Map<Integer, List<Copy>> found = alerts.matcher().in(Smiles.parse("FCCCl"));
    assertEquals(2, found.get(0).size());
  }

  @Test
  void a_copy_is_in_an_explanation_that_holds_all_its_bonds() {
    MotifVocabulary rings = vocabulary(EnumSet.of(Motif.Kind.RINGS), "Cc1ccccc1");
    Copy ring = rings.matcher().in(Smiles.parse("Cc1ccccc1")).get(0).get(0);
    BitSet selected = new BitSet();
    selected.set(1, 6);
    assertFalse(ring.in(selected));
    selected.set(6);
    assertTrue(ring.in(selected));
  }

  /** The law that motifs live by: what a finder finds, its own SMARTS finds in the same place. */
  @ParameterizedTest
  @EnumSource(
      value = Motif.Kind.class,
      names = {"GROUPS", "RINGS", "SCAFFOLDS", "CLIQUES"})
  void what_is_discovered_in_a_molecule_is_matched_there_whatever_its_atoms_order(Motif.Kind kind) {
    String[] set = {
      "CC(=O)Oc1ccccc1C(=O)O",
      "CN1C=NC2=C1C(=O)N(C(=O)N2C)C",
      "O=C1c2ccccc2C(=O)c2ccccc12",
      "C1CC2CCC1C2",
      "c1ccc2c(c1)[nH]c1ccccc12",
      "OC1CC2CC1C1C2O1",
      "C[N+](C)(C)CC(=O)[O-]",
      "O=[N+]([O-])c1ccc(N=Nc2ccccc2)cc1",
      "CC(C)(C)OC(=O)NC1CCN(CC1)S(C)(=O)=O"
    };
    for (String smiles : set) {
      MotifVocabulary own = vocabulary(EnumSet.of(kind), smiles);
      Set<String> texts = smarts(own, Smiles.parse(smiles));
      for (int seed = 0; seed < 3; seed++) {
        IAtomContainer shuffled = Smiles.shuffled(Smiles.parse(smiles), new SplittableRandom(seed));
        MotifVocabulary again =
            MotifVocabulary.of(List.of(shuffled), EnumSet.of(kind), List.of(), 2, 1);
        assertEquals(texts, smarts(again, shuffled), smiles);
      }
      long discovered = own.motifs().stream().filter(motif -> !motif.smiles().isEmpty()).count();
      long matched =
          own.matcher().in(Smiles.parse(smiles)).keySet().stream()
              .filter(motif -> !own.motifs().get(motif).smiles().isEmpty())
              .count();
      assertEquals(discovered, matched, smiles);
    }
  }

  private static Set<String> smarts(MotifVocabulary vocabulary, IAtomContainer structure) {
    List<Motif> motifs = vocabulary.motifs();
    return vocabulary.matcher().in(structure).keySet().stream()
        .map(motif -> motifs.get(motif).smarts())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void the_smiles_of_every_motif_is_a_molecule() {
    String[] set = {"Clc1ccc2ccccc2c1", "Nc1ncnc2[nH]cnc12", "O=c1cc[nH]cc1", "c1ccsc1-c1ccco1"};
    MotifVocabulary all = vocabulary(EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS)), set);
    for (Motif motif : all.motifs()) {
      if (!motif.smiles().isEmpty()) {
        assertTrue(Structures.parse(motif.smiles()).getAtomCount() > 0, motif.toString());
      }
    }
  }
}
