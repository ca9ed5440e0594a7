package snx.brain.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import snx.data.DatasetException;

/**
 * Which files of a folder count, by their BIDS entities: {@code atlas=Schaefer*}, {@code ses=01},
 * {@code run=1}, {@code suffix=relmat}. Letter case and leading zeros do not matter, {@code *}
 * stands for anything.
 *
 * @param wanted value by entity
 */
public record EntityFilter(Map<String, String> wanted) {

  /** Every file counts. */
  public static final EntityFilter NONE = new EntityFilter(Map.of());

  public EntityFilter {
    wanted = Map.copyOf(wanted);
  }

  /** Reads {@code ENTITY=VALUE} words. */
  public static EntityFilter parse(List<String> words) {
    Map<String, String> wanted = new LinkedHashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      String entity = equals < 1 ? "" : word.substring(0, equals).strip().toLowerCase(Locale.ROOT);
      if (entity.isEmpty() || equals == word.length() - 1) {
        throw new IllegalArgumentException(
            "a filter is ENTITY=VALUE, such as ses=01 or atlas=Schaefer* (got %s)".formatted(word));
      }
      wanted.put(entity, word.substring(equals + 1).strip());
    }
    return new EntityFilter(wanted);
  }

  boolean isEmpty() {
    return wanted.isEmpty();
  }

  /**
   * The files that match.
   *
   * @throws DatasetException that lists what there is, if none does
   */
  List<Path> of(Path folder, List<Path> files) {
    List<Path> kept = files;
    for (Map.Entry<String, String> one : wanted.entrySet()) {
      Pattern pattern = pattern(one.getValue());
      List<Path> before = kept;
      List<Path> matching = new ArrayList<>();
      for (Path file : before) {
        String value = BidsEntities.of(folder, file).get(one.getKey());
        if (value != null && pattern.matcher(bare(value)).matches()) {
          matching.add(file);
        }
      }
      if (matching.isEmpty()) {
        throw new DatasetException(folder, nothing(folder, before, one));
      }
      kept = matching;
    }
    return kept;
  }

  private static String nothing(Path folder, List<Path> files, Map.Entry<String, String> one) {
    TreeSet<String> values = new TreeSet<>();
    TreeSet<String> entities = new TreeSet<>();
    for (Path file : files) {
      Map<String, String> own = BidsEntities.of(folder, file);
      entities.addAll(own.keySet());
      if (own.containsKey(one.getKey())) {
        values.add(own.getOrDefault(one.getKey(), ""));
      }
    }
    String there =
        values.isEmpty()
            ? "names have no %s; they have %s"
                .formatted(
                    one.getKey(),
                    entities.isEmpty() ? "no entities such as ses-01" : String.join(", ", entities))
            : "%s is %s"
                .formatted(
                    one.getKey(), values.stream().limit(12).collect(Collectors.joining(", ")));
    return "no matrix matches --filter %s=%s (%s)".formatted(one.getKey(), one.getValue(), there);
  }

  private static Pattern pattern(String value) {
    StringBuilder regex = new StringBuilder();
    for (String part : bare(value).split("(?<=\\*)|(?=\\*)", -1)) {
      regex.append(part.equals("*") ? ".*" : Pattern.quote(part));
    }
    return Pattern.compile(regex.toString());
  }

  private static String bare(String value) {
    String lower = value.toLowerCase(Locale.ROOT);
    return lower.matches("\\d+") ? lower.replaceFirst("^0+(?=\\d)", "") : lower;
  }

  /** As commands write it. */
  @Override
  public String toString() {
    return new TreeMap<>(wanted)
        .entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(","));
  }
}
