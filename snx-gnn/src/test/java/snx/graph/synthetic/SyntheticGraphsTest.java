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
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.KebabCase;
import snx.graph.EdgeTruth;
import snx.graph.GraphJsonReader;
import snx.graph.LabelledGraph;

final class SyntheticGraphsTest {

  @TempDir Path folder;

  private static final long EMBEDDED_SEED = 7;

  private static InputStream resource(SyntheticGraphs set) {
    String name = "/snx/datasets/embedded/" + KebabCase.of(set) + ".jsonl";
    return Objects.requireNonNull(SyntheticGraphs.class.getResourceAsStream(name), name);
  }

  private static byte[] embedded(SyntheticGraphs set) throws IOException {
    try (InputStream in = resource(set)) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @EnumSource
  void the_documented_seed_gives_the_embedded_bytes(SyntheticGraphs set) throws IOException {
    Path out = folder.resolve("out.jsonl");
    set.write(out, EMBEDDED_SEED);
    assertArrayEquals(embedded(set), Files.readAllBytes(out));
  }

  @ParameterizedTest
  @EnumSource
  void another_seed_gives_other_graphs(SyntheticGraphs set) throws IOException {
    Path out = folder.resolve("out.jsonl");
    set.write(out, EMBEDDED_SEED + 1);
    assertFalse(Arrays.equals(embedded(set), Files.readAllBytes(out)));
  }

  @ParameterizedTest
  @EnumSource
  void the_embedded_file_reads_cleanly_with_a_truth_for_every_graph(SyntheticGraphs set)
      throws IOException {
    Path shown = Path.of(KebabCase.of(set) + ".jsonl");
    Dataset<LabelledGraph> dataset = GraphJsonReader.read(shown, resource(set));
    EdgeTruth truth = EdgeTruth.read(shown, resource(set));
    assertEquals(KebabCase.of(set), dataset.name());
    assertTrue(dataset.report().failed().isEmpty());
    assertEquals(List.of("0", "1"), dataset.classes());
    dataset.instances().forEach(g -> assertTrue(truth.of(g.id()) != null, g.id()));
    assertTrue(embedded(set).length < 400_000);
  }
}
