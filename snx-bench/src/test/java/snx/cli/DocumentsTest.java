package snx.cli;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The README and the guides say what the command line does. */
@ResourceLock("torch")
final class DocumentsTest {

  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern CODE =
      Pattern.compile("(?m)^ *```.*?^ *```|`[^`\n]*`", Pattern.DOTALL);
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

  /** What takes seconds; everything else that runs by itself is slow. */
  private static final Pattern QUICK =
      Pattern.compile("devices|brain atlas --list|brain check|molecules tree .*|graphs train");

  @TempDir Path temp;

  static List<DocumentedCommand> commands() throws IOException {
    return DocumentedCommand.all();
  }

  static Stream<DocumentedCommand> quick() throws IOException {
    return runnable().filter(DocumentsTest::isQuick);
  }

  static Stream<DocumentedCommand> slow() throws IOException {
    return runnable().filter(command -> !isQuick(command));
  }

  /** Each once, however many documents have it. */
  private static Stream<DocumentedCommand> runnable() throws IOException {
    Set<List<String>> seen = new HashSet<>();
    return commands().stream()
        .filter(DocumentedCommand::selfContained)
        .filter(command -> seen.add(command.words()));
  }

  private static boolean isQuick(DocumentedCommand command) {
    return QUICK.matcher(String.join(" ", command.words())).matches();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void every_command_has_arguments_that_exist(DocumentedCommand command) {
    assertDoesNotThrow(
        () -> Main.commandLine().parseArgs(command.words().toArray(new String[0])),
        command::toString);
  }

  @ParameterizedTest
  @MethodSource("quick")
  void quick_commands_on_embedded_data_work(DocumentedCommand command) throws IOException {
    Ran.snx(command.into(temp).toArray()).worked();
    assertLight(temp);
  }

  @ParameterizedTest
  @MethodSource("slow")
  @Tag("slow")
  void other_commands_on_embedded_data_work(DocumentedCommand command) throws IOException {
    Ran.snx(command.into(temp).toArray()).worked();
    assertLight(temp);
  }

  static List<DocumentedCommand> onFilesOfTheReader() throws IOException {
    return commands().stream().filter(DocumentedCommand::onFilesOfTheReader).toList();
  }

  /** In the order of the documents, since some continue what others began. */
  @Test
  @Tag("slow")
  void commands_on_files_of_the_reader_work() throws IOException {
    ReaderFiles files = ReaderFiles.in(temp.resolve("reader"));
    List<String> failed = new ArrayList<>();
    int number = 0;
    for (DocumentedCommand command : onFilesOfTheReader()) {
      boolean continues = command.document().equals("reliability.md");
      Path results = temp.resolve("results").resolve(continues ? "shared" : "" + number++);
      Ran ran = Ran.snx(files.with(command, results).toArray());
      if (ran.code() != 0 && !ran.err().contains("nothing is left to do")) {
        failed.add(command + ": " + ran.err());
      }
    }
    assertEquals(List.of(), failed);
    assertLight(temp.resolve("results"));
  }

  /** Pages are sent by mail: with what they need each is below 2 MB. */
  private static void assertLight(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path page : files.filter(file -> file.endsWith("index.html")).toList()) {
        try (Stream<Path> assets = Files.walk(page.resolveSibling("assets"))) {
          long bytes = Files.size(page) + assets.mapToLong(file -> file.toFile().length()).sum();
          assertTrue(bytes < 2_000_000, () -> page + " has " + bytes + " bytes");
        }
      }
    }
  }

  @Test
  void there_are_commands_of_every_kind() throws IOException {
    assertTrue(commands().size() > 60, "found " + commands().size());
    assertTrue(quick().count() >= 4, "quick ones: " + quick().toList());
    assertTrue(slow().count() >= 6, "slow ones: " + slow().toList());
  }

  @Test
  void every_link_leads_to_a_file_and_a_heading() throws IOException {
    List<String> broken = new ArrayList<>();
    for (Path file : DocumentedCommand.pages()) {
      Matcher link = LINK.matcher(CODE.matcher(Files.readString(file)).replaceAll(""));
      while (link.find()) {
        if (!link.group(1).matches("https?:.*|mailto:.*") && !leads(file, link.group(1))) {
          broken.add(file.getFileName() + ": " + link.group(1));
        }
      }
    }
    assertEquals(List.of(), broken);
  }

  private static boolean leads(Path from, String link) throws IOException {
    String[] parts = link.split("#", 2);
    Path target = parts[0].isEmpty() ? from : from.resolveSibling(parts[0]).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return parts.length == 1
        || HEADING
            .matcher(Files.readString(target))
            .results()
            .anyMatch(heading -> anchor(heading.group(1)).equals(parts[1]));
  }

  /** As GitHub names headings. */
  private static String anchor(String heading) {
    return heading
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}\\s_-]", "")
        .strip()
        .replace(' ', '-');
  }
}
