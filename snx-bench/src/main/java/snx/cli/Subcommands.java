package snx.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import snx.cli.bench.BenchCommand;
import snx.cli.brain.BrainCommand;
import snx.cli.data.DatasetsCommand;
import snx.cli.graphs.GraphsCommand;
import snx.cli.molecules.MoleculesCommand;
import snx.cli.tabular.TabularCommand;

/**
 * The commands under the root. Reading the options of all of them takes longer than many a command,
 * so a start reads only those that its words name.
 */
final class Subcommands {

  static final List<Class<?>> ALL =
      List.of(
          GraphsCommand.class,
          TabularCommand.class,
          MoleculesCommand.class,
          BrainCommand.class,
          DatasetsCommand.class,
          BenchCommand.class,
          MergeCommand.class,
          RerunCommand.class,
          ReportCommand.class,
          DevicesCommand.class,
          SelfTestCommand.class,
          CompletionCommand.class,
          HelpCommand.class,
          VersionCommand.class);

  private static final Set<Class<?>> OF_OTHERS =
      Set.of(MergeCommand.class, RerunCommand.class, CompletionCommand.class, HelpCommand.class);

  private Subcommands() {}

  /** What these words need: one command with all below it, or all commands. */
  static List<Class<?>> of(String... words) {
    return Arrays.stream(words)
        .filter(word -> !word.startsWith("-"))
        .findFirst()
        .flatMap(word -> ALL.stream().filter(one -> name(one).equals(word)).findFirst())
        .filter(one -> !OF_OTHERS.contains(one))
        .<List<Class<?>>>map(List::of)
        .orElse(ALL);
  }

  private static String name(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }
}
