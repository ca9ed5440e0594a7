package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The class path here is the one that users have: without Spark. */
final class WithoutSparkTest {

  @ParameterizedTest
  @ValueSource(strings = {"graphs", "tabular"})
  void a_cluster_is_refused_before_anything_is_read_or_trained(String kind, @TempDir Path temp) {
    Ran ran = Ran.snx(kind, "explain", "--spark", "local[2]", "--out", temp.resolve("out"));
    ran.failed(2, "--spark needs Spark and snx-spark", "docs/cluster.md");
    assertEquals("", ran.out());
  }

  @Test
  void an_impossible_share_is_refused_likewise(@TempDir Path temp) {
    Ran ran = Ran.snx("graphs", "explain", "--shard", "3/2", "--out", temp.resolve("out"));
    ran.failed(2, "3/2");
    assertEquals("", ran.out());
  }
}
