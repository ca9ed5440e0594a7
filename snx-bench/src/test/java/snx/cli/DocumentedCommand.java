package snx.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One call of {@code snx} in the README or a guide: a line of a shell block, or behind a prompt.
 *
 * @param document its file
 * @param words the arguments
 * @param fetched whether it needs an environment, such as data that the user has ({@code SNX_DATA})
 */
record DocumentedCommand(String document, List<String> words, boolean fetched) {

  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern BLOCK = Pattern.compile("(?m)^```(sh)?\n(.*?)^```", Pattern.DOTALL);
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

  /** What stands for files, folders, networks and public data of the reader. */
  private static final Pattern READERS =
      Pattern.compile(
          "my[.-].*|[A-Z]+2?|net|parts?[-/].*|.*-model|.*\\.(pt|csv|tsv|jsonl?|sdf|smi|gz|txt)"
              + "|derivatives|xcpd|esol|qm9-lohc|bip|mutag|mutagenicity|adult");

  /** What has to be fetched, and formats of other programs. */
  private static final Pattern PUBLIC =
      Pattern.compile(
          "xcpd|esol|qm9-lohc|bip|mutag|mutag\\.jsonl|mutagenicity|adult|fetch|old\\.json");

  /** The README and all guides; records of results are history. */
  static List<Path> documents() {
    return Stream.concat(Stream.of(HOME.resolve("README.md")), pagesIn(HOME.resolve("docs")))
        .toList();
  }

  /** Every page that is kept by hand, records and those at the top among them. */
  static List<Path> pages() {
    return Stream.of("", "datasets", "docs", "docs/results")
        .map(HOME::resolve)
        .flatMap(DocumentedCommand::pagesIn)
        .toList();
  }

  private static Stream<Path> pagesIn(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".md")).sorted().toList().stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static List<DocumentedCommand> all() throws IOException {
    List<DocumentedCommand> all = new ArrayList<>();
    for (Path file : documents()) {
      Matcher block = BLOCK.matcher(Files.readString(file));
      while (block.find()) {
        String joined = block.group(2).replaceAll("\\s*\\\\\n\\s*", " ");
        for (String line : joined.split("\n|&&", -1)) {
          if (block.group(1) != null || line.startsWith("$ ")) { // else it is output
            read(file.getFileName().toString(), line.replaceFirst("^\\$ ", ""), all);
          }
        }
      }
    }
    return all;
  }

  private static void read(String document, String line, List<DocumentedCommand> all) {
    String call = line.replaceAll("\\s#\\s.*", "").strip();
    String plain = call.replaceFirst("^([A-Z_]+=\\S+ )+", "");
    boolean fetched = !plain.equals(call);
    call = plain;
    if (!call.matches("(\\./)?snx( .*)?")) {
      return;
    }
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(call.replaceFirst("^(\\./)?snx", ""));
    while (word.find()) {
      words.add(Stream.of(1, 2, 3).map(word::group).filter(w -> w != null).findFirst().orElse(""));
    }
    all.add(new DocumentedCommand(document, List.copyOf(words), fetched));
  }

  /** Whether everybody can run it: data that ship with SNX, no network, no cluster, no files. */
  boolean selfContained() {
    return !fetched
        && !words.contains("fetch")
        && !words.contains("--spark")
        && words.stream().noneMatch(word -> READERS.matcher(word).matches() && !isOutput(word));
  }

  /** Whether everybody could run it who had files of the reader's: no public data, no cluster. */
  boolean onFilesOfTheReader() {
    return !fetched
        && !selfContained()
        && !words.contains("--spark")
        && words.stream().noneMatch(word -> PUBLIC.matcher(word).matches());
  }

  private boolean isOutput(String word) {
    int at = words.indexOf(word);
    return at > 0 && words.get(at - 1).equals("--out");
  }

  /** The arguments with results in a folder of the test. */
  List<String> into(Path folder) {
    List<String> own = new ArrayList<>(words);
    int out = own.indexOf("--out");
    if (out >= 0) {
      own.set(out + 1, folder.resolve(own.get(out + 1)).toString());
    } else if (takes("--out")) {
      own.addAll(List.of("--out", folder.resolve("out").toString()));
    }
    return own;
  }

  /** Whether the command has an option. */
  boolean takes(String option) {
    var command = Main.commandLine();
    for (String word : words) {
      if (!command.getSubcommands().containsKey(word)) {
        break;
      }
      command = command.getSubcommands().get(word);
    }
    return command.getCommandSpec().findOption(option) != null;
  }

  @Override
  public String toString() {
    return document + ": snx " + String.join(" ", words);
  }
}
