package snx.cli;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code snx molecules tree}. */
final class MoleculeTreeTest {

  @TempDir Path folder;

  @Test
  void a_molecule_is_shown_with_cliques_edges_and_a_drawing() throws Exception {
    Path picture = folder.resolve("toluene.svg");
    Ran ran = Ran.snx("molecules", "tree", "Cc1ccccc1", "--out", picture).worked();
    assertTrue(ran.out().contains("[*:1]c1ccccc1"), ran.out());
    assertTrue(ran.out().contains("2 cliques, 1 edge, 1 component"), ran.out());
    assertTrue(Files.readString(picture).startsWith("<svg"));
  }

  @Test
  void atoms_where_no_tree_can_follow_the_rings_are_named() {
    Ran ran = Ran.snx("molecules", "tree", "C12C3C4C1C5C2C3C45").worked();
    assertTrue(ran.out().contains("form no subtree"), ran.out());
  }

  @Test
  void a_refused_smiles_is_one_line() {
    Ran.snx("molecules", "tree", "C1CC").failed(2, "C1CC", "ring");
    Ran.snx("molecules", "tree").failed(2, "SMILES", "--file");
    Ran.snx("molecules", "tree", "set.smi").failed(2, "no such file is here", "--file");
    Ran.snx("molecules", "tree", "CC", "--vocabulary", "x").failed(2, "--file");
  }

  @Test
  void a_file_is_counted_against_a_vocabulary_and_misses_are_listed() throws Exception {
    Path file =
        Files.writeString(folder.resolve("set.smi"), "Cc1ccccc1 a\nCCO b\nC1CC b2\nFCO c\n");
    Path known = Files.writeString(folder.resolve("known.txt"), "CC\nC1=CC=CC=C1\nOC\n");
    Ran ran = Ran.snx("molecules", "tree", "--file", file, "--vocabulary", known).worked();
    assertTrue(ran.out().contains("3 molecules"), ran.out());
    assertTrue(ran.out().contains("not in it: CF (c)"), ran.out());
    assertTrue(ran.out().contains("5 of 6"), ran.out());
    assertFalse(ran.out().contains("broken"), ran.out());
  }

  /** The advice named --max-atoms and --smiles, which the command did not have. */
  @Test
  void options_that_refusals_name_are_there() throws Exception {
    String large = "C".repeat(410);
    Ran.snx("molecules", "tree", large).failed(2, "410 heavy atoms", "--max-atoms");
    Ran.snx("molecules", "tree", large, "--max-atoms", 410).worked();
    Ran.snx("molecules", "tree", "CC", "--max-atoms", 1).failed(2, "max-atoms must be in 2..5000");
    Path lines = Files.writeString(folder.resolve("large.smi"), large + "\n");
    Ran.snx("molecules", "tree", "--file", lines).failed(1, "--max-atoms");
    Ran.snx("molecules", "tree", "--file", lines, "--max-atoms", 410).worked();
    Path table = Files.writeString(folder.resolve("two.csv"), "a_smiles,b_smiles\nCCO,CCN\n");
    Ran.snx("molecules", "tree", "--file", table).failed(1, "--smiles");
    Ran.snx("molecules", "tree", "--file", table, "--smiles", "b_smiles").worked();
    Ran.snx("molecules", "tree", "CC", "--smiles", "x").failed(2, "--file");
    Ran.snx("molecules", "tree", table).failed(2, "is a file", "--file");
  }

  @Test
  void a_bad_line_of_a_vocabulary_is_named() throws Exception {
    Path file = Files.writeString(folder.resolve("set.smi"), "CCO b\n");
    Path known = Files.writeString(folder.resolve("known.txt"), "CC\nC(\n");
    Ran.snx("molecules", "tree", "--file", file, "--vocabulary", known)
        .failed(1, "known.txt:2", "is no clique");
  }
}
