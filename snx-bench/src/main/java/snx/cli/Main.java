package snx.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import snx.report.RunFolder;

/** The root command: {@code snx}. */
@Command(
    name = "snx",
    description = "Explains Siamese networks on graphs and tables.",
    synopsisSubcommandLabel = "COMMAND",
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    versionProvider = VersionCommand.Text.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    parameterListHeading = "%n",
    commandListHeading = "%nCommands:%n",
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
    })
public final class Main {

  private static final String HELP_ALL = "--help-all";

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

  @Option(
      names = "--json",
      scope = ScopeType.INHERIT,
      description = "Print the summary as one JSON object, and nothing else on standard output.")
  boolean json;

  @Option(
      names = "--quiet",
      scope = ScopeType.INHERIT,
      description = "Print notes, warnings and failures only; no progress.")
  boolean quiet;

  @Option(
      names = "--open",
      scope = ScopeType.INHERIT,
      description = "Show the page in a browser when it is done.")
  boolean open;

  @Option(
      names = HELP_ALL,
      scope = ScopeType.INHERIT,
      description = "Show this help with all options, and exit.")
  boolean helpAll;

  @Option(
      names = ConfigFile.OPTION,
      paramLabel = "FILE",
      scope = ScopeType.INHERIT,
      description = "Take options from a file of lines 'key: value' (YAML) or from JSON.")
  @Nullable String config;

  private final Answer answer = new Answer();
  private boolean allOptions;
  private boolean silent;

  private Main() {}

  /** What the command answers to programs. */
  Answer answer() {
    return answer;
  }

  /** Whether nobody wants to see progress. */
  boolean silent() {
    return silent;
  }

  /** The complete command line, ready to execute. */
  static CommandLine commandLine() {
    return commandLine(Subcommands.ALL);
  }

  private static CommandLine commandLine(List<Class<?>> subcommands) {
    Main main = new Main();
    Failures failures = new Failures(() -> main.debug);
    CommandLine root = new CommandLine(main);
    subcommands.forEach(root::addSubcommand);
    GroupedHelp.install(root, () -> main.allOptions);
    return root.setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionStrategy(parsed -> main.run(parsed, failures))
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures);
  }

  /** Runs a command that was parsed; what it prints for people is kept back where asked to. */
  private int run(ParseResult parsed, Failures failures) {
    CommandLine root = parsed.commandSpec().commandLine();
    boolean asJson = json && !helpAsked(parsed);
    boolean hush = (json || quiet) && !helpAsked(parsed);
    silent |= hush; // also for a command that this one repeats
    boolean show = open;
    PrintWriter out = root.getOut();
    StringWriter text = new StringWriter();
    if (hush) {
      root.setOut(new PrintWriter(text));
    }
    int code;
    try {
      code = executed(parsed, root);
    } catch (Error e) { // picocli hands over exceptions only
      return failures.handleError(e, root);
    } finally {
      root.setOut(out);
    }
    if (asJson && (code == ExitCode.OK || !answer.isEmpty())) {
      answer.write(
          out, new Console(parsed.commandSpec()).command(), text.toString().lines().toList());
    }
    if (show && code == ExitCode.OK) {
      String page = answer.page();
      root.getErr()
          .println(
              page == null
                  ? "note: --open: this command leaves no page"
                  : PageOpener.open(page, System.getProperty("os.name"), System.getenv()));
    }
    return code;
  }

  /** Runs a command; one that has nothing left to do has done it. */
  private int executed(ParseResult parsed, CommandLine root) {
    try {
      return new RunLast().execute(parsed);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RunFolder.RunFinished finished) {
        root.getOut().println(finished.getMessage());
        answer.put("finished", true);
        answer.put("note", String.valueOf(finished.getMessage()));
        return ExitCode.OK;
      }
      throw e;
    }
  }

  private static boolean helpAsked(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    return last.isUsageHelpRequested() || last.isVersionHelpRequested();
  }

  public static void main(String... arguments) {
    Locale.setDefault(Locale.ROOT); // numbers read alike everywhere, and scripts can rely on them
    boolean verbose = Arrays.asList(arguments).contains("--verbose");
    // Loggers read this once, when the first of them is made: before any option is parsed.
    System.setProperty("org.slf4j.simpleLogger.defaultLogLevel", verbose ? "info" : "off");
    if (!Collections.disjoint(Arrays.asList(arguments), List.of("--quiet", "--json"))) {
      System.setProperty(WatchedBar.TERMINAL, "false");
    }
    PrintWriter out = writer(FileDescriptor.out);
    if (VersionCommand.asked(arguments)) {
      VersionCommand.print(out);
      System.exit(delivered(out, writer(FileDescriptor.err), ExitCode.OK));
    }
    Interruption.watch();
    int code = execute(commandLine(Subcommands.of(arguments)).setOut(out), arguments);
    Interruption.ended();
    System.exit(code);
  }

  /** Java's own stream forgets that it failed before anybody can ask. */
  private static PrintWriter writer(FileDescriptor stream) {
    Charset charset =
        Charset.forName(System.getProperty("sun.stdout.encoding", Charset.defaultCharset().name()));
    Writer out = new OutputStreamWriter(new FileOutputStream(stream), charset);
    return new PrintWriter(new BufferedWriter(out), true);
  }

  /** Executes a command. */
  static int execute(CommandLine command, String... arguments) {
    Main main = command.getCommand();
    List<String> words = new ArrayList<>(List.of(arguments));
    main.allOptions = words.contains(HELP_ALL);
    words.replaceAll(word -> word.equals(HELP_ALL) ? "--help" : word);
    try {
      words = ConfigFile.expand(command, words);
    } catch (RuntimeException e) {
      return new Failures(() -> List.of(arguments).contains("--debug")).report(e, command);
    }
    int code = command.execute(words.toArray(String[]::new));
    return delivered(command.getOut(), command.getErr(), code);
  }

  /** A command whose words did not reach their reader has failed. */
  private static int delivered(PrintWriter out, PrintWriter err, int code) {
    if (out.checkError() && code == ExitCode.OK) {
      err.println("snx: standard output is closed or full; what was to be shown there is lost");
      return ExitCode.SOFTWARE;
    }
    return code;
  }
}
