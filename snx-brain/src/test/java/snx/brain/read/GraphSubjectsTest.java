package snx.brain.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.brain.RealData;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.synthetic.PlantOptions;
import snx.brain.synthetic.PlantedEffect;
import snx.data.DatasetException;
import snx.graph.EdgeTruth;
import snx.graph.GraphJsonReader;
import snx.graph.GraphJsonWriter;
import snx.graph.LabelledGraph;

final class GraphSubjectsTest {

  @TempDir Path folder;

  /** Two graphs of three and two nodes whose labels are numbers of regions. */
  private Path tu(String labels) throws IOException {
    Path data = Files.createDirectories(folder.resolve("TOY"));
    Files.writeString(data.resolve("TOY_A.txt"), "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4\n");
    Files.writeString(data.resolve("TOY_graph_indicator.txt"), "1\n1\n1\n2\n2\n");
    Files.writeString(data.resolve("TOY_graph_labels.txt"), "0\n1\n");
    Files.writeString(data.resolve("TOY_node_labels.txt"), labels);
    return data;
  }

  @Test
  void nodes_stand_where_their_labels_number_their_regions() throws IOException {
    Path data = tu("5\n0\n3\n3\n1\n");
    BrainSet set = BrainReader.read(BrainSource.of(data, null).withAtlas(Atlas.UNKNOWN));
    assertEquals(6, set.atlas().size());
    LabelledGraph first = set.graphs().get(0);
    assertEquals(2, first.edges());
    assertArrayEquals(
        new int[] {0, 3, 0, 5},
        new int[] {first.source(0), first.target(0), first.source(1), first.target(1)});
    LabelledGraph second = set.graphs().get(1);
    assertArrayEquals(new int[] {1, 3}, new int[] {second.source(0), second.target(0)});
    BrainSet larger = BrainReader.read(BrainSource.of(data, null).withAtlas(Matrices.atlas(8)));
    assertEquals(8, larger.graphs().get(0).nodes());
    String line =
        assertThrows(
                DatasetException.class,
                () -> BrainReader.read(BrainSource.of(data, null).withAtlas(Matrices.atlas(4))))
            .getMessage();
    assertTrue(line.contains("node labels number regions up to 5, the atlas has 4"), line);
  }

  @Test
  void labels_that_repeat_in_a_graph_are_no_regions() throws IOException {
    Path data = tu("1\n1\n2\n1\n1\n");
    assertThrows(
        DatasetException.class,
        () -> BrainReader.read(BrainSource.of(data, null).withAtlas(Atlas.UNKNOWN)));
  }

  @Test
  void a_file_that_names_an_embedded_atlas_is_not_read_on_another() {
    Path file = folder.resolve("named.jsonl");
    LabelledGraph graph =
        new LabelledGraph("g", "a", new float[100][1], new int[][] {{0, 1}}, null, null);
    GraphJsonWriter.write(
        file,
        List.of(graph, new LabelledGraph("h", "b", new float[100][1], new int[0][], null, null)),
        EdgeTruth.unknown(),
        Map.of(GraphSubjects.ATLAS, "schaefer100x17"));
    BrainSource source = BrainSource.of(file, null);
    assertEquals("schaefer100x17", BrainReader.read(source).atlas().name());
    String line =
        assertThrows(
                DatasetException.class,
                () -> BrainReader.read(source.withAtlas(Atlases.SCHAEFER100X7.load())))
            .getMessage();
    assertTrue(line.endsWith("made with the atlas 'schaefer100x17'; leave --atlas out"), line);
  }

  @Test
  void kki_has_83_subjects_on_190_regions() {
    BrainSet set =
        BrainReader.read(
            BrainSource.of(RealData.file("tu/KKI.zip"), null).withAtlas(Atlas.UNKNOWN));
    assertEquals(83, set.graphs().size());
    assertEquals(190, set.atlas().size());
  }

  @Test
  void truth_and_atlas_of_planted_effects_travel_in_the_file() throws IOException {
    for (int s = 1; s <= 6; s++) {
      Files.writeString(
          folder.resolve("sub-%d.csv".formatted(s)), Matrices.text(Matrices.random(8, s), ","));
    }
    Path table =
        Files.writeString(
            folder.resolve("participants.tsv"), "id\tgroup\n1\ta\n2\tb\n3\ta\n4\tb\n5\ta\n6\tb\n");
    BrainSource source = BrainSource.of(folder, table).withAtlas(Matrices.atlas(8));
    PlantedEffect.Planted planted =
        PlantedEffect.plant(
            BrainReader.read(source),
            new PlantOptions(1, List.of(), 3, null, false, 3),
            RegionFeatures.defaults());
    Path file = folder.resolve("planted.jsonl");
    GraphJsonWriter.write(
        file,
        planted.set().graphs().instances(),
        planted.set().truth(),
        Map.of(GraphSubjects.ATLAS, "letters"));
    BrainSet again = BrainReader.read(BrainSource.of(file, null).withAtlas(Matrices.atlas(8)));
    for (LabelledGraph graph : again.graphs().instances()) {
      int[] truth = again.truth().of(graph.id());
      assertNotNull(truth);
      assertArrayEquals(planted.set().truth().of(graph.id()), truth);
      assertTrue(graph.label().equals("a") || truth.length == 3, graph.id());
    }
    assertEquals("letters", GraphJsonReader.common(file, GraphSubjects.ATLAS));
    String line =
        assertThrows(DatasetException.class, () -> BrainReader.read(BrainSource.of(file, null)))
            .getMessage();
    assertTrue(line.endsWith("atlas 'letters'; give its table of regions with --atlas"), line);
    BrainSet cut =
        BrainReader.read(
            new BrainSource(
                file,
                null,
                null,
                null,
                List.of(),
                Matrices.atlas(8),
                FileOptions.defaults(),
                MatrixOptions.defaults().withThreshold(Threshold.parse("90%")),
                RegionFeatures.identity(),
                false));
    for (LabelledGraph graph : cut.graphs().instances()) {
      int[] truth = cut.truth().of(graph.id());
      assertNotNull(truth);
      for (int e : truth) {
        assertTrue(planted.regions().contains(graph.source(e)));
        assertTrue(planted.regions().contains(graph.target(e)));
      }
    }
  }
}
