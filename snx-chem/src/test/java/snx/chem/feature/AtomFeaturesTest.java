package snx.chem.feature;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.chem.Molecule;
import snx.chem.read.Structures;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.ModelFolder;
import snx.model.Network;

final class AtomFeaturesTest {

  private static final AtomFeatures FULL = new AtomFeatures(AtomFeatures.Kind.FULL);

  @TempDir Path folder;

  private static Set<String> said(AtomFeatures features, String smiles, int atom) {
    float[] row = features.of(Structures.parse(smiles))[atom];
    Set<String> names = new TreeSet<>();
    for (int j = 0; j < row.length; j++) {
      if (row[j] == 1) {
        names.add(features.columns().get(j));
      }
    }
    return names;
  }

  @Test
  void an_atom_says_element_degree_charge_hydrogens_aromatic_and_ring() {
    assertEquals(
        Set.of("element N", "degree 2", "charge none", "hydrogens 1", "aromatic", "in ring"),
        said(FULL, "c1cc[nH]c1", 3));
    assertEquals(
        Set.of("element O", "degree 1", "charge negative", "hydrogens 0"),
        said(FULL, "CC(=O)[O-]", 3));
    assertEquals(
        Set.of("element other", "degree 6 or more", "charge positive", "hydrogens 0"),
        said(FULL, "[Pt+](C)(C)(C)(C)(C)(C)C", 0));
    assertEquals(
        Set.of("element C", "degree 0", "charge none", "hydrogens 4 or more"),
        said(FULL, "C.CC", 0));
  }

  @Test
  void elements_alone_say_nothing_of_the_surroundings() {
    AtomFeatures elements = new AtomFeatures(AtomFeatures.Kind.ELEMENTS);
    assertEquals(Set.of("element N"), said(elements, "c1cc[nH]c1", 3));
    assertEquals(14, elements.columns().size());
    assertEquals(14, elements.layout().features());
  }

  @ParameterizedTest
  @EnumSource
  void every_row_is_as_wide_as_the_columns_and_names_differ(AtomFeatures.Kind kind) {
    AtomFeatures features = new AtomFeatures(kind);
    assertEquals(features.columns().size(), Set.copyOf(features.columns()).size());
    for (float[] row : features.of(Structures.parse("CCO[Na]"))) {
      assertEquals(features.columns().size(), row.length);
    }
  }

  @Test
  void a_graph_has_atoms_as_nodes_and_bonds_as_typed_edges_in_order() {
    LabelledGraph graph = FULL.graph(new Molecule("m", "1", Structures.parse("C=CC#Cc1ccccc1"), 1));
    assertEquals("m", graph.id());
    assertEquals("1", graph.label());
    assertEquals(10, graph.nodes());
    List<Integer> types = new ArrayList<>();
    for (int e = 0; e < graph.edges(); e++) {
      types.add(graph.type(e));
    }
    assertEquals(List.of(1, 0, 2, 0, 3, 3, 3, 3, 3, 3), types);
    assertArrayEquals(new int[] {0, 1}, new int[] {graph.source(0), graph.target(0)});
  }

  @Test
  @ResourceLock("torch")
  void a_saved_network_says_which_features_it_takes() throws IOException {
    Path model = save("molecules", FULL.description());
    assertEquals(FULL, AtomFeatures.of(model));
    assertEquals(1, loadedScore(model), 1e-6);
    Path card = model.resolve("model.json");
    Files.writeString(card, Files.readString(card).replace("element Br", "element Xx"));
    assertTrue(
        assertThrows(DatasetException.class, () -> AtomFeatures.of(model))
            .reason()
            .startsWith("was trained on other atom features"));
  }

  @Test
  @ResourceLock("torch")
  void a_network_for_other_graphs_is_refused() {
    Path model = save("graphs", null);
    assertTrue(
        assertThrows(DatasetException.class, () -> AtomFeatures.of(model))
            .reason()
            .startsWith("was not trained on molecules"));
  }

  private Path save(String name, com.fasterxml.jackson.databind.JsonNode features) {
    Path model = folder.resolve(name);
    Dataset<LabelledGraph> none =
        new Dataset<>(
            name,
            List.of(),
            new Provenance("test", List.of()),
            new ReadReport(0, List.of(), List.of()));
    var description = GraphNetwork.describe(FULL.layout(), GnnOptions.defaults());
    if (features != null) {
      description = description.withInput(AtomFeatures.FIELD, features);
    }
    try (Network<?> network =
        GraphNetwork.create(FULL.layout(), GnnOptions.defaults(), Device.cpu(), 1)) {
      new ModelFolder(model)
          .save(description.card(none, 0.7, "stratified", 1, new int[0], null), network.weights());
    }
    return model;
  }

  /** The score of ethanol with itself by the network that was saved. */
  private static double loadedScore(Path model) {
    try (Network<LabelledGraph> network = GraphNetwork.load(model, Device.cpu())) {
      LabelledGraph ethanol =
          AtomFeatures.of(model).graph(new Molecule("m", null, Structures.parse("CCO"), 1));
      return network.scores(List.of(ethanol), List.of(new Pair(0, 0)))[0];
    }
  }
}
