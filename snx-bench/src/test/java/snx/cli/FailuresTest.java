package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import snx.tensor.Hardware;

/** Every wrong use and every bad file is one line that says what, where and what to do. */
@ResourceLock("torch")
final class FailuresTest {

  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;
  private static final String GRAPH =
      "{\"id\": \"g%d\", \"label\": \"%s\", \"features\": [[1], [0]], \"edges\": [[0, %s]]}\n";

  @TempDir Path temp;
  private Path out;

  @BeforeEach
  void nameOut() {
    out = temp.resolve("model");
  }

  @Test
  void a_full_or_closed_standard_output_is_a_failure() {
    Writer full =
        new Writer() {
          @Override
          public void write(char[] text, int from, int length) throws IOException {
            throw new IOException("No space left on device");
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    StringWriter err = new StringWriter();
    int code =
        Main.execute(
            Main.commandLine()
                .setOut(new PrintWriter(full, true))
                .setErr(new PrintWriter(err, true)),
            "--version");
    new Ran(code, "", err.toString()).failed(FAILED, "standard output is closed or full");
  }

  @Test
  void a_word_that_names_no_device() {
    Ran.snx("graphs", "train", "--device", "gpx", "--out", out)
        .failed(WRONG_USE, "unknown device 'gpx'", "use cpu, gpu, gpu:N or auto");
    assertFalse(Files.exists(out));
  }

  @Test
  void a_gpu_that_is_not_there() {
    Assumptions.assumeTrue(Hardware.detect().gpus().isEmpty(), "this machine has a GPU");
    Ran.snx("tabular", "train", "--device", "gpu", "--out", out)
        .failed(WRONG_USE, "device 'gpu' is not here", "0 GPUs found", "use cpu or auto");
  }

  @ParameterizedTest
  @ValueSource(strings = {"graphs", "tabular"})
  void a_file_that_is_missing(String kind) {
    Path missing = temp.resolve("nowhere.jsonl");
    Ran.snx(kind, "train", missing, "--out", out)
        .failed(FAILED, missing.toString(), "is no file", "snx datasets list");
  }

  @Test
  void a_file_that_is_empty() throws IOException {
    Path graphs = Files.createFile(temp.resolve("g.jsonl"));
    Ran.snx("graphs", "train", graphs, "--out", out).failed(FAILED, graphs + ": ", "empty", "JSON");
    Path table = Files.createFile(temp.resolve("t.csv"));
    Ran.snx("tabular", "train", table, "--label", "y", "--out", out)
        .failed(FAILED, table + ": ", "empty");
  }

  @Test
  void a_label_column_that_is_absent() throws IOException {
    Path table = table("yes", "no");
    Ran.snx("tabular", "train", table, "--label", "outcom", "--out", out)
        .failed(FAILED, table + ": ", "'outcom'", "did you mean 'outcome'?");
  }

  @Test
  void a_label_column_that_is_not_named() throws IOException {
    Path table = table("yes", "no");
    Ran.snx("tabular", "train", table, "--out", out)
        .failed(FAILED, table + ": ", "--label", "age, outcome");
  }

  @Test
  void one_class_only() throws IOException {
    Path table = table("yes", "yes");
    Ran.snx("tabular", "train", table, "--label", "outcome", "--out", out)
        .failed(FAILED, table + ": ", "one class only ('yes'", "--label");
    Path graphs = graphs("1", "1", "1");
    Ran.snx("graphs", "train", graphs, "--out", out)
        .failed(FAILED, graphs + ": ", "one class only ('1', 20 times)", "label");
    String unlabelled = "{\"id\": \"u\", \"features\": [[1], [0]], \"edges\": [[0, 1]]}\n";
    Files.writeString(graphs, Files.readString(graphs) + unlabelled);
    Ran.snx("graphs", "train", graphs, "--out", out)
        .failed(FAILED, "one class only ('1', 20 times)");
  }

  @Test
  void a_feature_that_is_no_number() throws IOException {
    String line = "{\"label\": \"a\", \"features\": [[NaN], [0]], \"edges\": [[0, 1]]}\n";
    Path graphs = Files.writeString(temp.resolve("g.jsonl"), GRAPH.formatted(1, "a", "1") + line);
    Ran.snx("graphs", "train", graphs, "--out", out)
        .failed(FAILED, graphs + ":2: ", "NaN", "--skip-bad");
  }

  @Test
  void an_edge_to_a_node_that_does_not_exist() throws IOException {
    Path graphs = graphs("a", "b", "5");
    Ran.snx("graphs", "train", graphs, "--out", out)
        .failed(FAILED, graphs + ":20: ", "5", "--skip-bad");
  }

  @Test
  void a_dataset_that_is_unknown() {
    Ran.snx("graphs", "train", "mutga", "--out", out)
        .failed(FAILED, "mutga", "did you mean 'mutag'?");
    Ran.snx("tabular", "train", "credit-aplicants", "--out", out)
        .failed(FAILED, "credit-aplicants", "did you mean 'credit-applicants'?");
    Ran.snx("datasets", "fetch", "adlut").failed(WRONG_USE, "adlut", "did you mean 'adult'?");
  }

  @Test
  void a_table_where_graphs_are_wanted() throws IOException {
    Path table = table("yes", "no");
    Ran.snx("graphs", "train", table, "--out", out)
        .failed(FAILED, table + ": ", "not a graph file", "accepted are");
    Ran.snx("graphs", "train", "credit-applicants", "--out", out)
        .failed(WRONG_USE, "tabular", "use 'snx tabular'");
    Ran.snx("tabular", "train", "molecule-like", "--out", out)
        .failed(WRONG_USE, "graphs", "use 'snx graphs'");
  }

  @ParameterizedTest
  @CsvSource({"rate,-0.1", "epochs,0", "batch-size,1", "decay,-1", "bins,1"})
  void a_number_out_of_its_range(String option, String number) {
    Ran.snx("tabular", "train", "--" + option, number, "--out", out)
        .failed(WRONG_USE, option + " must be", "(got " + number);
  }

  @Test
  void a_value_of_the_wrong_kind() {
    Ran.snx("graphs", "train", "--epochs", "many")
        .failed(WRONG_USE, "--epochs", "'many' is no whole number", "--help");
    Ran.snx("graphs", "train", "--rate", "fast")
        .failed(WRONG_USE, "--rate", "'fast' is no number", "--help");
    Ran.snx("graphs", "train", "--pooling", "min")
        .failed(
            WRONG_USE, "--pooling", "one of sum, mean, max, smooth-max but was 'min'", "--help");
  }

  @Test
  void an_option_that_is_unknown() {
    Ran.snx("graphs", "train", "--epoch", "3")
        .failed(WRONG_USE, "'--epoch'", "did you mean '--epochs'?", "'snx graphs train --help'");
  }

  @Test
  void a_command_that_is_unknown_or_left_out() {
    Ran.snx("grahps").failed(WRONG_USE, "grahps", "--help");
    Ran.snx("graphs").failed(WRONG_USE, "name a command: train, explain, attack", "--help");
    Ran.snx().failed(WRONG_USE, "name a command: graphs, tabular,", "--help");
  }

  @Test
  void a_folder_for_the_model_that_holds_other_things() throws IOException {
    Files.createDirectory(out);
    Path notes = Files.writeString(out.resolve("notes.txt"), "years of work");
    Ran.snx("graphs", "train", "--out", out)
        .failed(FAILED, out + ": ", "not just a model", "--out");
    Files.writeString(out.resolve("model.json"), "{}");
    Ran.snx("graphs", "train", "--out", out)
        .failed(FAILED, out + ": ", "not just a model", "--out");
    assertEquals("years of work", Files.readString(notes));
    assertTrue(Files.exists(out.resolve("model.json")));
  }

  @Test
  void a_place_for_the_model_that_cannot_be_written() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "mine");
    Path below = file.resolve("model");
    Ran.snx("graphs", "train", "--out", below)
        .failed(FAILED, below + ": ", "cannot be made", "--out");
    Ran.snx("graphs", "train", "--out", file).failed(FAILED, file + ": ", "--out");
    assertEquals("mine", Files.readString(file));
  }

  @Test
  void debug_adds_the_stack_trace() {
    Ran ran = Ran.snx("--debug", "graphs", "train", "nowhere.jsonl");
    assertEquals(FAILED, ran.code());
    assertTrue(ran.err().contains("\tat snx."), ran.err());
  }

  @Test
  void classes_of_a_few_members_only() throws IOException {
    String rows = "a,b\n" + "1,x\n2,y\n".repeat(5);
    Path table = Files.writeString(temp.resolve("t.csv"), rows);
    Ran.snx("tabular", "train", table, "--label", "b", "--out", out)
        .failed(FAILED, table + ": ", "the largest class has 5 members", "6");
  }

  @Test
  void all_rare_classes_are_named_at_once() throws IOException {
    String rows = "a,b\n" + "1,x\n2,y\n".repeat(8) + "3,rare\n4,rarer\n5,rare\n";
    Path table = Files.writeString(temp.resolve("t.csv"), rows);
    Ran.snx("tabular", "train", table, "--label", "b", "--out", out)
        .failed(FAILED, table + ": ", "'rare' (2), 'rarer' (1)", "training needs 4 of each");
  }

  @Test
  void a_measurement_is_no_class() throws IOException {
    StringBuilder rows = new StringBuilder("a,b\n");
    for (int i = 0; i < 30; i++) {
      rows.append("%d,%.1f\n".formatted(i % 3, 30 + i * 0.7));
    }
    Path table = Files.writeString(temp.resolve("t.csv"), rows);
    Ran.snx("tabular", "train", table, "--label", "b", "--out", out)
        .failed(FAILED, table + ": ", "30 different numbers", "--label");
  }

  @Test
  void a_wrong_separator() throws IOException {
    Path table = table("yes", "no");
    Ran.snx("tabular", "train", table, "--label", "outcome", "--separator", ";", "--out", out)
        .failed(FAILED, table + ": ", "one column only, 'age,outcome'", "--separator");
  }

  @Test
  void the_root_of_all_folders_as_a_table() {
    Path root = temp.getRoot();
    Ran.snx("tabular", "train", root, "--label", "y", "--out", out).failed(FAILED, root + ": ");
  }

  @Test
  void memory_that_runs_out() {
    StringWriter err = new StringWriter();
    int code =
        Main.commandLine()
            .addSubcommand("hungry", new Hungry())
            .setErr(new PrintWriter(err, true))
            .execute("hungry");
    new Ran(code, "", err.toString()).failed(FAILED, "out of memory", "SNX_JAVA_OPTS=-Xmx");
  }

  @Command
  private static final class Hungry implements Runnable {
    @Override
    public void run() {
      throw new OutOfMemoryError("Java heap space");
    }
  }

  private Path table(String one, String other) throws IOException {
    String rows =
        IntStream.range(0, 20)
            .mapToObj(i -> i + "," + (i % 2 == 0 ? one : other) + "\n")
            .collect(Collectors.joining());
    return Files.writeString(temp.resolve("t.csv"), "age,outcome\n" + rows);
  }

  /** Twenty graphs whose last one has an edge to the given node. */
  private Path graphs(String one, String other, String last) throws IOException {
    String lines =
        IntStream.range(0, 20)
            .mapToObj(i -> GRAPH.formatted(i, i % 2 == 0 ? one : other, i == 19 ? last : "1"))
            .collect(Collectors.joining());
    return Files.writeString(temp.resolve("g.jsonl"), lines);
  }
}
