package snx.chem.report;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.chem.picture.MotifGrid;
import snx.report.ExplanationsReader;

/**
 * Motifs of a run's explanations by its first method.
 *
 * @param method whose explanations are counted
 */
record RankedMotifs(String method, MotifTable table) {

  private static final int DRAWN = 40;

  /**
   * Counts the explanations of queries, and all molecules with a class as the control.
   *
   * @throws snx.data.DatasetException where the file is not in its format
   */
  static RankedMotifs of(
      Path explanations, List<Molecule> molecules, String promising, MotifOptions options) {
    MotifCounts counts = new MotifCounts(promising, options);
    Map<String, Molecule> known = new HashMap<>();
    for (Molecule molecule : molecules) {
      known.put(molecule.id(), molecule);
      if (molecule.label() != null) {
        counts.whole(molecule);
      }
    }
    String[] method = {""};
    ExplanationsReader.each(
        explanations,
        line -> {
          method[0] = method[0].isEmpty() ? line.method() : method[0];
          Molecule query = ElementScores.molecule(known, line.query(), explanations);
          if (line.method().equals(method[0]) && query.label() != null) {
            int bonds = query.structure().getBondCount();
            counts.take(
                query,
                Arrays.stream(line.selectedQuery()).filter(e -> e < bonds).toArray(),
                Arrays.copyOf(line.queryMask(), bonds));
          }
        });
    return new RankedMotifs(method[0], counts.table());
  }

  /** The first motifs with their frequencies, for a grid. */
  List<MotifGrid.Motif> drawn() {
    return table.rows().stream().limit(DRAWN).map(this::drawn).toList();
  }

  private MotifGrid.Motif drawn(MotifRow row) {
    IAtomContainer structure = table.structures().get(row.smiles());
    if (structure == null) {
      throw new IllegalStateException("a motif without a structure: " + row.smiles());
    }
    return new MotifGrid.Motif(structure, row.smiles(), frequencies(table, row));
  }

  /** {@code 18 of 20 promising, 2 of 31 other}. */
  static String frequencies(MotifTable table, MotifRow row) {
    return "%d of %d promising, %d of %d other"
        .formatted(
            row.explained().promising(),
            table.explained().promising(),
            row.explained().other(),
            table.explained().other());
  }
}
