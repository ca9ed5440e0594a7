package snx.cli.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import snx.brain.RealData;
import snx.brain.read.Matrices;
import snx.data.Dataset;
import snx.graph.EdgeTruth;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;

final class BrainCommandTest {

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void an_atlas_is_printed_as_a_table() {
    assertEquals(0, run("atlas", "freesurfer82"));
    assertEquals(83, out.toString().lines().count());
    assertTrue(
        out.toString().startsWith("index\tlabel\tname\themisphere\tx\ty\tz\tlobe\tnetwork\n"));
    assertTrue(out.toString().contains("1025\tctx-lh-precuneus\tleft precuneus\tL\t-9\t-59\t46"));
  }

  @Test
  void without_arguments_generated_subjects_are_checked() {
    assertEquals(0, run("check"), err.toString());
    assertTrue(out.toString().contains("groups    control 30, patient 30"), out.toString());
    assertTrue(out.toString().contains("edges     1,334 per subject, weighted"), out.toString());
    assertTrue(out.toString().contains("covariate sex, categories F, M"), out.toString());
    assertTrue(err.toString().contains("subjects are generated (seed 7)"), err.toString());
  }

  @Test
  void every_option_reaches_the_reader() throws Exception {
    Path data = Files.createDirectories(folder.resolve("m"));
    for (int s = 1; s <= 4; s++) {
      Files.writeString(
          data.resolve("k%d_conn.csv".formatted(s)), Matrices.text(Matrices.random(6, s), ","));
    }
    Files.writeString(data.resolve("k9_conn.csv"), "1,2\n");
    Path table =
        Files.writeString(
            folder.resolve("people.csv"), "who,arm,age\nk1,a,1\nk2,b,2\nk3,a,\nk4,b,4\n");
    Path atlas = Files.writeString(folder.resolve("six.tsv"), Matrices.atlas(6).tsv());
    int code =
        run(
            "check",
            "--matrices",
            data.toString(),
            "--participants",
            table.toString(),
            "--id",
            "who",
            "--group",
            "arm",
            "--covariates",
            "age",
            "--atlas",
            atlas.toString(),
            "--threshold",
            "60%",
            "--weights",
            "absolute",
            "--edge-values",
            "binary",
            "--features",
            "identity");
    assertEquals(1, code, err.toString());
    assertTrue(out.toString().contains("4 read, 0 skipped, 1 failed"), out.toString());
    assertTrue(out.toString().contains("groups    a 2, b 2"), out.toString());
    assertTrue(out.toString().contains("edges     6 per subject, binary"), out.toString());
    assertTrue(out.toString().contains("covariate age, numeric, 1 missing"), out.toString());
    assertTrue(err.toString().contains("failed: " + data.resolve("k9_conn.csv")), err.toString());
  }

  @Test
  void options_of_a_table_without_matrices_are_refused() {
    assertTrue(run("check", "--group", "dx") != 0);
    assertTrue(err.toString().contains("belong to matrices; name these first"), err.toString());
  }

  @Test
  void a_planted_effect_is_written_with_its_truth_and_never_over_a_file() {
    Path file = folder.resolve("planted.jsonl");
    String[] arguments = {
      "plant",
      "--strength",
      "1",
      "--seed",
      "3",
      "--size",
      "4",
      "--features",
      "identity",
      "--out",
      file.toString()
    };
    assertEquals(0, run(arguments), err.toString());
    Dataset<LabelledGraph> graphs = GraphFiles.read(file);
    EdgeTruth truth = EdgeTruth.read(file);
    for (LabelledGraph graph : graphs.instances()) {
      assertEquals(1334, graph.edges());
      if ("patient".equals(graph.label())) {
        assertEquals(6, truth.of(graph.id()).length);
      }
    }
    assertTrue(run(arguments) != 0);
    assertTrue(err.toString().contains("is there already"), err.toString());
  }

  @Test
  void bip_is_known_by_its_name() {
    Path home = RealData.file("brain/BIP.zip").getParent().getParent();
    assertEquals(0, run("check", "--data", "bip", "--data-dir", home.toString()), err.toString());
    assertTrue(out.toString().contains("groups    0 64, 1 54"), out.toString());
    assertTrue(out.toString().contains("edges     1,334 per subject, binary"), out.toString());
  }

  private int run(String... arguments) {
    return new CommandLine(new BrainCommand())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .setExecutionExceptionHandler(
            (failure, command, parsed) -> {
              command.getErr().println(failure.getMessage());
              return 1;
            })
        .execute(arguments);
  }
}
