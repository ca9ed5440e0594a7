package snx.cli.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
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
  void embedded_atlases_are_listed_and_tables_of_others_are_printed_as_understood()
      throws Exception {
    assertEquals(0, run("atlas", "--list"));
    assertTrue(out.toString().contains("schaefer400x17 400 regions, networks visual-central"));
    Path table = Files.writeString(folder.resolve("aal.txt"), "1 Precentral_L 2001\n");
    assertEquals(0, run("atlas", table.toString()));
    assertTrue(out.toString().contains("1\tPrecentral_L\tPrecentral_L\tL\tn/a\tn/a\tn/a"));
    assertTrue(err.toString().contains("so no brain is drawn with this atlas"), err.toString());
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
  void groups_whose_names_are_too_long_for_files_are_refused_before_computing() throws Exception {
    Path data = Files.createDirectories(folder.resolve("m"));
    StringBuilder people = new StringBuilder("participant_id,group\n");
    for (int s = 1; s <= 8; s++) {
      Files.writeString(
          data.resolve("k%d.csv".formatted(s)), Matrices.text(Matrices.random(6, s), ","));
      people.append("k%d,%s%n".formatted(s, (s % 2 == 0 ? "é" : "b").repeat(110)));
    }
    Path table = Files.writeString(folder.resolve("people.csv"), people);
    Path atlas = Files.writeString(folder.resolve("six.tsv"), Matrices.atlas(6).tsv());
    Path results = folder.resolve("out");
    int code =
        run(
            "explain",
            "--matrices",
            data.toString(),
            "--participants",
            table.toString(),
            "--atlas",
            atlas.toString(),
            "--out",
            results.toString());
    assertEquals(1, code, err.toString());
    assertTrue(err.toString().contains("files named after the groups 'bbb"), err.toString());
    assertTrue(err.toString().contains("255 is the most; shorten them"), err.toString());
    assertFalse(Files.exists(results), "nothing was begun");
  }

  @Test
  void time_series_sessions_and_filters_reach_the_reader() throws Exception {
    Path data = Files.createDirectories(folder.resolve("ts"));
    for (int s = 1; s <= 4; s++) {
      for (int ses = 1; ses <= 2; ses++) {
        double[][] square = Matrices.random(30, 10 * s + ses);
        double[][] series = new double[30][];
        for (int t = 0; t < 30; t++) {
          series[t] = Arrays.copyOf(square[t], 6);
        }
        Files.writeString(
            data.resolve("sub-%d_ses-%d_timeseries.tsv".formatted(s, ses)),
            Matrices.text(series, "\t"));
      }
    }
    Files.writeString(
        data.resolve("participants.tsv"),
        "participant_id\tgroup\nsub-1\ta\nsub-2\tb\nsub-3\ta\nsub-4\tb\n");
    String[] plain = {"check", data.toString(), "--timeseries", "--atlas", "none"};
    assertEquals(1, run(plain));
    assertTrue(err.toString().contains("which differ in ses (1, 2)"), err.toString());
    assertEquals(0, run(with(plain, "--sessions", "average")), err.toString());
    assertTrue(err.toString().contains("several recordings of 4 subjects averaged"));
    assertEquals(
        0,
        run(with(plain, "--sessions", "ses=2", "--connectivity-measure", "partial")),
        err.toString());
    assertTrue(err.toString().contains("partial connectivity in Fisher's z"), err.toString());
    assertTrue(out.toString().contains("atlas     none, 6 regions, no coordinates"));
    assertTrue(run("check", data.toString(), "--connectivity-measure", "tangent") != 0);
    assertTrue(err.toString().contains("add --timeseries"), err.toString());
  }

  private static String[] with(String[] first, String... more) {
    return Stream.of(first, more).flatMap(Arrays::stream).toArray(String[]::new);
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
    assertEquals(0, run("check", file.toString()), err.toString());
    assertTrue(out.toString().contains("truth     known for 60 subjects"), out.toString());
    assertTrue(err.toString().contains("atlas aal116 taken, which the file names"));
    assertTrue(err.toString().contains("edges among 6 pairs of regions"), err.toString());
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
