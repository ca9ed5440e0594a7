package snx.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.djl.Device;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import snx.data.DatasetException;

/** What a program in a file does, it does to another process. */
class TorchScriptTrialTest {

  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
  private static final TorchScriptQuestion ROWS = new TorchScriptQuestion.OfTables(3);

  @TempDir Path folder;
  private Path file;
  private Path passed;

  @BeforeEach
  void nameFiles() {
    file = folder.resolve("net.pt");
    passed = folder.resolve("passed");
  }

  private TorchScriptTrial trial(int seconds) {
    return new TorchScriptTrial(Duration.ofSeconds(seconds), passed, JAVA);
  }

  private String refusal(TorchScriptTrial trial) {
    DatasetException fault =
        assertThrows(DatasetException.class, () -> trial.require(file, ROWS, Device.cpu()));
    assertEquals(file, fault.path());
    assertEquals(1, fault.getMessage().lines().count(), fault.getMessage());
    assertFalse(Files.exists(passed), "a refused file is not remembered");
    return fault.getMessage();
  }

  @Test
  void a_program_that_never_ends_is_given_up() {
    TorchScriptFile.tables("y = x", "run = True", "while run:", "  y = torch.add(y, 1)", "return y")
        .write(file);
    String message = refusal(trial(4));
    assertTrue(message.contains("gave no answer within 4 s"), message);
  }

  @Test
  void a_program_that_breaks_the_engine_breaks_another_process() {
    TorchScriptFile.tables("return torch.neg(" + nested(100_000) + ")").write(file);
    String message = refusal(trial(120));
    assertTrue(message.contains("breaks the engine"), message);
  }

  private static String nested(int depth) {
    return "(".repeat(depth) + "x" + ")".repeat(depth);
  }

  @Test
  void what_breaks_the_contract_is_told_by_the_other_process() {
    TorchScriptEncoderTest.rows(5).write(file);
    String message = refusal(trial(60));
    assertTrue(message.contains("breaks the contract forward(x[B,3]) -> [B,h]"), message);
  }

  @Test
  void a_file_that_passed_is_not_tried_again_unless_it_or_the_question_changes()
      throws IOException {
    TorchScriptEncoderTest.rows(3).write(file);
    trial(60).require(file, ROWS, Device.cpu());
    assertEquals(1, remembered());
    TorchScriptTrial hasty = new TorchScriptTrial(Duration.ofMillis(1), passed, JAVA);
    hasty.require(file, ROWS, Device.cpu());
    assertThrows(
        DatasetException.class,
        () -> hasty.require(file, new TorchScriptQuestion.OfTables(4), Device.cpu()));
    TorchScriptEncoderTest.rows(4).write(file);
    assertThrows(DatasetException.class, () -> hasty.require(file, ROWS, Device.cpu()));
    assertEquals(1, remembered());
  }

  private long remembered() throws IOException {
    try (Stream<Path> all = Files.list(passed)) {
      return all.count();
    }
  }

  @Test
  void without_another_process_nothing_is_remembered() {
    TorchScriptEncoderTest.rows(3).write(file);
    new TorchScriptTrial(Duration.ofSeconds(60), passed, folder.resolve("no-java"))
        .require(file, ROWS, Device.cpu());
    assertFalse(Files.exists(passed));
  }

  @Test
  void a_negative_limit_is_refused() {
    String message = assertThrows(IllegalArgumentException.class, () -> trial(-1)).getMessage();
    assertTrue(message.contains("got -1 s"), message);
  }
}
