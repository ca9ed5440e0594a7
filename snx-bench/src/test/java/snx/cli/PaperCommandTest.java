package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** {@code snx bench paper} as people run it, on a sample of the embedded table. */
@ResourceLock("torch")
class PaperCommandTest {

  @TempDir Path folder;

  private Object[] arguments(Object... more) {
    Object[] all = {
      "bench", "paper", "--data", "credit-applicants", "--quick", "--pairs", 4, "--out"
    };
    Object[] both = Arrays.copyOf(all, all.length + 1 + more.length);
    both[all.length] = folder.resolve("out");
    System.arraycopy(more, 0, both, all.length + 1, more.length);
    return both;
  }

  @Test
  void a_sample_leaves_a_page_Markdown_and_CSV_and_is_resumed_only_when_asked() throws Exception {
    Path out = folder.resolve("out");
    Ran first = Ran.snx(arguments()).worked();
    assertTrue(first.out().contains("page      " + out.resolve("index.html")), first.out());
    for (String name :
        new String[] {
          "index.html",
          "paper.md",
          "iterations.csv",
          "sizes.csv",
          "run.json",
          "tables/claims.csv",
          "tables/conformity.csv",
          "tables/table-1-global-masks.csv"
        }) {
      assertTrue(Files.exists(out.resolve(name)), name);
    }
    String text = Files.readString(out.resolve("paper.md"));
    assertTrue(text.contains("a sample"), "a sample says that it is one");

    Ran.snx(arguments()).failed(1, out.toString(), "--resume");
    Files.delete(out.resolve("paper.md"));
    Ran again = Ran.snx(arguments("--resume")).worked();
    assertFalse(again.err().contains("training"), "all results were there: " + again.err());
    assertTrue(again.err().contains("3 of 3 trials are kept"), again.err());
    assertEquals(text, Files.readString(out.resolve("paper.md")));

    Files.delete(out.resolve("index.html"));
    Ran.snx("report", out).worked();
    assertTrue(Files.exists(out.resolve("index.html")), "made again from kept results");
  }

  @Test
  void a_folder_that_cannot_be_made_is_refused_before_anything_is_done() throws Exception {
    Path file = Files.writeString(folder.resolve("out"), "mine");
    Ran.snx(arguments()).failed(1, file.toString(), "is a file", "--out");
    Path below = file.resolve("deeper");
    Ran.snx("bench", "paper", "--data", "credit-applicants", "--quick", "--out", below)
        .failed(1, below.toString(), "cannot be made", "--out");
    assertEquals("mine", Files.readString(file));
  }
}
