package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import snx.chem.Molecule;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.Smiles;
import snx.chem.tree.TreeCensus;
import snx.chem.tree.Vocabulary;

/** Drug-like molecules of ZINC, where the variable SNX_DATA names the folder that has them. */
final class RealMoleculesTest {

  private static List<String> lines(String file) throws IOException {
    String folder = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(folder != null && !folder.isBlank(), "SNX_DATA is not set");
    Path path = Path.of(folder, "zinc", file);
    Assumptions.assumeTrue(Files.exists(path), path + " is not there");
    return Files.readAllLines(path).stream().filter(line -> !line.isBlank()).toList();
  }

  @Test
  @Tag("slow")
  void trees_of_drug_like_molecules_obey_the_laws_and_their_cliques_are_the_published_ones()
      throws IOException {
    FragmentLabels labels = new FragmentLabels();
    Vocabulary vocabulary =
        new Vocabulary(labels, lines("jtnn_clique_vocab.txt").stream().map(Smiles::parse).toList());
    TreeCensus census = new TreeCensus(labels, vocabulary);
    List<String> molecules = lines("jtnn_zinc_test.txt");
    for (int i = 0; i < molecules.size(); i++) {
      census.take("line " + (i + 1), JunctionTree.of(Smiles.parse(molecules.get(i))));
    }
    assertEquals(List.of(), census.unlawful());
    assertEquals(List.of(), census.unlisted());
    assertEquals(Map.of(), census.unknown(), "cliques that the published vocabulary lacks");
    assertTrue(census.broken().size() * 100 < census.molecules(), "under 1% break at an atom");
  }

  @Test
  void random_explanations_of_random_classes_show_no_lift() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    List<Molecule> molecules = new ArrayList<>();
    for (String smiles : lines("jtnn_zinc_test.txt").subList(0, 600)) {
      String label = random.nextBoolean() ? "good" : "bad";
      molecules.add(new Molecule("m" + molecules.size(), label, Smiles.parse(smiles), 0));
    }
    MotifCounts counts =
        new MotifCounts(
            new MotifTable.Classes("good", "bad"),
            MotifOptions.paper().withMinimumSupport(10),
            molecules);
    for (Molecule one : molecules) {
      RandomPieces pieces = new RandomPieces(one.structure());
      int bonds = one.structure().getBondCount();
      BitSet most = new BitSet();
      most.set(0, 3 * bonds / 4);
      for (int reference = 0; reference < 3; reference++) {
        int[] drawn = pieces.like(most, random).stream().toArray();
        counts.take(one, drawn, new float[bonds], true);
      }
    }
    List<MotifRow> rows = counts.table().rows();
    assertTrue(rows.size() > 100, "enough to judge: " + rows.size());
    assertTrue(share(rows, row -> row.lift().p()) < 0.08, "Fisher's test keeps its level");
    assertTrue(share(rows, row -> row.inExplanations().p()) < 0.08);
    assertTrue(share(rows, row -> row.random().p()) < 0.08, "and so does McNemar's");
  }

  private static double share(List<MotifRow> rows, ToDoubleFunction<MotifRow> p) {
    return rows.stream().filter(row -> p.applyAsDouble(row) < 0.05).count() / (double) rows.size();
  }
}
