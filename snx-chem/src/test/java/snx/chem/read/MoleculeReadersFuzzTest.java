package snx.chem.read;

import ai.djl.Device;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.io.SDFWriter;
import org.openscience.cdk.layout.StructureDiagramGenerator;
import snx.chem.feature.AtomFeatures;
import snx.chem.knowledge.SmartsRule;
import snx.chem.pattern.Alerts;
import snx.chem.question.References;
import snx.chem.report.MoleculesFile;
import snx.chem.report.MoleculesReport;
import snx.chem.report.SavedMolecules;
import snx.data.Calibration;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.fuzz.Fuzz;
import snx.explain.knowledge.Knowledge;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.ModelFolder;
import snx.model.Pooling;

final class MoleculeReadersFuzzTest {

  private static final List<String> SMILES =
      List.of(
          "CC(=O)Oc1ccccc1C(=O)O",
          "C[C@H](N)C(=O)[O-].[Na+]",
          "c1ccc2[nH]ccc2c1",
          "O=[N+]([O-])c1ccc(Cl)cc1",
          "F/C=C/Br",
          "C1CC2CCC1C2");

  @TempDir Path temp;

  @Test
  void tables_and_lines_of_smiles() {
    StringBuilder table = new StringBuilder("id,smiles,label\n");
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < SMILES.size(); i++) {
      table.append("m%d,%s,%d\n".formatted(i, SMILES.get(i), i % 2));
      lines.append("%s\tm%d\t%d\n".formatted(SMILES.get(i), i, i % 2));
    }
    Fuzz.of("smiles table", temp)
        .file("m.csv", table.toString())
        .run(folder -> read(folder.resolve("m.csv")));
    Fuzz.of("smiles lines", temp)
        .file("m.smi", lines.toString())
        .run(folder -> read(folder.resolve("m.smi")));
    Fuzz.of("library", temp)
        .file("l.smi", lines.toString())
        .run(
            folder ->
                LibraryStream.read(
                    folder.resolve("l.smi"),
                    MoleculeOptions.defaults(),
                    2,
                    chunk -> {},
                    Progress.NONE));
  }

  @Test
  void structures_of_both_versions() throws CDKException, IOException {
    for (boolean v3000 : new boolean[] {false, true}) {
      Fuzz.of("sdf " + v3000, temp)
          .file("m.sdf", sdf(v3000))
          .run(folder -> read(folder.resolve("m.sdf")));
    }
  }

  @Test
  void molecules_with_known_truth() {
    StringBuilder text = new StringBuilder(String.join("\t", TruthFile.HEADER)).append('\n');
    text.append("a\tCCO\t1\ttrain\t3\t011\nb\tCCN\t0\ttest\t3\t000\nc\tCCCl\t1\ttest\t3\t110\n");
    Fuzz.of("truth", temp)
        .file("t.tsv", text.toString())
        .run(folder -> TruthFile.read("t", folder.resolve("t.tsv")));
  }

  @Test
  void molecules_as_tu_datasets() {
    Fuzz.of("tu of molecules", temp)
        .file("X_A.txt", "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4\n")
        .file("X_graph_indicator.txt", "1\n1\n1\n2\n2\n")
        .file("X_graph_labels.txt", "1\n-1\n")
        .file("X_node_labels.txt", "0\n0\n2\n0\n1\n")
        .file("X_edge_labels.txt", "1\n1\n1\n1\n2\n2\n")
        .file("README.txt", "Node labels:\n\n  0  C\n  1  N\n  2  O\nEdge labels:\n  1  single\n")
        .run(folder -> MoleculeFiles.read("x", folder, MoleculeOptions.defaults()));
  }

  @Test
  void alerts_and_rules_of_smarts() {
    Fuzz.of("alerts", temp)
        .file(
            "a.csv", "name,smarts\nnitro,[N+](=O)[O-]\namide,\"[#7;R]-[#6]=[#8]\"\nx,[$(C(C)O)]\n")
        .run(folder -> Alerts.read(folder.resolve("a.csv")));
    Fuzz.of("smarts", temp)
        .file("rule", "[$([OX2H]),$([NX3;!$(N=*)])]~c1:c:c:c:c:c1=0.3")
        .run(folder -> rule(folder.resolve("rule")));
  }

  @Test
  void runs_on_molecules() throws IOException {
    Path run = temp.resolve("run");
    Files.createDirectories(run);
    SavedMolecules.run(run, 6);
    Fuzz.of("page of a run on molecules", run)
        .files(run)
        .oneIn(10)
        .run(folder -> new MoleculesReport().page(folder));
    Fuzz.of("molecules of a run", temp)
        .file("molecules.jsonl", Files.readAllBytes(run.resolve("molecules.jsonl")))
        .run(folder -> MoleculesFile.read(folder.resolve("molecules.jsonl"), id -> true));
  }

  @Test
  @ResourceLock("torch")
  void references_beside_a_network() throws IOException {
    AtomFeatures features = new AtomFeatures(AtomFeatures.Kind.FULL);
    MoleculeSet set = MoleculeFiles.of("m", SMILES, List.of("a", "b", "a", "b", "a", "b"));
    GnnOptions options = new GnnOptions(1, 2, 2, Pooling.MEAN, Activation.TANH);
    Path model = temp.resolve("model");
    try (var network = GraphNetwork.create(features.layout(), options, Device.cpu(), 1)) {
      new ModelFolder(model)
          .save(
              GraphNetwork.describe(features.layout(), options)
                  .card(set.graphs(features), 0.7, "random", 1, new int[0], null),
              network.weights());
    }
    double[] mean = {0.5, 0.5};
    Calibration calibration = new Calibration(List.of(new Calibration.Block(0, 1, 4, 2)));
    String weights = new ModelFolder(model).card().weightsSha256();
    new References("a", 3, 3, mean, mean, 0.5, calibration, weights).save(model);
    Fuzz.of("references", temp).files(model).run(References::read);
  }

  private static void read(Path file) {
    MoleculeSet set = MoleculeFiles.read("m", file, MoleculeOptions.defaults());
    set.graphs(new AtomFeatures(AtomFeatures.Kind.FULL));
    set.summary();
  }

  /** What the command line takes as a rule; its errors are of wrong use. */
  private static void rule(Path file) throws IOException {
    String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    try {
      IAtomContainer molecule = Structures.parse(SMILES.get(0));
      SmartsRule.parse(Knowledge.Kind.CAP, text).bonds(molecule);
    } catch (IllegalArgumentException e) {
      throw new DatasetException(file, 0, e.getMessage(), e);
    }
  }

  private static String sdf(boolean v3000) throws CDKException, IOException {
    StringWriter text = new StringWriter();
    try (SDFWriter writer = new SDFWriter(text)) {
      writer.setAlwaysV3000(v3000);
      for (int i = 0; i < SMILES.size(); i++) {
        IAtomContainer structure = Structures.parse(SMILES.get(i));
        new StructureDiagramGenerator().generateCoordinates(structure);
        structure.setTitle("m" + i);
        structure.setProperty("label", Integer.toString(i % 2));
        writer.write(structure);
      }
    }
    return text.toString();
  }
}
