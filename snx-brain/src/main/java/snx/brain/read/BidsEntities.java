package snx.brain.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The entities of a file by BIDS: {@code ses-01/sub-01_ses-01_run-2_atlas-AAL_relmat.tsv} has ses
 * 01, run 2, atlas AAL and the suffix relmat; folders count where the file's own name lacks them.
 */
final class BidsEntities {

  private static final Pattern PART = Pattern.compile("([A-Za-z]+)-([A-Za-z0-9+.]+)");

  /** Whose matrices are repeated measurements of the same, which may be averaged. */
  private static final Set<String> REPEATED = Set.of("ses", "run", "dir", "acq", "rec", "echo");

  private BidsEntities() {}

  /** The entities of a file, by name, without its subject. */
  static Map<String, String> of(Path folder, Path file) {
    Map<String, String> entities = new LinkedHashMap<>();
    for (Path part : folder.relativize(file)) {
      String name = part.toString();
      boolean last = part.equals(file.getFileName());
      String stem = last ? MatrixFiles.stem(part) : name;
      String[] words = stem.split("_", -1);
      for (int i = 0; i < words.length; i++) {
        Matcher entity = PART.matcher(words[i]);
        if (entity.matches()) {
          entities.put(entity.group(1), entity.group(2));
        } else if (last && i == words.length - 1 && i > 0) {
          entities.put("suffix", words[i]);
        }
      }
    }
    entities.remove("sub");
    return entities;
  }

  /** What differs between several files: entity to its values. */
  static Map<String, Set<String>> differing(Collection<Map<String, String>> files) {
    Map<String, Set<String>> values = new TreeMap<>();
    files.forEach(f -> f.keySet().forEach(k -> values.putIfAbsent(k, new LinkedHashSet<>())));
    values.forEach(
        (key, seen) -> files.forEach(file -> seen.add(file.getOrDefault(key, "absent"))));
    values.values().removeIf(seen -> seen.size() < 2);
    return values;
  }

  /** The differing entities that are no repeated measurements. */
  static List<String> unlike(Map<String, Set<String>> differing) {
    List<String> unlike = new ArrayList<>(differing.keySet());
    unlike.removeAll(REPEATED);
    return unlike;
  }

  /** As people say it: {@code ses (01, 02), run (1, 2)}. */
  static String spoken(Map<String, Set<String>> differing) {
    List<String> words = new ArrayList<>();
    differing.forEach((key, values) -> words.add(key + " (" + String.join(", ", values) + ")"));
    return String.join(", ", words);
  }

  /** A filter on what differs that leaves the first of several files. */
  static String example(Map<String, Set<String>> differing, Map<String, String> first) {
    return differing.keySet().stream()
        .filter(first::containsKey)
        .map(key -> key + "=" + first.get(key))
        .collect(Collectors.joining(","));
  }
}
