package snx.chem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.api.Model;
import snx.api.Snx;
import snx.chem.model.MoleculeNetwork;
import snx.chem.motif.MotifsFile;
import snx.chem.question.Neighbours;
import snx.chem.question.PairAnswer;
import snx.chem.question.Screening;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.explain.Explanation;
import snx.graph.LabelledGraph;

/** A program asks a network of its own. */
@ResourceLock("torch")
final class MoleculesTest {

  @TempDir Path temp;

  @Test
  void a_program_compares_finds_neighbours_and_screens() throws Exception {
    List<String> smiles = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= 16; i++) {
      smiles.add("C".repeat(i) + "[N+](=O)[O-]");
      labels.add("nitro");
      smiles.add("C".repeat(i) + "C(=O)O");
      labels.add("acid");
    }
    Path library =
        Files.writeString(
            temp.resolve("library.smi"), "CC(C)C[N+](=O)[O-] n\nCC(C)CC(=O)O a\nnonsense x\n");
    try (Snx snx = Snx.open()) {
      Molecules molecules = Molecules.of(smiles, labels);
      Model<LabelledGraph> model = molecules.train(snx, 3);
      PairAnswer alike = molecules.compare(model, "CC(C)[N+](=O)[O-]", "CCCC(C)[N+](=O)[O-]");
      PairAnswer apart = molecules.compare(model, "CC(C)[N+](=O)[O-]", "CC(C)C(=O)O");
      assertTrue(alike.score() > apart.score(), alike.verdict() + ", " + apart.verdict());
      Neighbours near = molecules.neighbours(model, "CC(C)C(C)[N+](=O)[O-]", library, 2);
      assertEquals("n", near.found().get(0).molecule().id());
      assertEquals(1, near.skipped());
      List<Screening.Hit> hits = molecules.screen(model, "nitro", library, 1);
      assertEquals("n", hits.get(0).molecule().id());
      assertEquals("a", molecules.screen(model, "acid", library, 1).get(0).molecule().id());
      assertThrows(
          IllegalArgumentException.class, () -> molecules.compare(model, "CCO", "nonsense"));
    }
  }

  @Test
  void a_saved_run_asks_for_the_class_that_is_looked_for_instead_of_guessing() throws Exception {
    List<String> smiles = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      smiles.add("C".repeat(i) + "[N+](=O)[O-]");
      labels.add("nitro");
      smiles.add("C".repeat(i) + "C(=O)O");
      labels.add("acid");
    }
    try (Snx snx = Snx.open()) {
      Molecules molecules = Molecules.of(smiles, labels);
      Model<LabelledGraph> model = molecules.train(snx, 3);
      List<Pair> pairs = List.of(new Pair(0, 1), new Pair(1, 3));
      DatasetException asked =
          assertThrows(
              DatasetException.class, () -> model.explain().pairs(pairs).save(temp.resolve("no")));
      assertTrue(asked.getMessage().contains("which class is looked for?"), asked.getMessage());
      assertThrows(IllegalArgumentException.class, () -> molecules.withPositive("promising"));
      assertTrue(
          assertThrows(
                  IllegalArgumentException.class,
                  () -> molecules.screen(model, "promising", temp.resolve("none.smi"), 3))
              .getMessage()
              .contains("classes are acid, nitro"));
      model.save(temp.resolve("model"));
      Model<LabelledGraph> again =
          molecules.withPositive("acid").load(snx, temp.resolve("model"), 3);
      again.explain().pairs(pairs).save(temp.resolve("run"));
      String header = Files.readAllLines(temp.resolve("run").resolve(MotifsFile.NAME)).get(0);
      assertTrue(header.contains("acid") && header.contains("nitro"), header);
    }
  }

  @Test
  void explanations_of_molecules_keep_the_bonds_that_are_usually_kept_of_molecules() {
    List<String> smiles = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= 8; i++) {
      smiles.add("C".repeat(i) + "CO");
      labels.add("alcohol");
      smiles.add("C".repeat(i) + "CN");
      labels.add("amine");
    }
    try (Snx snx = Snx.open()) {
      Model<LabelledGraph> model = Molecules.of(smiles, labels).train(snx, 3);
      List<Pair> pairs = List.of(new Pair(14, 1), new Pair(15, 2), new Pair(12, 3));
      List<Explanation> explained = model.explain().pairs(pairs).stream().toList();
      assertEquals(3, explained.size());
      for (Explanation e : explained) {
        assertEquals(
            sorted(MoleculeNetwork.SELECTION.select(e.local().query())),
            sorted(e.selection().query()));
      }
    }
  }

  private static List<Integer> sorted(int[] bonds) {
    return Arrays.stream(bonds).sorted().boxed().toList();
  }
}
