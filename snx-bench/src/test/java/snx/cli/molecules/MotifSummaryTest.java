package snx.cli.molecules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import snx.chem.Molecule;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.read.MoleculeFiles;

final class MotifSummaryTest {

  private static final List<Molecule> MOLECULES =
      MoleculeFiles.of(
              "four",
              List.of("CCO", "CCCO", "CCCl", "CCCCl"),
              List.of("active", "active", "inactive", "inactive"))
          .molecules();

  private static MotifCounts counts() {
    MotifTable.Classes classes = new MotifTable.Classes("active", "inactive");
    return new MotifCounts(classes, MotifOptions.defaults(), MOLECULES);
  }

  /** Explains the first molecule by all its bonds. */
  private static void explain(MotifCounts counts, boolean right) {
    counts.take(MOLECULES.get(0), new int[] {0, 1}, new float[] {1, 1}, right);
  }

  private static String printed(MotifCounts counts) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    MotifSummary.print(counts.table(), out);
    out.flush();
    return text.toString();
  }

  @Test
  void where_every_verdict_is_wrong_nothing_is_ranked_and_that_is_said() {
    MotifCounts counts = counts();
    explain(counts, false);
    String text = printed(counts);
    assertTrue(text.startsWith("verdicts  1 explained pairs are judged wrongly"), text);
    assertTrue(text.contains("--include-wrong"), text);
    assertEquals(2, text.lines().count(), text);
  }

  @Test
  void a_motif_that_no_explained_molecule_has_is_not_listed_and_no_number_is_nan() {
    MotifCounts counts = counts();
    explain(counts, true);
    String text = printed(counts);
    assertTrue(text.contains("alcohol"), text);
    assertFalse(text.contains("chloride"), text);
    assertFalse(text.contains("NaN"), text);
  }
}
