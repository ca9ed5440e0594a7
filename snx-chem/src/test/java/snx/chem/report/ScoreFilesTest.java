package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openscience.cdk.geometry.GeometryUtil;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.iterator.IteratingSDFReader;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import snx.chem.Molecule;
import snx.chem.Smiles;
import snx.chem.picture.Layouts;
import snx.data.DatasetException;
import snx.explain.Explanation;
import snx.report.ExplanationsFile;

/** Scores by atom and bond. */
final class ScoreFilesTest {

  private static final Molecule ASPIRIN = Smiles.molecule("aspirin", "1", "CC(=O)Oc1ccccc1C(=O)O");
  private static final Molecule ETHANOL = Smiles.molecule("ethanol", "0", "CCO");
  private static final Molecule LONG = Smiles.molecule("long", "0", "C".repeat(40));
  private static final Map<String, Molecule> ALL = SavedMolecules.byId(ASPIRIN, ETHANOL, LONG);

  private static final Layouts LAYOUTS = new Layouts();

  @TempDir Path temp;

  @Test
  void every_bond_of_every_explanation_has_its_scores() throws Exception {
    write(false);
    List<NamedCsvRecord> rows = csv("bonds.csv");
    // Two methods, pairs aspirin-ethanol, aspirin-long, long-aspirin.
    assertEquals(2 * (13 + 2 + 13 + 39 + 39 + 13), rows.size());
    Explanation first = lines().get(0);
    NamedCsvRecord row = rows.get(3);
    assertEquals("aspirin", row.getField("query"));
    assertEquals("ethanol", row.getField("reference"));
    assertEquals("query", row.getField("side"));
    assertEquals("O", row.getField("begin_element"));
    assertEquals("C", row.getField("end_element"));
    assertEquals("single", row.getField("order"));
    assertEquals(first.local().query()[3], Float.parseFloat(row.getField("local_mask")));
    assertEquals(first.global().query()[3], Float.parseFloat(row.getField("global_mask")));
    assertEquals("0", row.getField("selected"));
    assertEquals("1", rows.get(2).getField("selected"));
    assertEquals("reference", rows.get(13).getField("side"));
    assertEquals("ethanol", rows.get(13).getField("molecule"));
  }

  @Test
  void an_atom_without_a_mask_has_the_mean_of_its_bonds() throws Exception {
    write(false);
    Explanation first = lines().get(0);
    NamedCsvRecord carbonyl = csv("atoms.csv").get(1); // bonds 0, 1, 2
    float[] mask = first.local().query();
    assertEquals(
        (mask[0] + mask[1] + mask[2]) / 3,
        Float.parseFloat(carbonyl.getField("local_mask")),
        1e-6f);
    assertEquals("1", carbonyl.getField("selected"));
  }

  @Test
  void an_atom_with_a_mask_has_that() throws Exception {
    write(true);
    Explanation first = lines().get(0);
    NamedCsvRecord carbonyl = csv("atoms.csv").get(1);
    assertEquals(first.local().query()[13 + 1], Float.parseFloat(carbonyl.getField("local_mask")));
    assertEquals("1", carbonyl.getField("selected"));
    assertEquals("0", csv("atoms.csv").get(0).getField("selected"));
  }

  @Test
  void means_are_over_the_references_of_a_query_by_one_method() throws Exception {
    write(false);
    double a = lines().get(0).local().query()[5];
    double b = lines().get(2).local().query()[5];
    NamedCsvRecord row = csv("bonds-mean.csv").get(5);
    assertEquals("2", row.getField("references"));
    assertEquals((a + b) / 2, Double.parseDouble(row.getField("local_mask_mean")), 1e-6);
    assertEquals(
        Math.abs(a - b) / Math.sqrt(2), Double.parseDouble(row.getField("local_mask_std")), 1e-6);
    List<NamedCsvRecord> rows = csv("bonds-mean.csv");
    assertEquals(2 * (13 + 39), rows.size());
    assertEquals("", rows.get(rows.size() - 1).getField("local_mask_std"), "one reference");
  }

  @Test
  void the_sdf_is_read_back_with_order_places_and_lists() throws Exception {
    write(false);
    List<IAtomContainer> read = new ArrayList<>();
    try (IteratingSDFReader reader =
        new IteratingSDFReader(
            Files.newBufferedReader(temp.resolve("molecules.sdf")),
            SilentChemObjectBuilder.getInstance())) {
      reader.forEachRemaining(read::add);
    }
    assertEquals(2, read.size());
    IAtomContainer aspirin = read.get(0);
    assertEquals("aspirin", aspirin.getTitle());
    assertTrue(GeometryUtil.has2DCoordinates(aspirin));
    for (int e = 0; e < 13; e++) {
      assertEquals(
          ASPIRIN.structure().getBond(e).getOrder(), aspirin.getBond(e).getOrder(), "bond " + e);
    }
    String[] bonds = aspirin.getProperty("snx_bond_scores").toString().split("\\s+", -1);
    assertEquals(13, bonds.length);
    assertEquals(
        csv("bonds-mean.csv").get(5).getField("local_mask_mean"), bonds[5], "the csv's mean");
    assertEquals("1", aspirin.getProperty("snx_label"));
    String text = Files.readString(temp.resolve("molecules.sdf"));
    for (String name :
        List.of(
            "atom.dprop.SNX",
            "bond.dprop.SNX",
            "atom.dprop.SNX_global",
            "bond.dprop.SNX_sm",
            "snx_atom_scores")) {
      assertTrue(text.contains("> <" + name + ">\n"), name);
    }
    assertTrue(text.lines().allMatch(line -> line.length() < 200), "a line is too long");
  }

  @Test
  void ids_that_a_spreadsheet_would_run_are_neutralised() throws Exception {
    Molecule formula = Smiles.molecule("=cmd|x", "0", "CCO");
    SavedMolecules.explain(
        temp, List.<Molecule[]>of(new Molecule[] {formula, ASPIRIN}), List.of("snx"), false);
    write(SavedMolecules.byId(formula, ASPIRIN), new Layouts());
    for (String name : List.of("atoms.csv", "bonds.csv", "atoms-mean.csv", "bonds-mean.csv")) {
      assertEquals("'=cmd|x", csv(name).get(0).getField("query"), name);
    }
  }

  @Test
  void equal_runs_give_equal_files() throws Exception {
    write(false);
    byte[] before = Files.readAllBytes(temp.resolve("molecules.sdf"));
    write(ALL, new Layouts());
    assertTrue(Arrays.equals(before, Files.readAllBytes(temp.resolve("molecules.sdf"))));
  }

  @Test
  void pictures_of_pairs_replace_those_of_a_longer_run() throws Exception {
    write(false);
    Path pictures = Files.createDirectories(temp.resolve("pictures"));
    Files.writeString(pictures.resolve("pair-0099.svg"), "old");
    Files.writeString(pictures.resolve("mine.svg"), "mine");
    lines().forEach(new PictureFiles(temp, ALL, LAYOUTS)::explained);
    try (Stream<Path> files = Files.list(pictures)) {
      assertEquals(
          List.of("mine.svg", "pair-0001.svg", "pair-0002.svg", "pair-0003.svg"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
    assertTrue(Files.readString(pictures.resolve("pair-0001.svg")).contains("snx, f = 0."));
  }

  @Test
  void explanations_of_unknown_or_other_molecules_leave_no_file() throws Exception {
    SavedMolecules.explain(
        temp, List.<Molecule[]>of(new Molecule[] {ASPIRIN, ETHANOL}), List.of("snx"), false);
    assertThrows(DatasetException.class, () -> write(SavedMolecules.byId(ASPIRIN), new Layouts()));
    Molecule other = Smiles.molecule("ethanol", "0", "CCCO");
    assertThrows(
        IllegalArgumentException.class,
        () -> write(SavedMolecules.byId(ASPIRIN, other), new Layouts()));
    assertFalse(Files.exists(temp.resolve("bonds.csv")));
    try (Stream<Path> files = Files.list(temp)) {
      assertEquals(1, files.count(), "something half-written stays");
    }
  }

  private void write(boolean atoms) {
    SavedMolecules.explain(
        temp,
        List.of(
            new Molecule[] {ASPIRIN, ETHANOL},
            new Molecule[] {ASPIRIN, LONG},
            new Molecule[] {LONG, ASPIRIN}),
        List.of("snx", "sm"),
        atoms);
    write(ALL, LAYOUTS);
  }

  private void write(Map<String, Molecule> molecules, Layouts layouts) {
    try (ScoreFiles files = new ScoreFiles(temp, molecules)) {
      lines().forEach(files::explained);
      files.finish(layouts);
    }
  }

  private List<Explanation> lines() {
    List<Explanation> lines = new ArrayList<>();
    ExplanationsFile.read(temp.resolve("explanations.jsonl"), lines::add);
    return lines;
  }

  private List<NamedCsvRecord> csv(String name) throws IOException {
    try (CsvReader<NamedCsvRecord> reader =
        CsvReader.builder().ofNamedCsvRecord(temp.resolve(name))) {
      return reader.stream().toList();
    }
  }
}
