package snx.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import snx.data.Json;
import snx.data.Versions;
import snx.data.WholeFile;
import snx.report.RunFolder;

/** The streams of a command, and the words that it was called with. */
public record Console(CommandSpec spec) {

  private static final Set<String> NEUTRAL =
      Set.of(
          "--out",
          "--resume",
          "--compress",
          "--format",
          "--force",
          "--shard",
          "--spark",
          "--device",
          "--threads",
          "--verbose",
          "--debug",
          "--json",
          "--quiet",
          "--open");

  public PrintWriter out() {
    return spec.commandLine().getOut();
  }

  public void print(List<String> lines) {
    lines.forEach(out()::println);
    out().flush();
  }

  /** Reports progress, unless nobody wants to see any. */
  public void log(String message) {
    if (!(spec.root().userObject() instanceof Main main && main.silent())) {
      note(message);
    }
  }

  /** Tells people something that they should know, whatever they asked for. */
  public void note(String message) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(message);
    err.flush();
  }

  /** Adds a field to what {@code --json} prints. */
  public void answer(String name, Object value) {
    if (spec.root().userObject() instanceof Main main) {
      main.answer().put(name, value);
    }
  }

  /** Prints where a page is, for {@code --open} too. */
  public void page(Object page) {
    out().println("page      " + page);
    if (spec.root().userObject() instanceof Main main) {
      main.answer().page(page);
    }
  }

  /** The command as it was typed. */
  public String command() {
    return "snx " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
  }

  /** What a later {@code snx rerun} needs: words and inputs. */
  public Map<String, Object> record() {
    ParseResult parsed = spec.commandLine().getParseResult();
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("command", command());
    record.put("arguments", parsed.originalArgs());
    record.put("inputs", RunInputs.of(parsed));
    return record;
  }

  /**
   * Writes {@code run.json} into a folder of results, for {@code snx rerun}: last, since a folder
   * that has one is complete.
   *
   * @param kind what was done
   */
  public void writeRecord(Path folder, String kind) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("kind", kind);
    record.put("finished", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
    record.put("versions", Versions.current());
    record.putAll(record());
    WholeFile.write(
        folder.resolve(RunFolder.RECORD),
        file -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(file.toFile(), record));
  }

  /**
   * What the command computes, whatever the order of its words: without options that say only where
   * and how it is done.
   */
  public String identity() {
    ParseResult parsed = spec.commandLine().getParseResult();
    List<String> words = new ArrayList<>(List.of(spec.qualifiedName()));
    parsed.matchedPositionals().forEach(one -> words.addAll(one.originalStringValues()));
    parsed.matchedOptions().stream()
        .filter(option -> !NEUTRAL.contains(option.longestName()))
        .map(option -> option.longestName() + " " + String.join(",", option.originalStringValues()))
        .sorted()
        .forEach(words::add);
    return String.join(" ", words);
  }

  /** Whether an option was given. */
  public boolean given(String option) {
    return spec.commandLine().getParseResult().hasMatchedOption(option);
  }
}
