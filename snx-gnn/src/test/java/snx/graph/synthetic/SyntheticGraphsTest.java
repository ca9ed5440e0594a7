package snx.graph.synthetic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.graph.EdgeTruth;
import snx.graph.GraphJsonReader;
import snx.graph.LabelledGraph;

final class SyntheticGraphsTest {

  @TempDir Path folder;

  private static byte[] embedded(SyntheticGraphs set) throws IOException {
    try (InputStream in = SyntheticGraphs.class.getResourceAsStream(set.resource())) {
      assertFalse(in == null, set.resource() + " is not on the class path");
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_documented_seed_gives_the_embedded_bytes(SyntheticGraphs set) throws IOException {
    Path out = folder.resolve("out.jsonl");
    set.write(out, set.defaultSeed());
    assertArrayEquals(embedded(set), Files.readAllBytes(out));
  }

  @ParameterizedTest
  @EnumSource
  void another_seed_gives_other_graphs(SyntheticGraphs set) throws IOException {
    Path out = folder.resolve("out.jsonl");
    set.write(out, set.defaultSeed() + 1);
    assertFalse(Arrays.equals(embedded(set), Files.readAllBytes(out)));
  }

  @ParameterizedTest
  @EnumSource
  void the_embedded_file_reads_cleanly_with_a_truth_for_every_graph(SyntheticGraphs set)
      throws IOException {
    Path shown = Path.of(set.title() + ".jsonl");
    Dataset<LabelledGraph> dataset =
        GraphJsonReader.read(shown, SyntheticGraphs.class.getResourceAsStream(set.resource()));
    EdgeTruth truth =
        EdgeTruth.read(shown, SyntheticGraphs.class.getResourceAsStream(set.resource()));
    assertEquals(set.title(), dataset.name());
    assertTrue(dataset.report().failed().isEmpty());
    assertEquals(List.of("0", "1"), dataset.classes());
    dataset.instances().forEach(g -> assertTrue(truth.of(g.id()) != null, g.id()));
    assertTrue(embedded(set).length < 400_000);
  }

  @Test
  void sets_are_found_by_name() {
    assertEquals(
        List.of("molecule-like", "brain-like"), List.copyOf(SyntheticGraphs.all().keySet()));
  }
}
