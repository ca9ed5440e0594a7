package snx.chem.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static snx.chem.read.TextData.file;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.chem.feature.AtomFeatures;
import snx.data.DatasetException;

final class TruthFileTest {

  private static final String HEADER = "mol_id\tsmiles\tlabel\tsplit\tn_atoms\tatom_masks";

  @TempDir Path folder;

  @Test
  void alternatives_splits_and_labels_are_read() {
    TruthFile truth =
        TruthFile.read(
            "t",
            file(
                folder,
                "t.tsv",
                HEADER,
                "a\tOCCF\t1\ttrain\t4\t1100;0011",
                "b\tCCC\t0\ttest\t3\t000"));
    assertEquals("train", truth.splits().get("a"));
    AtomTruth a = truth.truths().get("a");
    assertEquals(
        List.of(BitSet.valueOf(new long[] {0b11}), BitSet.valueOf(new long[] {0b1100})),
        a.alternatives());
    assertTrue(a.known());
    assertEquals(false, truth.truths().get("b").known());
    var graph = truth.molecules().graphs(new AtomFeatures(AtomFeatures.Kind.ELEMENTS)).get(0);
    assertEquals(
        List.of(BitSet.valueOf(new long[] {0b1}), BitSet.valueOf(new long[] {0b100})),
        a.edges(graph));
    assertEquals("1100;0011", a.masks());
  }

  @Test
  void a_wrong_number_of_atoms_is_reported_with_its_line() {
    Path file = file(folder, "t.tsv", HEADER, "a\tOCCF\t1\ttrain\t5\t11000");
    DatasetException e = assertThrows(DatasetException.class, () -> TruthFile.read("t", file));
    assertEquals(2, e.line());
    assertEquals("n_atoms is 5, but the SMILES has 4 heavy atoms; mend the row", e.reason());
  }

  @Test
  void a_mask_of_the_wrong_length_is_reported_with_its_line() {
    Path file = file(folder, "t.tsv", HEADER, "a\tOCCF\t1\ttrain\t4\t1100;01");
    DatasetException e = assertThrows(DatasetException.class, () -> TruthFile.read("t", file));
    assertTrue(e.reason().contains("(got '01', 2 long)"), e.reason());
  }

  @Test
  void another_table_is_refused_by_its_header() {
    Path file = file(folder, "t.tsv", "smiles\tlabel", "CCO\t1");
    DatasetException e = assertThrows(DatasetException.class, () -> TruthFile.read("t", file));
    assertTrue(e.reason().startsWith("a file with known truth has the columns"), e.reason());
  }
}
