package snx.data.fuzz;

import ai.djl.Device;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Dataset;
import snx.data.PairsFile;
import snx.data.Sha256;
import snx.explain.GraphMasking;
import snx.explain.Invariants;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.explain.knowledge.KnowledgeFile;
import snx.graph.EdgeTruth;
import snx.graph.GraphFiles;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.MlpOptions;
import snx.model.ModelFolder;
import snx.model.TableNetwork;
import snx.report.graph.GraphReport;
import snx.report.graph.SavedGraphRun;
import snx.report.table.SavedTableRun;
import snx.report.table.TableReport;
import snx.tabular.RawTable;
import snx.tabular.Schema;
import snx.tabular.TableEncoder;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;
import snx.tabular.synthetic.CreditApplicants;

final class CoreReadersFuzzTest {

  private static final String GRAPHS =
      """
      {"id":"a","label":"0","features":[[1,0],[0,1],[1,1]],"edges":[[0,1],[1,2]],"weights":[0.5,1]}
      {"id":"b","label":"1","features":[[1,0],[0,1]],"edges":[[0,1]],"weights":[2],"truth":[0]}
      {"id":"c","label":"1","features":[[1,0],[0,1],[0,0]],"edges":[[0,1],[0,2]],"types":[0,1]}
      {"id":"d","label":"0","features":[[1,0],[0,1],[0,0]],"edges":[[0,1],[0,2]],"name":"x y"}
      """;
  private static final String GRAPHML =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
        <key id="k0" for="node" attr.name="x" attr.type="double"/>
        <key id="k1" for="edge" attr.name="weight" attr.type="double"/>
        <key id="k2" for="graph" attr.name="label" attr.type="string"/>
        <graph id="g" edgedefault="undirected">
          <data key="k2">1</data>
          <node id="n0"><data key="k0">1.5</data></node>
          <node id="n1"><data key="k0">-2</data></node>
          <node id="n2"><data key="k0">0</data></node>
          <edge source="n0" target="n1"><data key="k1">0.5</data></edge>
          <edge source="n1" target="n2"><data key="k1">1</data></edge>
        </graph>
      </graphml>
      """;

  @TempDir Path temp;

  @Test
  void tables_as_text() {
    Fuzz.of("table", temp)
        .file("t.csv", CreditApplicants.csv(20, 1))
        .run(folder -> table(folder.resolve("t.csv")));
  }

  @Test
  void tables_in_gzip_and_zip() {
    Fuzz.of("table.gz", temp)
        .file("t.csv.gz", gzip(CreditApplicants.csv(20, 1)))
        .run(folder -> table(folder.resolve("t.csv.gz")));
    Fuzz.of("table.zip", temp)
        .file("t.zip", zip(Map.of("t.csv", bytes(CreditApplicants.csv(20, 1)))))
        .run(folder -> table(folder.resolve("t.zip")));
  }

  @Test
  void graphs_as_json_lines() {
    Fuzz.of("jsonl", temp)
        .file("g.jsonl", GRAPHS)
        .run(folder -> GraphFiles.read(folder.resolve("g.jsonl")));
    Fuzz.of("truth", temp)
        .file("g.jsonl", GRAPHS)
        .run(folder -> EdgeTruth.read(folder.resolve("g.jsonl")));
  }

  @Test
  void graphs_as_graph_ml() {
    Fuzz.of("graphml", temp)
        .file("g.graphml", GRAPHML)
        .run(folder -> GraphFiles.read(folder.resolve("g.graphml")));
  }

  @Test
  void graphs_as_tu_datasets() {
    Map<String, byte[]> files = tu();
    Fuzz folder = Fuzz.of("tu", temp);
    files.forEach(folder::file);
    folder.run(GraphFiles::read);
    Fuzz.of("tu.zip", temp)
        .file("set.zip", zip(files))
        .run(inside -> GraphFiles.read(inside.resolve("set.zip")));
  }

  @Test
  void pairs_rules_and_invariants() throws IOException {
    Path valid = Files.writeString(temp.resolve("valid.jsonl"), GRAPHS);
    Dataset<LabelledGraph> data = GraphFiles.read(valid);
    Fuzz.of("pairs", temp)
        .file("pairs.csv", "query,reference\na,b\nb,c\n\"c\",d\n")
        .run(folder -> PairsFile.read(folder.resolve("pairs.csv"), data));
    Fuzz.of("rules", temp)
        .file("cap.csv", "graph,edge,value\na,0-1,0.5\n*,0-1,0.9\nb,0,0.25\n")
        .run(
            folder ->
                KnowledgeFile.read(
                    folder.resolve("cap.csv"), Knowledge.Kind.CAP, new GraphKnowledge(data)));
    Fuzz.of("rules of nodes", temp)
        .file("require.csv", "graph,node\na,1\n*,0\n")
        .run(
            folder ->
                KnowledgeFile.read(
                    folder.resolve("require.csv"),
                    Knowledge.Kind.REQUIRE,
                    new GraphKnowledge(data)));
    Fuzz.of("invariants", temp)
        .file("global.jsonl", "{\"id\":\"a\",\"mask\":[0.5,1]}\n{\"id\":\"b\",\"mask\":[0]}\n")
        .run(folder -> Invariants.read(folder.resolve("global.jsonl"), GraphMasking.of(data)));
  }

  @Test
  @ResourceLock("torch")
  void networks_of_graphs() throws IOException {
    Path valid = Files.writeString(temp.resolve("valid.jsonl"), GRAPHS);
    Dataset<LabelledGraph> data = GraphFiles.read(valid);
    GraphLayout layout = GraphLayout.of(data.instances());
    GnnOptions options = new GnnOptions(1, 3, 2, GnnOptions.defaults().pooling(), Activation.GELU);
    Path model = temp.resolve("model");
    try (var network = GraphNetwork.create(layout, options, Device.cpu(), 1)) {
      new ModelFolder(model)
          .save(
              GraphNetwork.describe(layout, options)
                  .card(data, 0.7, "stratified", 1, new int[] {0, 1}, null),
              network.weights());
    }
    Fuzz.of("network of graphs", temp)
        .files(model)
        .packed(CoreReadersFuzzTest::signed)
        .run(folder -> GraphNetwork.load(folder, Device.cpu()).close());
  }

  @Test
  @ResourceLock("torch")
  void networks_of_tables() throws IOException {
    Path csv = Files.writeString(temp.resolve("valid.csv"), CreditApplicants.csv(20, 1));
    TableOptions reading = options();
    RawTable table = TableReader.read(List.of(csv), reading);
    Schema schema = Schema.fit(table, table.all(), reading);
    MlpOptions options = new MlpOptions(3, 2, Activation.GELU);
    Path model = temp.resolve("model");
    try (var network = TableNetwork.create(schema, options, Device.cpu(), 1)) {
      new ModelFolder(model)
          .save(
              TableNetwork.describe(schema, options)
                  .card(
                      TableEncoder.encode("t", table, schema).data(),
                      0.7,
                      "stratified",
                      1,
                      new int[0],
                      null),
              network.weights());
    }
    Fuzz.of("network of tables", temp)
        .files(model)
        .packed(CoreReadersFuzzTest::signed)
        .also(1089)
        .run(folder -> TableNetwork.load(folder, Device.cpu()).model().close());
  }

  @Test
  void runs_on_tables() throws IOException {
    SavedTableRun.write(temp.resolve("run"));
    Fuzz.of("run on a table", temp)
        .files(temp.resolve("run"))
        .also(333, 1220, 1720, 3271)
        .run(folder -> new TableReport().page(folder));
  }

  @Test
  void runs_on_graphs() throws IOException {
    SavedGraphRun.write(temp.resolve("run"));
    Fuzz.of("run on graphs", temp)
        .files(temp.resolve("run"))
        .run(folder -> new GraphReport().page(folder));
  }

  private static TableOptions options() {
    return TableOptions.defaults().with(o -> o.label = "approved").with(o -> o.id = "id");
  }

  private static void table(Path file) {
    RawTable table = TableReader.read(List.of(file), options());
    TableEncoder.encode("t", table, Schema.fit(table, table.all(), options()));
  }

  private static Map<String, byte[]> tu() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("X_A.txt", "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4\n");
    files.put("X_graph_indicator.txt", "1\n1\n1\n2\n2\n");
    files.put("X_graph_labels.txt", "1\n-1\n");
    files.put("X_node_labels.txt", "0\n1\n2\n0\n1\n");
    files.put("X_node_attributes.txt", "0.5, 1\n1, 1\n2, 0\n0, 0\n1, 3\n");
    files.put("X_edge_labels.txt", "0\n0\n1\n1\n0\n0\n");
    return files.entrySet().stream()
        .collect(
            Collectors.toMap(
                Map.Entry::getKey, e -> bytes(e.getValue()), (a, b) -> a, LinkedHashMap::new));
  }

  /** Lets damaged weights pass the checksum, or they would never be read. */
  private static Map<String, byte[]> signed(Map<String, byte[]> files) {
    Map<String, byte[]> signed = new LinkedHashMap<>(files);
    String card = new String(files.get("model.json"), StandardCharsets.ISO_8859_1);
    String hash = Sha256.of(files.get("weights.safetensors"));
    signed.put(
        "model.json",
        card.replaceFirst("(\"weights-sha256\"\\s*:\\s*\")[^\"]*", "$1" + hash)
            .getBytes(StandardCharsets.ISO_8859_1));
    return signed;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] gzip(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] zip(Map<String, byte[]> files) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        ZipEntry entry = new ZipEntry(file.getKey());
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(file.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
