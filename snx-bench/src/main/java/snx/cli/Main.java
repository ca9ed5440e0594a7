package snx.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import snx.cli.bench.BenchCommand;
import snx.cli.brain.BrainCommand;
import snx.cli.data.DatasetsCommand;
import snx.cli.graphs.GraphsCommand;
import snx.cli.molecules.MoleculesCommand;
import snx.cli.tabular.TabularCommand;
import snx.data.Versions;

/** The root command: {@code snx}. */
@Command(
    name = "snx",
    description = "Explains Siamese networks on graphs and tables.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = Main.Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:failed, with one line that says why",
      "2:wrong use",
      "130, 143:stopped by Ctrl-C or SIGTERM; --resume continues"
    },
    footer = {
      "",
      "Examples:",
      "  snx graphs train",
      "  snx tabular train adult",
      "  snx devices",
      "  snx selftest"
    },
    subcommands = {
      GraphsCommand.class,
      TabularCommand.class,
      MoleculesCommand.class,
      BrainCommand.class,
      DatasetsCommand.class,
      BenchCommand.class,
      MergeCommand.class,
      ReportCommand.class,
      DevicesCommand.class,
      SelfTestCommand.class
    })
public final class Main {

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Show messages of the engine and its drivers.")
  boolean verbose;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show a stack trace when something fails.")
  boolean debug;

  private Main() {}

  /** The complete command line, ready to execute. */
  static CommandLine commandLine() {
    Main main = new Main();
    Failures failures = new Failures(() -> main.debug);
    return new CommandLine(main)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionStrategy(parsed -> execute(parsed, failures))
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
  }

  private static int execute(ParseResult parsed, Failures failures) {
    try {
      return new RunLast().execute(parsed);
    } catch (Error e) { // picocli hands over exceptions only
      return failures.handleError(e, parsed.commandSpec().commandLine());
    }
  }

  public static void main(String... arguments) {
    Locale.setDefault(Locale.ROOT); // numbers read alike everywhere, and scripts can rely on them
    boolean verbose = Arrays.asList(arguments).contains("--verbose");
    // Loggers read this once, when the first of them is made: before any option is parsed.
    System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", verbose ? "info" : "off");
    Interruption.watch();
    int code = execute(commandLine().setOut(standardOutput()), arguments);
    Interruption.ended();
    System.exit(code);
  }

  /** Java's own stream forgets that it failed before anybody can ask. */
  private static PrintWriter standardOutput() {
    Charset charset =
        Charset.forName(System.getProperty("sun.stdout.encoding", Charset.defaultCharset().name()));
    Writer out = new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), charset);
    return new PrintWriter(new BufferedWriter(out), true);
  }

  /** Executes a command; one whose words did not reach their reader has failed. */
  static int execute(CommandLine command, String... arguments) {
    int code = command.execute(arguments);
    if (command.getOut().checkError() && code == ExitCode.OK) {
      command
          .getErr()
          .println("snx: standard output is closed or full; what was to be shown there is lost");
      return ExitCode.SOFTWARE;
    }
    return code;
  }

  /** The text of {@code --version}. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      Versions versions = Versions.current();
      return new String[] {
        "snx " + versions.snx(),
        "djl %s, pytorch %s, java %s".formatted(versions.djl(), versions.pytorch(), versions.java())
      };
    }
  }
}
