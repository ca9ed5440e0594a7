package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script of completion as a shell reads it, and manual pages of all commands. */
final class CompletionTest {

  @TempDir Path temp;

  @Test
  void bash_completes_commands_and_options() throws Exception {
    Path bash = Path.of("/bin/bash");
    Assumptions.assumeTrue(Files.isExecutable(bash), "there is no bash here");
    Path script = temp.resolve("snx.bash");
    Files.writeString(script, Ran.snx("completion", "bash").worked().out());
    String ask =
        "source '%s'; COMP_WORDS=(snx tabular explain --lab); COMP_CWORD=3; _complete_snx;"
            + " echo \"${COMPREPLY[@]}\"";
    Process shell =
        new ProcessBuilder(bash.toString(), "-c", ask.formatted(script))
            .redirectError(temp.resolve("err").toFile())
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals("--label", said.strip(), Files.readString(temp.resolve("err")));
  }

  @Test
  void a_shell_without_completion_is_refused_with_those_that_have_one() {
    Ran.snx("completion", "fish").failed(2, "'fish'", "bash, zsh");
  }

  @Test
  void every_command_has_a_manual_page() throws Exception {
    Ran.snx("completion", "--out", temp).worked();
    assertTrue(Files.exists(temp.resolve("completion/snx.bash")));
    Path pages = temp.resolve("man/man1");
    try (Stream<Path> found = Files.list(pages)) {
      assertEquals(CommandsTest.commands().count(), found.count());
    }
    List<String> page = Files.readAllLines(pages.resolve("snx-tabular-explain.1"));
    assertTrue(page.get(0).startsWith(".TH \"SNX\\-TABULAR\\-EXPLAIN\" 1"), page.get(0));
    assertTrue(page.contains(".SS \"Solver\""), page.toString());
    assertTrue(page.contains(".B \"\\-\\-label=COL\""), page.toString());
  }
}
