package snx.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.data.Versions;

/** {@code snx completion}: what shells and manual readers need, from the commands themselves. */
@Command(
    name = "completion",
    description = {
      "Prints a script that completes commands and options in bash and zsh.",
      "The distribution has it as completion/snx.bash, with manual pages in man/man1."
    },
    footer = {
      "",
      "Examples:",
      "  snx completion --out share         also writes manual pages: man -M share/man snx",
      "  source <(snx completion)"
    })
final class CompletionCommand implements Runnable {

  enum Shell {
    BASH,
    ZSH
  }

  @Spec CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "bash|zsh",
      description = "The shell; one script serves both.")
  @Nullable Shell shell;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write the script and the manual pages there instead.")
  @Nullable Path out;

  @Override
  public void run() {
    CommandLine root = spec.root().commandLine();
    String script = AutoComplete.bash("snx", root);
    if (out == null) {
      spec.commandLine().getOut().println(script);
      new Console(spec).answer("script", script);
      return;
    }
    try {
      Path completion = Files.createDirectories(out.resolve("completion"));
      Files.writeString(completion.resolve("snx.bash"), script);
      Path pages = Files.createDirectories(out.resolve("man").resolve("man1"));
      write(root, pages, Versions.current().snx());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write to " + out, e);
    }
    spec.commandLine().getOut().println("results   " + out);
    new Console(spec).answer("results", out.toString());
  }

  private static void write(CommandLine command, Path pages, String version) throws IOException {
    CommandSpec one = command.getCommandSpec();
    Files.writeString(pages.resolve(ManPage.name(one) + ".1"), ManPage.of(one, version));
    for (CommandLine below : command.getSubcommands().values()) {
      write(below, pages, version);
    }
  }
}
