package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

@ResourceLock("torch")
final class BrainBenchTest {

  @TempDir Path temp;

  @Test
  void mistakes_get_one_line() {
    Ran.snx("bench", "brain", "--queries", "0").failed(2, "must be at least 1 (got 0 and 1)");
    Ran.snx("bench", "brain", "--method", "des").failed(2, "does not explain graphs");
    Ran.snx("bench", "brain", "--data", "bipp").failed(1, "is no file, folder or dataset");
    Ran.snx("bench", "brain", "--groups", "--folds", "1").failed(2, "must be at least 2 (got 1)");
    Ran.snx("bench", "brain", "--groups", "--null").failed(2, "leave --null out");
  }

  @Test
  void statistics_are_redone_of_runs_on_brains_alone() throws Exception {
    Ran.snx("brain", "stats", temp.resolve("nowhere")).failed(1, "is not there");
    Files.writeString(temp.resolve("run.json"), "{\"kind\":\"graphs\"}");
    Ran.snx("brain", "stats", temp).failed(1, "is a run on graphs");
    Ran.snx("brain", "stats", temp, "--test", "t").failed(2, "must be fdr, nbs or tfce (got t)");
  }

  @Test
  @Tag("slow")
  void kept_results_give_the_same_table_again() throws Exception {
    Object[] words = {
      "bench",
      "brain",
      "--strength",
      "1",
      "--seeds",
      "1",
      "--queries",
      "2",
      "--iterations",
      "3",
      "--global-iterations",
      "3",
      "--method",
      "sm,random",
      "--keep",
      temp
    };
    Ran first = Ran.snx(words).worked();
    assertTrue(first.out().contains("| sm |"), first.out());
    assertTrue(Files.exists(temp.resolve("brain-subjects-1.0-1.json")));
    Ran again = Ran.snx(words).worked();
    assertEquals(first.out(), again.out());
    assertEquals("", again.err());
  }
}
