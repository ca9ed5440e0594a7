package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.chem.Molecules;
import snx.chem.feature.AtomFeatures;
import snx.chem.question.References;
import snx.chem.question.Screening;
import snx.chem.read.MoleculeOptions;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Sha256;
import snx.data.Split;
import snx.explain.RunStopped;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.Network;
import snx.report.RunFolder;

/** Screening that is broken off anywhere and resumed leaves what an undisturbed one leaves. */
@ResourceLock("torch")
final class ScreenRunTest {

  private static final int CHUNKS = 4;

  @TempDir Path temp;
  private final AtomFeatures features = new AtomFeatures(AtomFeatures.Kind.FULL);
  private final Network<LabelledGraph> network =
      GraphNetwork.create(features.layout(), GnnOptions.defaults(), Device.cpu(), 1);
  private Screening screening;
  private Path library;

  @BeforeEach
  void prepare() throws IOException {
    List<String> smiles = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      smiles.add("C".repeat(i) + "[N+](=O)[O-]");
      labels.add("nitro");
      smiles.add("C".repeat(i) + "C(=O)O");
      labels.add("acid");
    }
    Dataset<LabelledGraph> graphs = Molecules.of(smiles, labels).graphs();
    int[] all = IntStream.range(0, graphs.size()).toArray();
    References references = References.of(network, graphs, new Split(all, all), "nitro", "weights");
    screening = new Screening(network, features, references);
    library = Files.writeString(temp.resolve("library.csv"), library());
  }

  @AfterEach
  void close() {
    network.close();
  }

  /** Molecules of growing size, some of them unreadable, ids that repeat. */
  private static String library() {
    StringBuilder rows = new StringBuilder("id,smiles,label\n");
    for (int i = 0; i < 512 * CHUNKS - 100; i++) {
      String tail = i % 3 == 0 ? "[N+](=O)[O-]" : i % 3 == 1 ? "C(=O)O" : "CN";
      String molecule = i % 97 == 5 ? "C1CC" : "C".repeat(1 + i % 11) + tail;
      rows.append("m").append(i % 300).append(',').append(molecule);
      rows.append(i % 3 == 0 ? ",nitro\n" : ",acid\n");
    }
    return rows.toString();
  }

  /** Screens, and stops once so many chunks are scored. */
  private Screening.Result screen(Path folder, int chunks, int most) {
    AtomicInteger asked = new AtomicInteger();
    MoleculeOptions options = MoleculeOptions.defaults().with(draft -> draft.label = "label");
    try (RunFolder opened = RunFolder.open(folder, ScreenFiles.NAMES)) {
      return new ScreenRun(screening, opened)
          .write(
              library,
              options,
              most,
              () -> asked.incrementAndGet() > chunks,
              Progress.NONE,
              Map.of());
    }
  }

  private static Map<String, String> sums(Path folder) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.endsWith(RunFolder.RECORD)) { // says when
          sums.put(folder.relativize(file).toString(), Sha256.of(file));
        }
      }
    }
    return sums;
  }

  private static List<Path> chunks(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve(".run/batches"))) {
      return files.sorted().toList();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3})
  void screening_that_was_stopped_goes_on_and_leaves_the_same_bytes(int scored) throws IOException {
    Path whole = temp.resolve("whole");
    Screening.Result undisturbed = screen(whole, CHUNKS, 20);
    assertEquals(ScreenFiles.NAMES, sums(whole).keySet());
    Path stopped = temp.resolve("stopped");
    assertThrows(RunStopped.class, () -> screen(stopped, scored, 20));
    assertFalse(Files.exists(stopped.resolve("screen.csv")), "half of a run is no run");
    Screening.Result resumed = screen(stopped, CHUNKS - scored, 20); // scores no chunk twice
    assertEquals(sums(whole), sums(stopped));
    assertEquals(undisturbed.auc(), resumed.auc());
    assertEquals(undisturbed.skipped(), resumed.skipped());
    assertFalse(Files.exists(stopped.resolve(".run")));
  }

  @Test
  void a_scored_chunk_that_is_damaged_is_scored_again() throws IOException {
    Path whole = temp.resolve("whole");
    screen(whole, CHUNKS, 20);
    Path stopped = temp.resolve("stopped");
    assertThrows(RunStopped.class, () -> screen(stopped, CHUNKS - 1, 20));
    List<Path> chunks = chunks(stopped);
    assertEquals(CHUNKS - 1, chunks.size());
    byte[] bytes = Files.readAllBytes(chunks.get(0));
    Files.write(chunks.get(0), Arrays.copyOf(bytes, bytes.length / 2));
    Files.copy(chunks.get(2), chunks.get(1), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    Files.writeString(chunks.get(2), "{}");
    screen(stopped, CHUNKS, 20);
    assertEquals(sums(whole), sums(stopped));
  }

  @Test
  void what_was_scored_of_another_library_or_under_other_options_is_not_used() throws IOException {
    Path stopped = temp.resolve("stopped");
    assertThrows(RunStopped.class, () -> screen(stopped, 2, 20));
    String other = assertThrows(DatasetException.class, () -> screen(stopped, 9, 21)).getMessage();
    assertTrue(other.contains("another options") && other.contains("--force"), other);
    Files.writeString(library, library() + "last,CCCCN,acid\n");
    String more = assertThrows(DatasetException.class, () -> screen(stopped, 9, 20)).getMessage();
    assertTrue(more.contains("another data") && more.contains("--force"), more);
    assertEquals(2, chunks(stopped).size());
  }
}
