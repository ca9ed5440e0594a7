package snx.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code snx help}: the same as {@code --help} behind a command. */
@Command(
    name = "help",
    description = "Shows the help of a command.",
    footer = {"", "Examples:", "  snx help", "  snx help molecules rank"})
final class HelpCommand implements Callable<Integer> {

  @Spec CommandSpec spec;

  @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "Words of a command.")
  List<String> words = List.of();

  @Override
  public Integer call() {
    CommandLine asking = spec.root().commandLine();
    for (String word : words) {
      CommandLine next = asking.getSubcommands().get(word);
      if (next == null) { // --help itself overlooks words behind it
        throw new UnmatchedArgumentException(asking, List.of(word));
      }
      asking = next;
    }
    List<String> asked = new ArrayList<>(words);
    asked.add("--help");
    return spec.root().commandLine().execute(asked.toArray(String[]::new));
  }
}
