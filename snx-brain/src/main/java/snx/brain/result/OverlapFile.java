package snx.brain.result;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Overlap;

/**
 * {@code group_and_raw.tsv}: how many edges differ in explanations, in connectivity, in both and in
 * one alone, and how many of each are true where a truth is known.
 */
final class OverlapFile {

  /** Its name. */
  static final String NAME = "group_and_raw.tsv";

  private OverlapFile() {}

  static void write(Path file, RegionPairs pairs, Map<String, List<Overlap>> byMethod) {
    Tsv.write(
        file,
        List.of(
            "method",
            "first",
            "second",
            "test",
            "explained",
            "raw",
            "both",
            "explained_only",
            "raw_only",
            "true_edges",
            "true_explained",
            "true_raw",
            "true_both",
            "sentence",
            "true_pairs"),
        sink ->
            byMethod.forEach(
                (method, all) -> all.forEach(overlap -> sink.line(line(method, overlap, pairs)))));
  }

  private static List<String> line(String method, Overlap o, RegionPairs pairs) {
    return List.of(
        method,
        o.explained().first(),
        o.explained().second(),
        o.explained().test().toString(),
        Tsv.text(o.explained().found().size()),
        Tsv.text(o.raw().found().size()),
        Tsv.text(o.both().size()),
        Tsv.text(o.onlyExplained().size()),
        Tsv.text(o.onlyRaw().size()),
        known(o, o.truth()),
        known(o, o.explained().found()),
        known(o, o.raw().found()),
        known(o, o.both()),
        o.sentence(),
        Tsv.text(Tsv.pairs(o.truth().stream().sorted().mapToInt(p -> p), pairs)));
  }

  /** The pairs that make the groups differ, as {@link #write} had them; empty where unknown. */
  static Set<Integer> truth(Path file, RegionPairs pairs) {
    Set<Integer> truth = new TreeSet<>();
    Tsv.read(
        file,
        "table of explanations and connectivity",
        row -> {
          if (row.optional("true_pairs") != null) {
            Arrays.stream(row.pairs("true_pairs", pairs)).forEach(truth::add);
          }
        });
    return truth;
  }

  private static String known(Overlap o, Set<Integer> pairs) {
    return o.truth().isEmpty() ? Tsv.MISSING : Tsv.text(o.trueOf(pairs));
  }
}
