package snx.brain.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.group.GroupDifference;
import snx.brain.group.RegionPairs;

/**
 * {@code group_edges.tsv}, {@code group_components.tsv} and {@code group_tests.tsv}: how groups
 * differ, edge by edge and component by component, and how that was tested.
 */
public final class DifferencesFile {

  /** The tests' file. */
  public static final String TESTS = "group_tests.tsv";

  /** The edges' file. */
  public static final String EDGES = "group_edges.tsv";

  /** The components' file. */
  public static final String COMPONENTS = "group_components.tsv";

  private static final String SEPARATOR = "; ";

  private final Atlas atlas;
  private final RegionPairs pairs;
  private final Identity identity;

  public DifferencesFile(Atlas atlas) {
    this.atlas = atlas;
    this.pairs = new RegionPairs(atlas.size());
    this.identity = new Identity.Edges(atlas, pairs);
  }

  /** Writes the three files of a folder. */
  public void write(Path folder, Map<String, List<GroupDifference>> byMethod) {
    Tsv.write(
        folder.resolve(TESTS),
        List.of(
            "method",
            "first",
            "second",
            "subjects_first",
            "subjects_second",
            "permutations",
            "exact",
            "threshold",
            "covariates",
            "left_out",
            "refusal"),
        sink -> each(byMethod, (method, d) -> sink.line(test(method, d))));
    List<String> header = new ArrayList<>(List.of("method", "first", "second"));
    header.addAll(identity.header());
    header.addAll(List.of("mean_first", "mean_second", "difference", "t", "p", "q"));
    Tsv.write(
        folder.resolve(EDGES),
        header,
        sink ->
            each(
                byMethod,
                (method, d) -> d.edges().forEach(edge -> sink.line(edge(method, d, edge)))));
    Tsv.write(
        folder.resolve(COMPONENTS),
        List.of(
            "method", "first", "second", "component", "edges", "higher", "p", "pairs", "regions"),
        sink -> each(byMethod, (method, d) -> components(method, d, sink)));
  }

  private interface Each {
    void take(String method, GroupDifference difference);
  }

  private static void each(Map<String, List<GroupDifference>> byMethod, Each each) {
    byMethod.forEach((method, all) -> all.forEach(d -> each.take(method, d)));
  }

  private static List<String> test(String method, GroupDifference d) {
    return List.of(
        method,
        d.first(),
        d.second(),
        Tsv.text(d.firstSubjects()),
        Tsv.text(d.secondSubjects()),
        Tsv.text(d.permutations()),
        Boolean.toString(d.exact()),
        Tsv.text(d.threshold()),
        Tsv.text(String.join(SEPARATOR, d.covariates())),
        Tsv.text(String.join(SEPARATOR, d.leftOut())),
        Tsv.text(d.refusal()));
  }

  private List<String> edge(String method, GroupDifference d, GroupDifference.Edge edge) {
    List<String> line = new ArrayList<>(List.of(method, d.first(), d.second()));
    line.addAll(identity.of(edge.pair()));
    for (double value :
        new double[] {
          edge.firstMean(), edge.secondMean(), edge.difference(), edge.t(), edge.p(), edge.q()
        }) {
      line.add(Tsv.text(value));
    }
    return line;
  }

  private void components(String method, GroupDifference d, Tsv.Sink sink) {
    for (int i = 0; i < d.components().size(); i++) {
      GroupDifference.Component component = d.components().get(i);
      sink.line(
          List.of(
              method,
              d.first(),
              d.second(),
              Tsv.text(i + 1),
              Tsv.text(component.pairs().length),
              Tsv.text(component.higher()),
              Tsv.text(component.p()),
              Arrays.stream(component.pairs())
                  .mapToObj(p -> pairs.first(p) + "-" + pairs.second(p))
                  .collect(Collectors.joining(" ")),
              Arrays.stream(component.pairs())
                  .flatMap(p -> IntStream.of(pairs.first(p), pairs.second(p)))
                  .distinct()
                  .sorted()
                  .mapToObj(v -> atlas.regions().get(v).label())
                  .collect(Collectors.joining(" "))));
    }
  }

  /** Reads what {@link #write} made. */
  public Map<String, List<GroupDifference>> read(Path folder) {
    Map<List<String>, List<GroupDifference.Edge>> edges = new LinkedHashMap<>();
    Tsv.read(
        folder.resolve(EDGES),
        "table of edges that differ",
        row -> edges.computeIfAbsent(key(row), k -> new ArrayList<>()).add(edge(row)));
    Map<List<String>, List<GroupDifference.Component>> components = new LinkedHashMap<>();
    Tsv.read(
        folder.resolve(COMPONENTS),
        "table of components that differ",
        row -> components.computeIfAbsent(key(row), k -> new ArrayList<>()).add(component(row)));
    Map<String, List<GroupDifference>> all = new LinkedHashMap<>();
    Tsv.read(
        folder.resolve(TESTS),
        "table of group tests",
        row ->
            all.computeIfAbsent(row.text("method"), k -> new ArrayList<>())
                .add(
                    new GroupDifference(
                        row.text("first"),
                        row.text("second"),
                        row.count("subjects_first"),
                        row.count("subjects_second"),
                        words(row, "left_out"),
                        words(row, "covariates"),
                        row.count("permutations"),
                        Boolean.parseBoolean(row.text("exact")),
                        row.number("threshold"),
                        edges.getOrDefault(key(row), List.of()),
                        components.getOrDefault(key(row), List.of()),
                        String.join("", words(row, "refusal")))));
    return all;
  }

  private static List<String> key(Tsv.Row row) {
    return List.of(row.text("method"), row.text("first"), row.text("second"));
  }

  private static List<String> words(Tsv.Row row, String column) {
    String text = row.optional(column);
    return text == null ? List.of() : List.of(text.split(SEPARATOR, -1));
  }

  private GroupDifference.Edge edge(Tsv.Row row) {
    return new GroupDifference.Edge(
        identity.element(row),
        row.number("mean_first"),
        row.number("mean_second"),
        row.number("difference"),
        row.number("t"),
        row.number("p"),
        row.number("q"));
  }

  private GroupDifference.Component component(Tsv.Row row) {
    try {
      int[] own =
          Arrays.stream(row.text("pairs").split(" ", -1))
              .map(text -> text.split("-", -1))
              .mapToInt(ends -> pairs.of(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])))
              .toArray();
      return new GroupDifference.Component(own, row.count("higher"), row.number("p"));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw row.wrong("pairs", row.text("pairs"), e);
    }
  }
}
