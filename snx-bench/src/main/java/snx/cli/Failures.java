package snx.cli;

import ai.djl.engine.EngineException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;
import snx.data.DatasetException;
import snx.data.Suggestion;
import snx.explain.RunStopped;
import snx.tensor.NativesException;

/**
 * Turns every failure into one line and an exit code: 1 failed, 2 wrong use. A stack trace appears
 * with {@code --debug} only.
 */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {

  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;
  private static final int STOPPED = 130; // the signal itself decides, where there is one
  private static final Pattern WORDS = // of an enumeration
      Pattern.compile("expected one of \\[(.*)] \\(case-insensitive\\) but was");

  private final BooleanSupplier debug;

  Failures(BooleanSupplier debug) {
    this.debug = debug;
  }

  @Override
  public int handleParseException(ParameterException failure, String[] arguments) {
    CommandLine command = failure.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    report(command, wrongUse(failure) + " (see '" + name + " --help')", failure);
    return WRONG_USE;
  }

  private static String wrongUse(ParameterException failure) {
    if (failure instanceof UnmatchedArgumentException unmatched) {
      return unknown(unmatched);
    }
    if (words(failure).equals("Missing required subcommand")) {
      return "name a command: "
          + String.join(", ", failure.getCommandLine().getSubcommands().keySet());
    }
    return plain(firstLine(words(failure)))
        .replace(" is not an int", " is no whole number")
        .replace(" is not a long", " is no whole number")
        .replace(" is not a double", " is no number");
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult parseResult) {
    return report(failure, command);
  }

  /** Reports why a command ended, and says with what code. */
  int report(Exception failure, CommandLine command) {
    if (failure instanceof RunStopped) {
      report(command, "stopped; the same command with --resume continues", failure);
      return STOPPED;
    }
    if (failure instanceof DatasetException || failure instanceof NativesException) {
      report(command, words(failure), failure);
      return FAILED;
    }
    if (failure instanceof IllegalArgumentException) {
      report(command, words(failure), failure);
      return WRONG_USE;
    }
    if (failure instanceof UncheckedIOException io) {
      report(command, words(io) + ": " + cause(Objects.requireNonNull(io.getCause())), failure);
      return FAILED;
    }
    if (failure instanceof EngineException) {
      report(
          command,
          "the engine failed (%s); the same command with --resume continues where there is a journal"
              .formatted(firstLine(words(failure))),
          failure);
      return FAILED;
    }
    report(command, failure + "; run again with --debug to see where", failure);
    return FAILED;
  }

  /** What no command handles: memory that runs out, natives that do not load. */
  int handleError(Error failure, CommandLine command) {
    report(
        command,
        failure instanceof OutOfMemoryError
            ? "out of memory (%d MB); give more with SNX_JAVA_OPTS=-Xmx16g, or less data"
                .formatted(Runtime.getRuntime().maxMemory() >> 20)
            : failure + "; run again with --debug to see where",
        failure);
    return FAILED;
  }

  private void report(CommandLine command, String line, Throwable failure) {
    command.getErr().println("snx: " + line);
    if (debug.getAsBoolean()) {
      failure.printStackTrace(command.getErr());
    }
  }

  /** Lists of words as users type them, not as the code names them. */
  private static String plain(String message) {
    Matcher list = WORDS.matcher(message);
    if (!list.find()) {
      return message;
    }
    String words =
        Arrays.stream(list.group(1).split(", "))
            .map(word -> word.toLowerCase(Locale.ROOT).replace('_', '-'))
            .distinct()
            .collect(Collectors.joining(", "));
    return list.replaceFirst(Matcher.quoteReplacement("expected one of " + words + " but was"));
  }

  private static String words(Throwable failure) {
    return failure.getMessage() == null ? failure.toString() : failure.getMessage();
  }

  /** What the file system says; its own messages are bare paths. */
  private static String cause(IOException failure) {
    if (!(failure instanceof FileSystemException)) {
      return words(failure);
    }
    String kind = failure.getClass().getSimpleName().replace("Exception", "");
    String spoken = kind.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
    return spoken + " (" + words(failure) + ")";
  }

  /** What was typed and is not known, with the nearest option, or command where one is expected. */
  private static String unknown(UnmatchedArgumentException failure) {
    CommandSpec spec = failure.getCommandLine().getCommandSpec();
    String word = failure.getUnmatched().get(0);
    String name = word.split("=", 2)[0];
    if (name.startsWith("-")) {
      return "unknown option '" + name + "'" + Suggestion.didYouMean(name, visible(spec));
    }
    if (!spec.subcommands().isEmpty()) {
      return "unknown command '%s'%s"
          .formatted(word, Suggestion.didYouMean(word, spec.subcommands().keySet()));
    }
    return "'%s' is one word too many".formatted(word);
  }

  private static List<String> visible(CommandSpec spec) {
    return spec.options().stream()
        .filter(option -> !option.hidden())
        .flatMap(option -> Arrays.stream(option.names()))
        .filter(name -> name.startsWith("--"))
        .toList();
  }

  private static String firstLine(String message) {
    return message.lines().findFirst().orElse("wrong use");
  }
}
