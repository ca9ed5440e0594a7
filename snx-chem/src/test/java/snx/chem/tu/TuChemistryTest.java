package snx.chem.tu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.Molecule;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.read.StructureKey;
import snx.chem.read.Structures;
import snx.data.DatasetException;

/** Graphs whose labels are elements and bonds. */
final class TuChemistryTest {

  private static final String HEAVY = "Node labels:\n\n  0  C\n  1  N\n  2  O\n";
  private static final String BONDS = "Edge labels:\n  0  aromatic\n  1  single\n  2  double\n";

  @TempDir Path folder;

  private final List<String> labels = new ArrayList<>();
  private final List<String> graphOf = new ArrayList<>();
  private final List<String> nodes = new ArrayList<>();
  private final List<String> edges = new ArrayList<>();
  private final List<String> orders = new ArrayList<>();

  /** Adds a graph: node labels, and edges such as {@code 0-1:2} of two nodes and a label. */
  private void graph(String label, String nodeLabels, String edgeList) {
    int first = nodes.size() + 1;
    labels.add(label);
    for (String node : nodeLabels.split(" ", -1)) {
      nodes.add(node);
      graphOf.add(Integer.toString(labels.size()));
    }
    for (String edge : edgeList.split(" ", -1)) {
      String[] parts = edge.split("[-:]", -1);
      int u = first + Integer.parseInt(parts[0]);
      int v = first + Integer.parseInt(parts[1]);
      edges.addAll(List.of(u + ", " + v, v + ", " + u));
      orders.addAll(List.of(parts[2], parts[2]));
    }
  }

  private Path write(String name, String readme) throws IOException {
    Files.write(folder.resolve(name + "_A.txt"), edges);
    Files.write(folder.resolve(name + "_graph_indicator.txt"), graphOf);
    Files.write(folder.resolve(name + "_graph_labels.txt"), labels);
    Files.write(folder.resolve(name + "_node_labels.txt"), nodes);
    Files.write(folder.resolve(name + "_edge_labels.txt"), orders);
    if (!readme.isEmpty()) {
      Files.writeString(folder.resolve("README.txt"), readme);
    }
    return folder;
  }

  private static List<String> keys(MoleculeSet set) {
    StructureKey key = new StructureKey();
    return set.molecules().stream().map(Molecule::structure).map(key::of).toList();
  }

  private static List<String> keys(String... smiles) {
    StructureKey key = new StructureKey();
    return List.of(smiles).stream().map(one -> key.of(Structures.parse(one))).toList();
  }

  private static MoleculeSet read(Path path) {
    return MoleculeFiles.read("set", path, MoleculeOptions.defaults());
  }

  @Test
  void hydrogens_fill_valences_where_none_are_nodes() throws IOException {
    graph("1", "0 0 2", "0-1:1 1-2:1");
    graph("1", "0 1 2 2", "0-1:1 1-2:2 1-3:1");
    graph("-1", "0 0 0 0 1", "0-1:0 1-2:0 2-3:0 3-4:0 4-0:0");
    graph("-1", "0 0 0 0 0 1", "0-1:0 1-2:0 2-3:0 3-4:0 4-5:0 5-0:0");
    MoleculeSet set = read(write("X", HEAVY + BONDS));
    assertEquals(keys("CCO", "C[N+](=O)[O-]", "c1cc[nH]c1", "c1ccncc1"), keys(set));
    assertEquals(Map.of("1", 2, "-1", 2), set.classes());
    assertEquals("3", set.molecules().get(2).id());
  }

  @Test
  void bonds_tell_charges_where_hydrogens_are_nodes() throws IOException {
    String readme =
        """
        Node labels were converted using this map:
        \t0\tC
        \t1\tN
        \t2\tO
        \t3\tH
        \t4\tNa
        Edge labels were converted using this map:
        \t0\t1
        \t1\t2
        \t2\t3
        Class labels were converted using this map:
        \t0\tmutagen
        \t1\tnonmutagen
        """;
    graph("0", "0 1 2 2 3 3 3", "0-1:0 1-2:1 1-3:0 0-4:0 0-5:0 0-6:0");
    graph("1", "0 0 2 2 3 3 3 4", "0-1:0 1-2:1 1-3:0 0-4:0 0-5:0 0-6:0");
    graph("1", "0 0 3 3 3 3", "0-1:0 0-2:0 0-3:0 0-4:0 1-5:0");
    MoleculeSet set = read(write("X", readme));
    assertEquals(keys("C[N+](=O)[O-]", "CC(=O)O"), keys(set));
    assertEquals(
        List.of("mutagen", "nonmutagen"), set.molecules().stream().map(Molecule::label).toList());
    assertEquals("mutagen", set.positive());
    assertEquals(3, set.skipped().get(0).line());
    assertTrue(set.skipped().get(0).reason().contains("bonds missing"), set.skipped().toString());
    for (IAtom atom : set.molecules().get(0).structure().atoms()) {
      assertTrue(atom.getAtomicNumber() != IAtom.H);
    }
  }

  @Test
  void labels_that_nobody_explains_are_refused_with_what_to_write() throws IOException {
    graph("1", "0 0", "0-1:1");
    DatasetException e = assertThrows(DatasetException.class, () -> read(write("X", "")));
    assertTrue(e.reason().contains("README.txt"), e.reason());
    DatasetException bonds = assertThrows(DatasetException.class, () -> read(write("X", HEAVY)));
    assertTrue(bonds.reason().contains("which bonds"), bonds.reason());
  }

  @Test
  void a_well_known_set_needs_no_readme() throws IOException {
    graph("1", "0 0", "0-1:1");
    graph("-1", "0 2", "0-1:1");
    MoleculeSet set = read(write("MUTAG", ""));
    assertEquals(keys("CC", "CO"), keys(set));
    assertEquals("mutagenic", set.positive());
    assertEquals("nonmutagenic", set.others());
    assertEquals(IBond.Order.SINGLE, set.molecules().get(0).structure().getBond(0).getOrder());
  }
}
