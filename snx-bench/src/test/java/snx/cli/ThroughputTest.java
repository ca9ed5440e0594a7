package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.data.Json;

@ResourceLock("torch")
final class ThroughputTest {

  @TempDir Path temp;

  private static Ran bench(Object... more) {
    Object[] words = new Object[more.length + 4];
    words[0] = "bench";
    words[1] = "throughput";
    words[2] = "--device";
    words[3] = "cpu";
    System.arraycopy(more, 0, words, 4, more.length);
    return Ran.snx(words);
  }

  @Test
  void every_batch_stands_beside_one_at_a_time() throws Exception {
    Path out = temp.resolve("t.json");
    Ran ran =
        bench(
                "--batch",
                "4",
                "--size",
                "8",
                "--iterations",
                "3",
                "--repeat",
                "2",
                "--pairs",
                "4",
                "--out",
                out)
            .worked();
    assertTrue(ran.out().contains("x batch 1"), ran.out());
    assertTrue(ran.out().contains("memory "), ran.out());
    JsonNode record = Json.mapper().readTree(out.toFile());
    assertTrue(record.get("peak_flops").asDouble() > 0);
    assertEquals(4, record.get("points").size()); // two stages, batches 1 and 4
    for (JsonNode point : record.get("points")) {
      JsonNode speed = point.get("per_second");
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
    }
  }

  @Test
  void what_cannot_be_measured_is_refused_in_one_line() {
    bench("--batch", "0").failed(2, "batch must be 1 to 100000 (got 0)");
    bench("--size", "3").failed(2, "size must be 8 to 2000 (got 3)");
    bench("--iterations", "0").failed(2, "iterations must be 1 to 1000000 (got 0)");
    bench("--repeat", "0").failed(2, "repeat must be 1 to 1000 (got 0)");
    bench("--pairs", "-1").failed(2, "pairs must be 1 to 100000 (got -1)");
    bench("--batch", "1,x").failed(2, "--batch");
  }
}
