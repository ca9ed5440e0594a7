package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smarts.SmartsPattern;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;
import snx.chem.Molecule;
import snx.chem.library.MoleculeLibrary;
import snx.chem.pattern.Motif;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;

/**
 * Motifs travel: whoever reads the SMARTS of {@code motifs.csv} and searches molecules that are
 * read anew finds those of {@code motif_molecules.csv}, no more and no fewer.
 */
final class MotifSmartsTest {

  @TempDir Path folder;

  @Test
  void a_search_by_smarts_finds_the_molecules_that_were_counted() throws Exception {
    List<Molecule> molecules = MoleculeLibrary.embedded().molecules().molecules();
    check(molecules, EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS)), 3, 100);
  }

  @Test
  void so_it_does_in_real_molecules() throws Exception {
    String data = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(data != null && !data.isBlank(), "SNX_DATA is not set");
    Path file = Path.of(data, "esol", "delaney-processed.csv");
    Assumptions.assumeTrue(Files.exists(file), file + " is not there");
    MoleculeOptions options =
        MoleculeOptions.defaults()
            .with(draft -> draft.positive = "\"measured log solubility in mols per litre\" >= -2");
    List<Molecule> molecules = MoleculeFiles.read("esol", file, options).molecules();
    check(molecules, MotifOptions.defaults().kinds(), 1, 300);
    check(molecules, EnumSet.of(Motif.Kind.CLIQUES), 5, 300);
  }

  private void check(List<Molecule> molecules, Set<Motif.Kind> kinds, int support, int fewest)
      throws IOException, CDKException {
    String positive = String.valueOf(molecules.get(0).label());
    MotifCounts counts =
        new MotifCounts(
            new MotifTable.Classes(positive, "the rest"),
            MotifOptions.defaults().withKinds(kinds).withMinimumSupport(support),
            molecules);
    MotifTable table = counts.table();
    MotifsFile.write(folder.resolve("motifs.csv"), table);
    MotifMoleculesFile.write(folder.resolve("motif_molecules.csv"), table, counts);
    assertTrue(table.rows().size() >= fewest, "enough to judge: " + table.rows().size());
    Map<String, IAtomContainer> anew = new LinkedHashMap<>();
    SmilesGenerator writer = new SmilesGenerator(SmiFlavor.Isomeric);
    SmilesParser reader = new SmilesParser(SilentChemObjectBuilder.getInstance());
    for (Molecule molecule : molecules) {
      anew.put(molecule.id(), reader.parseSmiles(writer.create(molecule.structure())));
    }
    Map<String, Set<String>> counted = new HashMap<>();
    for (NamedCsvRecord line : lines("motif_molecules.csv")) {
      counted
          .computeIfAbsent(line.getField("rank"), rank -> new TreeSet<>())
          .add(line.getField("molecule"));
    }
    for (NamedCsvRecord line : lines("motifs.csv")) {
      SmartsPattern pattern = SmartsPattern.create(line.getField("smarts"));
      Set<String> found = new TreeSet<>();
      anew.forEach(
          (id, structure) -> {
            if (pattern.matches(structure)) {
              found.add(id);
            }
          });
      assertEquals(counted.get(line.getField("rank")), found, line.getField("smarts"));
      int whole =
          Integer.parseInt(line.getField("whole_" + positive))
              + Integer.parseInt(line.getField("whole_the rest"));
      assertEquals(whole, found.size());
    }
  }

  private List<NamedCsvRecord> lines(String file) throws IOException {
    try (CsvReader<NamedCsvRecord> csv =
        CsvReader.builder().ofNamedCsvRecord(folder.resolve(file))) {
      return csv.stream().toList();
    }
  }
}
