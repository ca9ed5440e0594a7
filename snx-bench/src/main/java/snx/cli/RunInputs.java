package snx.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import snx.api.Input;
import snx.data.Sha256;
import snx.data.catalogue.Catalogue;
import snx.model.ModelFolder;

/** The files and folders that the words of a command name, with their hashes. */
final class RunInputs {

  private static final Set<String> NO_INPUT = Set.of("--out", "--data-dir", "--spark");
  private static final Set<String> NAMES_DATA = Set.of("--data", "--matrices", "--graphs");

  private RunInputs() {}

  /** The SHA-256 of every input, by its name as it was typed. */
  static Map<String, String> of(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    Map<String, String> inputs = new LinkedHashMap<>();
    for (var positional : last.matchedPositionals()) {
      for (String value : positional.originalStringValues()) {
        addData(inputs, value, last);
      }
    }
    for (OptionSpec option : last.matchedOptions()) {
      if (NAMES_DATA.contains(option.longestName())) {
        for (String values : option.originalStringValues()) {
          for (String value : values.split(",", -1)) {
            addData(inputs, value, last);
          }
        }
      } else if (namesFiles(option)) {
        option.originalStringValues().forEach(value -> add(inputs, value));
      }
    }
    return inputs;
  }

  /** What a word that names data stands for: files of the catalogue, or a path. */
  private static void addData(Map<String, String> inputs, String value, ParseResult parsed) {
    if (Catalogue.embedded().has(value) && !Files.exists(Path.of(value))) {
      inputs.put(value, hash(catalogued(value, parsed)));
    } else {
      add(inputs, value);
    }
  }

  /** A word such as a method's name may happen to be that of a file, too. */
  private static boolean namesFiles(OptionSpec option) {
    String label = option.paramLabel();
    return !NO_INPUT.contains(option.longestName())
        && (label.contains("FILE") || label.contains("DIR") || option.type() == Path.class);
  }

  private static List<Path> catalogued(String name, ParseResult parsed) {
    Path dir = parsed.matchedOptionValue("--data-dir", null);
    return Input.ofAnyKind(name, new DataOptions(dir).dirs()).files();
  }

  private static void add(Map<String, String> inputs, String value) {
    try {
      Path path = Path.of(value);
      if (!value.isBlank() && Files.exists(path)) {
        inputs.put(value, hash(List.of(path)));
      }
    } catch (InvalidPathException e) {
      // no name of a file, and so no input
    }
  }

  /**
   * Of one file its own hash; of folders and of several files one over names and hashes. How a
   * model was trained is no part of it: training it again to the same weights changes nothing.
   */
  private static String hash(List<Path> paths) {
    if (paths.size() == 1 && Files.isRegularFile(paths.get(0))) {
      return Sha256.of(paths.get(0));
    }
    List<String> lines = new ArrayList<>();
    for (Path path : paths) {
      try (Stream<Path> files = Files.walk(path)) {
        files
            .filter(Files::isRegularFile)
            .filter(file -> !isRecord(file))
            .sorted()
            .forEach(file -> lines.add(path.relativize(file) + " " + Sha256.of(file)));
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + path, e);
      }
    }
    return Sha256.of(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isRecord(Path file) {
    return file.endsWith(ModelFolder.RUN) && Files.exists(file.resolveSibling("model.json"));
  }
}
