package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.data.Json;
import snx.model.TorchScriptFile;

@ResourceLock("torch")
final class ThroughputTest {

  @TempDir Path temp;

  private static Ran bench(String command, Object... more) {
    Object[] words = new Object[more.length + 2];
    words[0] = "bench";
    words[1] = command;
    System.arraycopy(more, 0, words, 2, more.length);
    return Ran.snx(words);
  }

  private static Ran throughput(String options, Object... more) {
    List<Object> words = new ArrayList<>(List.of(options.split(" ")));
    words.addAll(List.of(more));
    return bench("throughput", words.toArray());
  }

  private static final String SMALL =
      "--batch 4 --size 8 --iterations 3 --repeat 2 --pairs 4 --no-targets ";

  @ParameterizedTest
  @CsvSource({"cpu,3", "cpux2 --workload tabular,1"})
  void every_batch_stands_beside_one_at_a_time(String device, int workloads) throws Exception {
    Path out = temp.resolve("t.json");
    Path page = temp.resolve("page");
    Ran ran = throughput(SMALL + "--device " + device, "--out", out, "--page", page).worked();
    assertTrue(ran.out().contains("x batch 1"), ran.out());
    assertTrue(ran.out().contains("scheduling"), ran.out());
    assertTrue(Files.readString(page.resolve("index.html")).contains("Speed of explanations"));
    JsonNode record = Json.mapper().readTree(out.toFile());
    assertTrue(record.get("peak_flops").asDouble() > 0);
    assertEquals(workloads * 4, record.get("points").size()); // two stages, batches 1 and 4
    for (JsonNode point : record.get("points")) {
      JsonNode speed = point.get("per_second");
      assertEquals(2, point.get("samples").size());
      assertTrue(speed.get("low").asDouble() > 0);
      assertTrue(speed.get("low").asDouble() <= speed.get("middle").asDouble());
      assertTrue(speed.get("middle").asDouble() <= speed.get("high").asDouble());
      assertEquals(
          3 * speed.get("middle").asDouble(),
          point.get("iterations_per_second").get("middle").asDouble(),
          1e-6);
      boolean one = point.get("batch").asInt() == 1;
      assertTrue(!one || point.get("speedup").asDouble() == 1);
      assertTrue(point.get("share_of_peak").asDouble() > 0);
      JsonNode work = point.get("work");
      assertTrue(work.get("dense").asDouble() >= work.get("useful").asDouble());
      assertTrue(work.get("useful").asDouble() >= work.get("along_edges").asDouble());
      JsonNode split = point.get("split");
      assertEquals(
          1,
          split.get("iterations").asDouble()
              + split.get("scheduling").asDouble()
              + split.get("transfer").asDouble(),
          1e-9);
    }
  }

  @Test
  void a_record_is_as_fast_as_itself_and_slower_ones_are_found_out() throws Exception {
    Path old = temp.resolve("old.json");
    throughput(SMALL + "--device cpu --workload molecules", "--out", old).worked();
    ObjectNode steady = (ObjectNode) Json.mapper().readTree(old.toFile());
    String before = processes(steady, "before", 100, 101, 99);
    String slower = processes(steady, "slower", 80, 81, 79);
    String little = processes(steady, "little", 98, 97, 99);
    String noisy = processes(steady, "noisy", 40, 160, 80);
    Ran same = bench("compare", before, before).worked();
    assertTrue(same.out().contains("1.00 (0.98-1.02)"), same.out());
    assertEquals(0, bench("compare", before, little).code());
    assertEquals(0, bench("compare", before, noisy).code());
    assertEquals(0, bench("compare", slower, before).code());
    Ran found = bench("compare", before, slower);
    assertEquals(1, found.code());
    assertTrue(found.out().contains("0.80"), found.out());
    assertTrue(found.out().contains("slower"), found.out());
    assertTrue(found.out().contains("4 of 4 points are slower by more than 5%"), found.out());
    assertEquals(0, bench("compare", before, slower, "--tolerance", "25%").code());
  }

  /** One record per speed, as several processes write them. */
  private String processes(ObjectNode record, String name, double... speeds) throws Exception {
    List<String> files = new ArrayList<>();
    for (int i = 0; i < speeds.length; i++) {
      files.add(written(record, name + i + ".json", speeds[i], speeds[i]).toString());
    }
    return String.join(",", files);
  }

  @Test
  void one_process_of_a_build_cannot_tell_and_alarms_nobody() throws Exception {
    Path old = temp.resolve("old.json");
    throughput(SMALL + "--device cpu --workload tabular", "--out", old).worked();
    ObjectNode steady = (ObjectNode) Json.mapper().readTree(old.toFile());
    Path before = written(steady, "before.json", 100, 101, 99);
    Ran single = bench("compare", before, written(steady, "half.json", 50, 51, 49)).worked();
    assertTrue(single.out().contains("0.50"), single.out());
    assertTrue(single.out().contains("4 cannot be told"), single.out());
    steady.put("device", "gpu:0");
    Ran other = bench("compare", before, written(steady, "gpu.json", 100)).worked();
    assertTrue(other.out().contains("other devices"), other.out());
    ((ObjectNode) steady.get("options")).put("iterations", 4);
    bench("compare", before, written(steady, "longer.json", 100))
        .failed(2, "3 and 4 iterations", "measure all with the same");
  }

  private Path written(ObjectNode record, String name, double... speeds) throws Exception {
    ObjectNode copy = record.deepCopy();
    for (JsonNode point : copy.get("points")) {
      ArrayNode samples = ((ObjectNode) point).putArray("samples");
      Arrays.stream(speeds).forEach(samples::add);
      ((ObjectNode) point.get("per_second")).put("middle", speeds[0]);
    }
    Path file = temp.resolve(name);
    Json.mapper().writeValue(file.toFile(), copy);
    return file;
  }

  @Test
  void what_is_no_record_is_refused() throws Exception {
    Path other = Files.writeString(temp.resolve("other.json"), "{\"a\": 1}");
    bench("compare", other, other).failed(1, "other.json", "is no record");
    bench("compare", temp.resolve("none.json"), other).failed(1, "none.json", "cannot be read");
    bench("compare", other, other, "--tolerance", "200%").failed(2, "tolerance must be 0% to 100%");
  }

  @Test
  void a_profile_says_where_the_time_of_an_iteration_goes() {
    Ran ran =
        bench(
                "profile",
                "--workload",
                "molecules,brain,tabular",
                "--size",
                "8",
                "--batch",
                "3",
                "--iterations",
                "2",
                "--device",
                "cpu")
            .worked();
    assertEquals(6, count(ran.out(), "head, cosine and loss"), ran.out());
    assertEquals(6, count(ran.out(), "masks, constraints and steps"), ran.out());
    assertEquals(4, count(ran.out(), "products with weights"), ran.out()); // rows have one piece
    assertTrue(count(ran.out(), "aten::") >= 6, ran.out());
  }

  @Test
  void an_own_network_is_measured_on_own_graphs() throws Exception {
    Path net =
        TorchScriptFile.forward(
                List.of("x", "edge_index", "edge_weight", "batch"),
                "m = torch.index_select(x, 0, torch.select(edge_index, 0, 0))",
                "to = torch.index_select(batch, 0, torch.select(edge_index, 0, 1))",
                "w = torch.mul(m, torch.unsqueeze(edge_weight, 1))",
                "count = int(torch.max(batch)) + 1",
                "return torch.index_add(torch.new_zeros(x, [count, 4]), 0, to, w)")
            .write(temp.resolve("net.pt"));
    Path out = temp.resolve("own.json");
    throughput(SMALL + "--device cpu", "--encoder", net, "--out", out).worked();
    JsonNode points = Json.mapper().readTree(out.toFile()).get("points");
    assertEquals(4, points.size()); // two stages, batches 1 and another
    points.forEach(point -> assertEquals("molecule-like", point.get("workload").asText()));
    assertEquals(0, bench("compare", out, out).code());
    throughput(SMALL, "--graphs", "mutag").failed(2, "--graphs needs --encoder");
  }

  private static int count(String text, String word) {
    return text.split(word, -1).length - 1;
  }

  @Test
  void what_cannot_be_measured_is_refused_in_one_line() {
    throughput("--batch 0").failed(2, "batch must be 1 to 100000 (got 0)");
    throughput("--size 3").failed(2, "size must be 8 to 2000 (got 3)");
    throughput("--iterations 1").failed(2, "iterations must be 2 to 1000000 (got 1)");
    throughput("--repeat 0").failed(2, "repeat must be 1 to 1000 (got 0)");
    throughput("--pairs -1").failed(2, "pairs must be 1 to 100000 (got -1)");
    throughput("--batch 1,x").failed(2, "--batch");
  }

  @Test
  void what_cannot_be_written_is_refused_before_anything_is_measured() throws Exception {
    throughput(SMALL, "--out", temp).failed(1, "is a folder; name a file with --out");
    Path page = Files.createDirectories(temp.resolve("page"));
    Files.writeString(page.resolve("index.html"), "someone else's");
    Ran foreign = throughput(SMALL, "--page", page);
    foreign.failed(1, "is not of a page of SNX"); // one line: no stage was begun
  }

  @Test
  void options_that_are_given_win_over_quick() throws Exception {
    Path out = temp.resolve("t.json");
    throughput(
            "--quick --no-targets --workload tabular --iterations 3 --repeat 1 --batch 2",
            "--out",
            out)
        .worked();
    JsonNode points = Json.mapper().readTree(out.toFile()).get("points");
    assertEquals(2 * 2, points.size()); // two stages, batches 1 and 2
    assertEquals(1, points.get(0).get("samples").size());
  }
}
