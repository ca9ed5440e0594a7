package snx.chem.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.chem.feature.AtomFeatures;
import snx.chem.library.MoleculeLibrary;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeSet;
import snx.chem.read.Structures;
import snx.data.Dataset;
import snx.data.Fold;
import snx.data.Split;
import snx.graph.LabelledGraph;

final class MoleculeSplitsTest {

  private final ScaffoldGroups groups = new ScaffoldGroups();

  private static Dataset<LabelledGraph> graphs(MoleculeSet set) {
    return set.graphs(new AtomFeatures(AtomFeatures.Kind.ELEMENTS));
  }

  private Set<String> keys(MoleculeSet set, int[] part) {
    return Arrays.stream(part)
        .mapToObj(i -> groups.key(set.molecules().get(i).structure()))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @EnumSource(SplitKind.class)
  void every_molecule_is_in_one_part_and_every_class_in_both(SplitKind kind) {
    MoleculeSet set = MoleculeLibrary.embedded().molecules();
    Dataset<LabelledGraph> graphs = graphs(set);
    Split split = new MoleculeSplits(kind, 3).split(set.molecules(), graphs);
    int[] all =
        IntStream.concat(IntStream.of(split.first()), IntStream.of(split.second()))
            .sorted()
            .toArray();
    assertEquals(IntStream.range(0, 300).boxed().toList(), IntStream.of(all).boxed().toList());
    assertEquals(210, split.first().length, 15);
    for (int[] part : List.of(split.first(), split.second())) {
      assertEquals(2, IntStream.of(part).map(i -> graphs.classIndices()[i]).distinct().count());
    }
    Split again = new MoleculeSplits(kind, 3).split(set.molecules(), graphs);
    assertTrue(Arrays.equals(split.first(), again.first()), "the same seed, the same split");
  }

  @Test
  void no_scaffold_is_on_both_sides_and_folds_keep_scaffolds_together() {
    MoleculeSet set = MoleculeLibrary.embedded().molecules();
    Dataset<LabelledGraph> graphs = graphs(set);
    MoleculeSplits splits = new MoleculeSplits(SplitKind.SCAFFOLD, 1);
    Split split = splits.split(set.molecules(), graphs);
    Set<String> common = new HashSet<>(keys(set, split.first()));
    common.retainAll(keys(set, split.second()));
    assertEquals(Set.of(), common);
    List<Integer> heldOut = new ArrayList<>();
    for (Fold fold : splits.folds(set.molecules(), graphs, 4)) {
      Set<String> shared = new HashSet<>(keys(set, fold.split().first()));
      shared.retainAll(keys(set, fold.split().second()));
      assertEquals(Set.of(), shared, fold.name());
      IntStream.of(fold.split().second()).forEach(heldOut::add);
    }
    assertEquals(300, heldOut.size());
    assertEquals(300, new HashSet<>(heldOut).size());
  }

  @Test
  void a_scaffold_is_rings_and_what_links_them_and_chains_go_by_their_skeleton() {
    assertEquals(key("Cc1ccccc1"), key("OC(=O)c1ccccc1CCN"));
    assertNotEquals(key("c1ccccc1"), key("C1CCCCC1"));
    assertNotEquals(key("c1ccccc1Cc1ccccc1"), key("c1ccccc1CCc1ccccc1"));
    assertEquals(key("CCO"), key("C=CN"), "three in a row");
    assertNotEquals(key("CCCC"), key("CC(C)C"));
  }

  private String key(String smiles) {
    return groups.key(Structures.parse(smiles));
  }

  @Test
  void a_scaffold_split_that_leaves_a_class_out_is_refused_in_one_line() {
    List<String> smiles = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      smiles.add("c1ccccc1" + "C".repeat(i));
      labels.add("aromatic");
      smiles.add("C1CCCCC1" + "C".repeat(i));
      labels.add("saturated");
    }
    MoleculeSet set = MoleculeFiles.of("two scaffolds", smiles, labels);
    MoleculeSplits splits = new MoleculeSplits(SplitKind.SCAFFOLD, 1);
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> splits.split(set.molecules(), graphs(set)));
    assertTrue(String.valueOf(refused.getMessage()).contains("--split stratified"));
    assertThrows(
        IllegalArgumentException.class, () -> splits.folds(set.molecules(), graphs(set), 2));
  }
}
