package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.motif.MotifsFile;
import snx.chem.motif.MotifsSdf;
import snx.chem.pattern.Motif;
import snx.chem.picture.Layouts;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.explain.Method;
import snx.report.ExplanationsFile;

/** RDKit, where it is installed, reads every structure that a run writes. */
final class RdkitReadsTest {

  private static final String PYTHON = "/usr/bin/python3";

  /** Prints what was read and what was refused. */
  private static final String READ =
      """
      import csv, os
      from rdkit import Chem, RDLogger
      RDLogger.DisableLog("rdApp.*")
      bad, read = [], 0
      for row in csv.DictReader(open("motifs.csv")):
          for kind, parse in (("smarts", Chem.MolFromSmarts), ("smiles", Chem.MolFromSmiles)):
              read += 1
              if not row[kind] or parse(row[kind]) is None:
                  bad.append(kind + " " + row[kind])
      for name in filter(os.path.exists, ("motifs.sdf", "molecules.sdf")):
          records = open(name).read().count("$$$$")
          good = [m for m in Chem.SDMolSupplier(name) if m is not None]
          read += records
          if len(good) != records or any(not m.GetProp("_Name") for m in good):
              bad.append("%s: %d of %d" % (name, len(good), records))
      print("read", read)
      print("\\n".join(bad))
      """;

  @TempDir static Path folder;

  @BeforeAll
  static void write() throws Exception {
    Assumptions.assumeTrue(
        Files.isExecutable(Path.of(PYTHON)) && python(folder, "import rdkit").isEmpty(),
        "no RDKit here: what it reads of a run is not checked");
    SavedMolecules.run(folder, 120);
    ScoreFiles scores =
        new ScoreFiles(folder, MoleculesFile.read(folder.resolve(MoleculesFile.NAME), id -> true));
    ExplanationsFile.read(
        folder.resolve(ExplanationsFile.NAME),
        e -> {
          if (e.method() == Method.SNX) {
            scores.explained(e);
          }
        });
    scores.finish(new Layouts());
  }

  @Test
  void every_smarts_smiles_and_record_is_read() throws Exception {
    MotifTable table = MotifsFile.read(folder.resolve(MotifsFile.NAME));
    int read = read(folder);
    assertTrue(read > 3 * table.rows().size(), read + " structures");
  }

  @Test
  void every_motif_of_real_molecules_is_read(@TempDir Path real) throws Exception {
    String data = System.getenv("SNX_DATA");
    Assumptions.assumeTrue(data != null && !data.isBlank(), "SNX_DATA is not set");
    Path file = Path.of(data, "esol", "delaney-processed.csv");
    Assumptions.assumeTrue(Files.exists(file), file + " is not there");
    MoleculeOptions options =
        MoleculeOptions.defaults()
            .with(draft -> draft.positive = "\"measured log solubility in mols per litre\" >= -2");
    MoleculeSet set = MoleculeFiles.read("esol", file, options);
    MotifOptions kinds =
        MotifOptions.defaults()
            .withKinds(EnumSet.complementOf(EnumSet.of(Motif.Kind.ALERTS)))
            .withMinimumSupport(1);
    MotifTable.Classes classes = new MotifTable.Classes(set.requirePositive(), set.others());
    MotifTable table = new MotifCounts(classes, kinds, set.molecules()).table();
    MotifsFile.write(real.resolve(MotifsFile.NAME), table);
    MotifsSdf.write(real.resolve(MotifsSdf.NAME), table, table.rows().size());
    assertTrue(table.rows().size() > 300, "enough to judge: " + table.rows().size());
    assertEquals(3 * table.rows().size(), read(real));
  }

  /** Reads all structures of a folder, fails on any that is refused, and counts them. */
  private static int read(Path files) throws IOException, InterruptedException {
    List<String> lines = python(files, READ).lines().toList();
    assertTrue(lines.get(0).startsWith("read "), lines.toString());
    assertEquals(
        List.of(), lines.subList(1, lines.size()).stream().filter(l -> !l.isBlank()).toList());
    return Integer.parseInt(lines.get(0).substring("read ".length()));
  }

  /** What a script prints, also of its failure. */
  private static String python(Path files, String script) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(PYTHON, "-c", script)
            .directory(files.toFile())
            .redirectErrorStream(true)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), "the script does not end");
    return printed;
  }
}
