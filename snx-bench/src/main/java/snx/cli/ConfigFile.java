package snx.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import snx.data.DatasetException;
import snx.data.Suggestion;

/**
 * Options from a file in YAML or JSON: keys are the names of options without dashes, or of what a
 * command is given in lower case, such as {@code data}. What is typed counts more.
 */
final class ConfigFile {

  static final String OPTION = "--config";
  private static final String COMMAND = "command";

  private final Path file;
  private final JsonNode root;

  private ConfigFile(Path file, JsonNode root) {
    this.file = file;
    this.root = root;
  }

  /** The words with those of the config file that they name, if any. */
  static List<String> expand(CommandLine line, List<String> words) {
    List<String> kept = new ArrayList<>();
    Path file = null;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (word.startsWith(OPTION + "=")) {
        file = Path.of(word.substring(OPTION.length() + 1));
      } else if (word.equals(OPTION) && i + 1 < words.size()) {
        file = Path.of(words.get(++i));
      } else {
        kept.add(word);
      }
    }
    return file == null ? words : read(file).into(line, kept);
  }

  private static ConfigFile read(Path file) {
    try {
      JsonNode root = new YAMLMapper().readTree(file.toFile());
      if (root.has("arguments") && root.has("kind")) {
        throw new DatasetException(
            file, "is the record of a run; repeat that with 'snx rerun' and its folder");
      }
      if (root.isObject()) {
        return new ConfigFile(file, root);
      }
    } catch (JsonProcessingException e) {
      int at = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
      throw new DatasetException(file, at, "is neither YAML nor JSON; write lines 'key: value'", e);
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; check --config", e);
    }
    throw new DatasetException(file, "has no options; write lines 'key: value'");
  }

  private List<String> into(CommandLine line, List<String> typed) {
    List<String> words = new ArrayList<>(typed);
    int flags = flags(typed);
    boolean named = flags < typed.size() && line.getSubcommands().containsKey(typed.get(flags));
    if (!named && root.has(COMMAND)) {
      words.addAll(0, List.of(root.path(COMMAND).asText().strip().split("\\s+")));
    }
    int depth = named ? flags : 0;
    CommandLine command = line;
    while (depth < words.size()) {
      CommandLine next = command.getSubcommands().get(words.get(depth));
      if (next == null) {
        break;
      }
      command = next;
      depth++;
    }
    CommandSpec spec = command.getCommandSpec();
    Set<String> given = new HashSet<>();
    boolean positional = scan(spec, words.subList(depth, words.size()), given);
    List<String> added = new ArrayList<>();
    root.fields()
        .forEachRemaining(
            entry -> {
              if (!entry.getKey().equals(COMMAND)) {
                added.addAll(words(spec, entry.getKey(), entry.getValue(), given, positional));
              }
            });
    words.addAll(depth, added);
    return words;
  }

  /** How many options stand before the command; those of the root have no value but this file. */
  private static int flags(List<String> typed) {
    int count = 0;
    while (count < typed.size() && typed.get(count).startsWith("-")) {
      count++;
    }
    return count;
  }

  /** Collects the names of options that are typed; whether anything else is. */
  private static boolean scan(CommandSpec spec, List<String> words, Set<String> given) {
    boolean positional = false;
    for (int i = 0; i < words.size(); i++) {
      String name = words.get(i).split("=", 2)[0];
      OptionSpec option = spec.findOption(name);
      if (option == null) {
        positional |= !name.startsWith("-");
        continue;
      }
      given.addAll(Arrays.asList(option.names()));
      if (option.arity().max() > 0 && !words.get(i).contains("=")) {
        i++;
      }
    }
    return positional;
  }

  private List<String> words(
      CommandSpec spec, String key, JsonNode value, Set<String> given, boolean positional) {
    OptionSpec option = spec.findOption("--" + key);
    if (option != null && !option.hidden()) {
      boolean typed = Arrays.stream(option.names()).anyMatch(given::contains);
      return typed ? List.of() : option(option, value);
    }
    for (PositionalParamSpec one : spec.positionalParameters()) {
      if (label(one).equals(key)) {
        return positional ? List.of() : values(key, value);
      }
    }
    List<String> known = new ArrayList<>();
    spec.positionalParameters().forEach(one -> known.add(label(one)));
    spec.options().stream()
        .filter(one -> !one.hidden())
        .forEach(one -> known.add(one.longestName().substring(2)));
    throw new IllegalArgumentException(
        "%s: '%s' has no option '%s'%s"
            .formatted(file, spec.qualifiedName(), key, Suggestion.didYouMean(key, known)));
  }

  private List<String> option(OptionSpec option, JsonNode value) {
    String name = option.longestName();
    if (option.arity().max() == 0) {
      if (!value.isBoolean()) {
        throw new IllegalArgumentException(
            "%s: '%s' must be true or false (got %s)".formatted(file, name.substring(2), value));
      }
      if (value.asBoolean()) {
        return List.of(name);
      }
      return option.negatable() ? List.of(name.replaceFirst("^--", "--no-")) : List.of();
    }
    List<String> values = values(name.substring(2), value);
    if (!option.splitRegex().isEmpty()) {
      return List.of(name + "=" + String.join(",", values));
    }
    return values.stream().map(one -> name + "=" + one).toList();
  }

  private List<String> values(String key, JsonNode value) {
    List<String> values = new ArrayList<>();
    for (JsonNode one : value.isArray() ? value : List.of(value)) {
      if (!one.isValueNode() || one.isNull()) {
        throw new IllegalArgumentException(
            "%s: '%s' must be a value or a list of values (got %s)".formatted(file, key, one));
      }
      values.add(one.asText());
    }
    return values;
  }

  private static String label(PositionalParamSpec one) {
    return one.paramLabel().toLowerCase(Locale.ROOT);
  }
}
