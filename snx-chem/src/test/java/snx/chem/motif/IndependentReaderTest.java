package snx.chem.motif;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.chem.Molecule;
import snx.chem.library.MoleculeLibrary;
import snx.chem.pattern.Motif;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;

/** RDKit reads every SMARTS, SMILES and SDF record of motifs, where Debian's package has it. */
final class IndependentReaderTest {

  private static final String PYTHON = "/usr/bin/python3"; // the one that Debian's packages serve

  private static final String SCRIPT =
      """
      import csv, sys
      from rdkit import Chem, RDLogger
      RDLogger.DisableLog('rdApp.*')
      rows = list(csv.DictReader(open(sys.argv[1], encoding='utf-8')))
      for row in rows:
          if Chem.MolFromSmarts(row['smarts']) is None:
              print('SMARTS', row['smarts'])
          if row['smiles'] and Chem.MolFromSmiles(row['smiles']) is None:
              print('SMILES', row['smiles'])
      records = list(Chem.SDMolSupplier(sys.argv[2]))
      for number, record in enumerate(records, 1):
          if record is None:
              print('SDF record', number)
      print(len(rows), 'motifs,', len(records), 'records')
      """;

  @TempDir Path folder;

  @Test
  void rdkit_reads_motifs_of_the_embedded_library() throws Exception {
    check(
        MoleculeLibrary.embedded().molecules().molecules(),
        EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS)));
  }

  @Test
  void rdkit_reads_motifs_of_real_molecules() throws Exception {
    String data = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(data != null && !data.isBlank(), "SNX_DATA is not set");
    Path file = Path.of(data, "esol", "delaney-processed.csv");
    Assumptions.assumeTrue(Files.exists(file), file + " is not there");
    MoleculeOptions options =
        MoleculeOptions.defaults()
            .with(draft -> draft.positive = "\"measured log solubility in mols per litre\" >= -2");
    List<Molecule> molecules = MoleculeFiles.read("esol", file, options).molecules();
    check(molecules, EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS)));
  }

  private void check(List<Molecule> molecules, EnumSet<Motif.Kind> kinds) throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of(PYTHON)) && run("import rdkit").isEmpty(),
        "RDKit is not installed (Debian: python3-rdkit)");
    String positive = String.valueOf(molecules.get(0).label());
    MotifTable table =
        new MotifCounts(
                new MotifTable.Classes(positive, "the rest"),
                MotifOptions.defaults().withKinds(kinds).withMinimumSupport(1),
                molecules)
            .table();
    Path motifs = folder.resolve("motifs.csv");
    Path structures = folder.resolve("motifs.sdf");
    MotifsFile.write(motifs, table);
    MotifsSdf.write(structures, table, table.rows().size());
    int rows = table.rows().size();
    assertTrue(rows > 50, "enough to judge: " + rows);
    assertEquals(
        rows + " motifs, " + rows + " records",
        run(SCRIPT, motifs.toString(), structures.toString()));
  }

  /** What a script prints, errors included. */
  private static String run(String script, String... arguments)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(PYTHON, "-c", script));
    words.addAll(List.of(arguments));
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    process.waitFor();
    return printed;
  }
}
