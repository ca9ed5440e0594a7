package snx.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import ai.djl.ndarray.NDList;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.data.Sha256;
import snx.graph.LabelledGraph;
import snx.tabular.EncodedTable;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.Schema;
import snx.tabular.TableEncoder;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;
import snx.tabular.synthetic.CreditApplicants;
import snx.tensor.Torch;

@ResourceLock("torch")
final class ModelFolderTest {

  private static final GnnOptions GNN =
      new GnnOptions(2, 8, 4, Pooling.SMOOTH_MAX, Activation.GELU);
  private static final long SEED = 3;

  @TempDir Path temp;
  private Path folder;

  @BeforeEach
  void name() {
    folder = temp.resolve("new/model");
  }

  @Test
  void a_graph_network_scores_after_loading_exactly_as_before() {
    Dataset<LabelledGraph> data = Toys.graphs(12);
    double[] before = saveGnn(data, SEED);
    try (var loaded = GraphNetwork.load(folder, Device.cpu())) {
      assertArrayEquals(before, loaded.scores(data.instances(), pairs(12)));
    }
  }

  @Test
  void a_table_network_scores_after_loading_exactly_as_before() throws IOException {
    Path csv = Files.writeString(temp.resolve("t.csv"), CreditApplicants.csv(60, 1));
    TableOptions options =
        TableOptions.defaults().with(o -> o.label = "approved").with(o -> o.id = "id");
    RawTable table = TableReader.read(List.of(csv), options);
    Schema schema = Schema.fit(table, IntStream.range(0, 40).toArray(), options);
    EncodedTable encoded = TableEncoder.encode("t", table, schema);
    List<Row> rows = encoded.data().instances();
    MlpOptions shape = new MlpOptions(8, 4, Activation.TANH);
    double[] before;
    try (var model = TableNetwork.create(schema, shape, Device.cpu(), SEED)) {
      before = model.scores(rows, pairs(60));
      new ModelFolder(folder)
          .save(
              TableNetwork.describe(schema, shape)
                  .card(encoded.data(), 0.7, TrainingTask.STRATIFIED, SEED, new int[0], null),
              model.weights());
    }
    TableNetwork.Loaded loaded = TableNetwork.load(folder, Device.cpu());
    try (var model = loaded.model()) {
      assertEquals(schema, loaded.schema());
      assertArrayEquals(before, model.scores(rows, pairs(60)));
    }
    refused("use 'snx tabular'", () -> GraphNetwork.load(folder, Device.cpu()));
  }

  @Test
  void the_card_says_where_data_and_weights_come_from() {
    Dataset<LabelledGraph> data = Toys.graphs(12);
    saveGnn(data, SEED);
    ModelCard card = new ModelFolder(folder).card();
    assertEquals("gnn", card.kind());
    assertEquals(data.classes(), card.classes());
    assertEquals(12, card.data().instances());
    assertEquals(SEED, card.data().splitSeed());
    assertTrue(card.weightsSha256().matches("[0-9a-f]{64}"), card.weightsSha256());
  }

  @Test
  void weights_that_were_changed_are_refused() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    Path file = folder.resolve("weights.safetensors");
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length - 1] ^= 1;
    Files.write(file, bytes);
    refused("SHA-256", () -> GraphNetwork.load(folder, Device.cpu()));
    Files.delete(file);
    refused("SHA-256", () -> GraphNetwork.load(folder, Device.cpu()));
  }

  @Test
  void a_header_that_lies_about_its_length_is_refused_before_anything_is_read() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    byte[] bytes = Files.readAllBytes(folder.resolve("weights.safetensors"));
    for (long length : new long[] {-1, Long.MAX_VALUE, Integer.MAX_VALUE, bytes.length - 7}) {
      ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(0, length);
      replaceWeights(bytes);
      refused("its header claims", () -> GraphNetwork.load(folder, Device.cpu()));
    }
  }

  @Test
  void weights_that_lie_about_where_they_are_are_refused() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    byte[] bytes = Files.readAllBytes(folder.resolve("weights.safetensors"));
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    String lie = text.replaceFirst("(\"data_offsets\":\\[)0,\\d", "$19,9");
    replaceWeights(lie.getBytes(StandardCharsets.ISO_8859_1));
    refused("belong", () -> GraphNetwork.load(folder, Device.cpu()));
    replaceWeights(Arrays.copyOf(bytes, bytes.length - 4));
    refused("belong", () -> GraphNetwork.load(folder, Device.cpu()));
    replaceWeights(text.replaceFirst("F32", "F64").getBytes(StandardCharsets.ISO_8859_1));
    refused("lacks", () -> GraphNetwork.load(folder, Device.cpu()));
  }

  @Test
  void a_card_without_architecture_or_input_is_refused_by_name() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    Path file = folder.resolve("model.json");
    String card = Files.readString(file);
    for (String part : List.of("architecture", "input")) {
      String without =
          card.replaceFirst("(?s)\"" + part + "\" : \\{.*?\\}", "\"" + part + "\" : null");
      Files.writeString(file, without);
      refused("'" + part + "'", () -> GraphNetwork.load(folder, Device.cpu()));
    }
    Files.writeString(file, card.replaceFirst("\"pooling\" : \"[^\"]*\",", ""));
    refused("'architecture'", () -> GraphNetwork.load(folder, Device.cpu()));
    Files.writeString(file, "null");
    refused("not a model card", () -> GraphNetwork.load(folder, Device.cpu()));
  }

  /** Other weights under a card that names them, as someone who means harm would. */
  private void replaceWeights(byte[] bytes) throws IOException {
    Files.write(folder.resolve("weights.safetensors"), bytes);
    Path file = folder.resolve("model.json");
    Files.writeString(
        file,
        Files.readString(file)
            .replaceFirst("(\"weights-sha256\" : \")[^\"]*", "$1" + Sha256.of(bytes)));
  }

  @Test
  void a_card_of_another_kind_or_format_is_refused() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    refused("use 'snx graphs'", () -> TableNetwork.load(folder, Device.cpu()));
    Path file = folder.resolve("model.json");
    Files.writeString(file, Files.readString(file).replace("snx-model/1", "snx-model/9"));
    refused("snx-model/9", () -> GraphNetwork.load(folder, Device.cpu()));
    Files.writeString(file, "{\n\"format\": oops");
    DatasetException e = refused("not a model card", () -> GraphNetwork.load(folder, Device.cpu()));
    assertEquals(2, e.line());
  }

  @Test
  void a_folder_without_a_model_is_refused() throws IOException {
    refused("holds no model", () -> GraphNetwork.load(folder, Device.cpu()));
    Files.createDirectories(folder);
    refused("holds no model", () -> GraphNetwork.load(folder, Device.cpu()));
  }

  @Test
  void networks_of_a_cross_validation_are_told_from_one_network() throws IOException {
    Path folds = Files.createDirectories(temp.resolve("folds"));
    Path fold = Files.createDirectories(folds.resolve("fold-01"));
    Files.writeString(fold.resolve("model.json"), "{}");
    String message =
        assertThrows(DatasetException.class, () -> new ModelFolder(folds).card()).getMessage();
    assertTrue(message.contains("give one of them, such as " + fold), message);
  }

  @Test
  void nothing_that_is_not_a_model_is_ever_replaced() throws IOException {
    Files.createDirectories(folder);
    Path mine = Files.writeString(folder.resolve("mine.txt"), "mine");
    refused("not just a model", () -> saveGnn(Toys.graphs(12), SEED));
    assertEquals("mine", Files.readString(mine));
    Files.delete(mine);
    saveGnn(Toys.graphs(12), SEED); // an empty folder is free to take
    Files.writeString(mine, "mine");
    refused("not just a model", () -> saveGnn(Toys.graphs(12), SEED));
    assertEquals("mine", Files.readString(mine));
    assertTrue(Files.exists(folder.resolve("model.json")));
  }

  @Test
  void a_save_that_breaks_off_leaves_the_old_model_and_nothing_else() throws IOException {
    Dataset<LabelledGraph> data = Toys.graphs(12);
    double[] before = saveGnn(data, SEED);
    NDList closed = new NDList();
    try (var model = GraphNetwork.create(Toys.LAYOUT, GNN, Device.cpu(), SEED + 1)) {
      closed.addAll(model.weights());
    }
    ModelCard card =
        GraphNetwork.describe(Toys.LAYOUT, GNN)
            .card(data, 0.7, TrainingTask.STRATIFIED, SEED, new int[0], null);
    assertThrows(IllegalStateException.class, () -> new ModelFolder(folder).save(card, closed));
    assertAlone();
    try (var loaded = GraphNetwork.load(folder, Device.cpu())) {
      assertArrayEquals(before, loaded.scores(data.instances(), pairs(12)));
    }
  }

  @Test
  void a_save_replaces_the_model_before() throws IOException {
    Dataset<LabelledGraph> data = Toys.graphs(12);
    saveGnn(data, SEED);
    double[] second = saveGnn(data, SEED + 1);
    assertAlone();
    try (var loaded = GraphNetwork.load(folder, Device.cpu())) {
      assertArrayEquals(second, loaded.scores(data.instances(), pairs(12)));
    }
  }

  @Test
  void weights_of_another_shape_are_refused_and_let_go() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    Path card = folder.resolve("model.json");
    String other = Files.readString(card).replaceFirst("\"hidden\" : 8", "\"hidden\" : 9");
    Files.writeString(card, other);
    int before = Torch.liveArrays();
    refused("lacks layer0.message", () -> GraphNetwork.load(folder, Device.cpu()));
    assertEquals(before, Torch.liveArrays());
  }

  @Test
  void a_link_to_a_folder_stays_a_link() throws IOException {
    Path real = Files.createDirectories(temp.resolve("real"));
    Path link = Files.createSymbolicLink(temp.resolve("link"), real);
    folder = link;
    saveGnn(Toys.graphs(12), SEED);
    saveGnn(Toys.graphs(12), SEED + 1);
    assertTrue(Files.isSymbolicLink(link));
    try (Stream<Path> files = Files.list(real)) {
      assertEquals(
          List.of("model.json", "weights.safetensors"),
          files.map(f -> f.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void a_new_folder_is_as_open_to_others_as_any_that_the_user_makes() throws IOException {
    Path plain = Files.createDirectory(temp.resolve("plain"));
    Assumptions.assumeTrue(plain.getFileSystem().supportedFileAttributeViews().contains("posix"));
    saveGnn(Toys.graphs(12), SEED);
    assertEquals(Files.getPosixFilePermissions(plain), Files.getPosixFilePermissions(folder));
  }

  @Test
  void what_a_killed_save_left_does_not_stop_the_next_one() throws IOException {
    saveGnn(Toys.graphs(12), SEED);
    Files.createDirectory(folder.resolve(".snx-model-killed"));
    saveGnn(Toys.graphs(12), SEED + 1);
    assertEquals(SEED + 1, new ModelFolder(folder).card().data().splitSeed());
  }

  private double[] saveGnn(Dataset<LabelledGraph> data, long seed) {
    try (var model = GraphNetwork.create(Toys.LAYOUT, GNN, Device.cpu(), seed)) {
      new ModelFolder(folder)
          .save(
              GraphNetwork.describe(Toys.LAYOUT, GNN)
                  .card(data, 0.7, TrainingTask.STRATIFIED, seed, new int[0], null),
              model.weights());
      return model.scores(data.instances(), pairs(data.size()));
    }
  }

  private void assertAlone() throws IOException {
    try (Stream<Path> left = Files.list(folder.getParent())) {
      assertEquals(List.of(folder), left.toList());
    }
  }

  private static List<Pair> pairs(int size) {
    return IntStream.range(1, size).mapToObj(i -> new Pair(i - 1, i)).toList();
  }

  private static DatasetException refused(String part, Executable action) {
    DatasetException e = assertThrows(DatasetException.class, action);
    assertTrue(e.getMessage().contains(part), e.getMessage());
    return e;
  }
}
