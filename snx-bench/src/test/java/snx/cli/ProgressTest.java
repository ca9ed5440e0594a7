package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever may take seconds shows how far it is, where a person watches. */
@Isolated // the error stream and properties of the process
@ResourceLock("torch")
final class ProgressTest {

  @TempDir Path temp;
  private final PrintStream err = System.err;
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

  @BeforeEach
  void watch() {
    System.setProperty(WatchedBar.TERMINAL, "true");
    System.setProperty(WatchedBar.LATE, "0");
    System.setErr(new PrintStream(shown, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void leave() {
    System.setErr(err);
    System.clearProperty(WatchedBar.TERMINAL);
    System.clearProperty(WatchedBar.LATE);
  }

  @ParameterizedTest
  @CsvSource({
    "tabular train --epochs 1 --out OUT, reading training",
    "tabular explain --limit 4 --iterations 3 --out OUT, reading training explaining",
    "tabular counterfactual --limit 4 --out OUT, reading training searching",
    "graphs train --epochs 1 --out OUT, reading training",
    "molecules train --epochs 1 --folds 2 --out OUT, reading training folds",
    "molecules compare CCO CCN --iterations 5 --out OUT, explaining",
    "molecules neighbours --query CCO --iterations 5 --out OUT, searching explaining",
    "molecules tree --file MOLECULES, reading",
    "brain check MATRICES --atlas none, reading",
    "brain compare PLANTED --subject sub-01 --references control --folds 1 --iterations 3"
        + " --global-iterations 3 --out OUT, reading explaining"
  })
  void every_stage_shows_how_far_it_is(String command, String stages) throws Exception {
    Ran.snx(words(command)).worked();
    for (String stage : stages.split(" ", -1)) {
      assertTrue(last(stage).contains("100%"), () -> stage + " in " + shown());
    }
  }

  @Test
  void a_library_that_is_screened_shows_how_far_it_is() {
    Path model = temp.resolve("model");
    Ran.snx("molecules", "train", "--epochs", "1", "--out", model).worked();
    Ran.snx("molecules", "screen", "--model", model, "--out", temp.resolve("out")).worked();
    assertTrue(last("screening").contains("100%"), this::shown);
  }

  @Test
  void permutations_show_how_far_they_are() {
    Path out = temp.resolve("out");
    Ran.snx(
            "brain",
            "explain",
            "--folds",
            "2",
            "--iterations",
            "3",
            "--global-iterations",
            "3",
            "--permutations",
            "50",
            "--out",
            out)
        .worked();
    Ran.snx("brain", "stats", out, "--permutations", "200").worked();
    assertTrue(last("permuting").contains("100%"), this::shown);
  }

  @Test
  void what_takes_a_moment_shows_no_bar() {
    System.clearProperty(WatchedBar.LATE);
    Ran.snx("tabular", "train", "--epochs", "1", "--out", temp.resolve("out")).worked();
    assertFalse(shown().contains("reading"), this::shown);
  }

  @ParameterizedTest
  @CsvSource({"--quiet", "--json"})
  void nobody_who_asks_for_silence_sees_a_bar(String option) throws Exception {
    List<Object> words = new ArrayList<>(List.of("tabular", "train", "--epochs", "1", option));
    words.addAll(List.of("--device", "cpu", "--out", temp.resolve("out")));
    String terminal = "export JDK_JAVA_OPTIONS=-D%s=true; ".formatted(WatchedBar.TERMINAL);
    try (ChildRun run = ChildRun.start(temp, terminal, words)) {
      Ran ran = run.ended();
      assertEquals(0, ran.code(), ran.err());
      assertFalse(ran.err().contains("training"), ran.err());
    }
  }

  private Object[] words(String command) throws Exception {
    List<Object> words = new ArrayList<>();
    for (String word : command.split(" ", -1)) {
      words.add(
          switch (word) {
            case "OUT" -> temp.resolve("out");
            case "MOLECULES" -> Files.writeString(temp.resolve("m.smi"), "CCO a\nCCN b\n");
            case "MATRICES" -> matrices();
            case "PLANTED" -> planted();
            default -> word;
          });
    }
    return words.toArray();
  }

  private Path planted() {
    Path file = temp.resolve("planted.jsonl");
    Ran.snx("brain", "plant", "--strength", "1", "--out", file).worked();
    return file;
  }

  private Path matrices() throws Exception {
    Path folder = Files.createDirectory(temp.resolve("matrices"));
    for (int s = 0; s < 4; s++) {
      Files.writeString(
          folder.resolve("sub-0" + s + ".csv"), "0,%d,1\n%d,0,2\n1,2,0\n".formatted(s + 1, s + 1));
    }
    return folder;
  }

  /** The last state of a stage's bar. */
  private String last(String stage) {
    String[] states = shown().split("[\r\n]", -1);
    for (int i = states.length - 1; i >= 0; i--) {
      if (states[i].startsWith(stage) || states[i].contains(stage + " ")) {
        return states[i];
      }
    }
    return "";
  }

  private String shown() {
    return shown.toString(StandardCharsets.UTF_8);
  }
}
