package snx.brain.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Correction;
import snx.brain.group.GroupDifference;
import snx.brain.study.Grouping;
import snx.metric.Interval;

/**
 * How groups differ, edge by edge, component by component and by pairs of networks, and how that
 * was tested: {@code group_tests.tsv}, {@code group_edges.tsv}, {@code group_components.tsv} and
 * {@code group_networks.tsv} of explanations, the same with {@code raw_} of connectivity itself.
 */
public final class DifferencesFile {

  private static final String SEPARATOR = "; ";
  private static final String FITTED = "fitted";
  private static final String COUNTED = "counted";
  private static final List<String> VALUES =
      List.of(
          "subjects_first",
          "subjects_second",
          "mean_first",
          "mean_second",
          "difference",
          "difference_low",
          "difference_high",
          "higher_in",
          "t",
          "use",
          "p_use",
          "p",
          "p_from",
          "q",
          "p_tfce");

  /** What differs. */
  public enum Kind {
    EXPLANATIONS("group"),
    CONNECTIVITY("raw");

    private final String prefix;

    Kind(String prefix) {
      this.prefix = prefix;
    }

    /** The file of how it was tested. */
    public String tests() {
      return prefix + "_tests.tsv";
    }

    /** The file of edges. */
    public String edges() {
      return prefix + "_edges.tsv";
    }

    /** The file of components. */
    public String components() {
      return prefix + "_components.tsv";
    }

    /** The file of pairs of networks. */
    public String networks() {
      return prefix + "_networks.tsv";
    }

    /** All of them. */
    public List<String> names() {
      return List.of(tests(), edges(), components(), networks());
    }
  }

  private final Atlas atlas;
  private final Kind kind;
  private final RegionPairs pairs;
  private final Identity edges;
  private final Identity networks;

  public DifferencesFile(Atlas atlas, Kind kind) {
    this.atlas = atlas;
    this.kind = kind;
    this.pairs = new RegionPairs(atlas.size());
    this.edges = new Identity.Edges(atlas, pairs);
    this.networks = new Identity.Networks(new Grouping.Networks(atlas));
  }

  /** Writes the files of a folder. */
  public void write(Path folder, Map<String, List<GroupDifference>> byMethod) {
    Tsv.write(
        folder.resolve(kind.tests()),
        List.of(
            "method",
            "first",
            "second",
            "subjects_first",
            "subjects_second",
            "measure",
            "test",
            "permutations",
            "exact",
            "threshold",
            "edges",
            "rare_edges",
            "fitted_p",
            "covariates",
            "left_out",
            "refusal"),
        sink -> each(byMethod, (method, d) -> sink.line(test(method, d))));
    elements(folder.resolve(kind.edges()), edges, byMethod, GroupDifference::edges);
    elements(folder.resolve(kind.networks()), networks, byMethod, GroupDifference::networks);
    Tsv.write(
        folder.resolve(kind.components()),
        List.of(
            "method",
            "first",
            "second",
            "component",
            "edges",
            "higher_in",
            "p",
            "pairs",
            "regions"),
        sink -> each(byMethod, (method, d) -> components(method, d, sink)));
  }

  private interface Each {
    void take(String method, GroupDifference difference);
  }

  private static void each(Map<String, List<GroupDifference>> byMethod, Each each) {
    byMethod.forEach((method, all) -> all.forEach(d -> each.take(method, d)));
  }

  private static void elements(
      Path file,
      Identity identity,
      Map<String, List<GroupDifference>> byMethod,
      Function<GroupDifference, List<GroupDifference.Edge>> of) {
    List<String> header = new ArrayList<>(List.of("method", "first", "second"));
    header.addAll(identity.header());
    header.addAll(VALUES);
    Tsv.write(
        file,
        header,
        sink ->
            each(
                byMethod,
                (method, d) ->
                    of.apply(d).forEach(e -> sink.line(element(identity, method, d, e)))));
  }

  private static List<String> test(String method, GroupDifference d) {
    return List.of(
        method,
        d.first(),
        d.second(),
        Tsv.text(d.firstSubjects()),
        Tsv.text(d.secondSubjects()),
        d.measure(),
        d.test().toString(),
        Tsv.text(d.permutations()),
        Boolean.toString(d.exact()),
        Tsv.text(d.threshold()),
        Tsv.text(d.edges().size()),
        Tsv.text(d.rare()),
        Tsv.text((int) d.tails()),
        Tsv.text(String.join(SEPARATOR, d.covariates())),
        Tsv.text(String.join(SEPARATOR, d.leftOut())),
        Tsv.text(d.refusal()));
  }

  private static List<String> element(
      Identity identity, String method, GroupDifference d, GroupDifference.Edge e) {
    List<String> line = new ArrayList<>(List.of(method, d.first(), d.second()));
    line.addAll(identity.of(e.pair()));
    line.addAll(
        List.of(
            Tsv.text(e.firstHave()),
            Tsv.text(e.secondHave()),
            Tsv.text(e.firstMean()),
            Tsv.text(e.secondMean()),
            Tsv.text(e.difference()),
            Tsv.text(e.interval().low()),
            Tsv.text(e.interval().high()),
            e.higher() ? d.second() : d.first(),
            Tsv.text(e.t()),
            Tsv.text(e.use()),
            Tsv.text(e.unused()),
            Tsv.text(e.p()),
            e.tail() ? FITTED : COUNTED,
            Tsv.text(e.q()),
            Tsv.text(e.enhanced())));
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
              component.higher() ? d.second() : d.first(),
              Tsv.text(component.p()),
              Tsv.pairs(Arrays.stream(component.pairs()), pairs),
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
    Map<List<String>, List<GroupDifference.Edge>> byEdge =
        elements(folder.resolve(kind.edges()), "table of edges that differ", edges);
    Map<List<String>, List<GroupDifference.Edge>> byNetwork =
        elements(folder.resolve(kind.networks()), "table of networks that differ", networks);
    Map<List<String>, List<GroupDifference.Component>> components = new LinkedHashMap<>();
    Tsv.read(
        folder.resolve(kind.components()),
        "table of components that differ",
        row -> components.computeIfAbsent(key(row), k -> new ArrayList<>()).add(component(row)));
    Map<String, List<GroupDifference>> all = new LinkedHashMap<>();
    Tsv.read(
        folder.resolve(kind.tests()),
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
                        row.text("measure"),
                        Correction.parse(row.text("test")),
                        row.count("permutations"),
                        Boolean.parseBoolean(row.text("exact")),
                        row.number("threshold"),
                        row.count("rare_edges"),
                        byEdge.getOrDefault(key(row), List.of()),
                        components.getOrDefault(key(row), List.of()),
                        byNetwork.getOrDefault(key(row), List.of()),
                        Objects.requireNonNullElse(row.optional("refusal"), ""))));
    return all;
  }

  private static Map<List<String>, List<GroupDifference.Edge>> elements(
      Path file, String what, Identity identity) {
    Map<List<String>, List<GroupDifference.Edge>> all = new LinkedHashMap<>();
    Tsv.read(
        file,
        what,
        row -> all.computeIfAbsent(key(row), k -> new ArrayList<>()).add(element(identity, row)));
    return all;
  }

  private static List<String> key(Tsv.Row row) {
    return List.of(row.text("method"), row.text("first"), row.text("second"));
  }

  private static List<String> words(Tsv.Row row, String column) {
    String text = row.optional(column);
    return text == null ? List.of() : List.of(text.split(SEPARATOR, -1));
  }

  private static GroupDifference.Edge element(Identity identity, Tsv.Row row) {
    return new GroupDifference.Edge(
        identity.element(row),
        row.count("subjects_first"),
        row.count("subjects_second"),
        row.number("mean_first"),
        row.number("mean_second"),
        row.number("difference"),
        new Interval(row.number("difference_low"), row.number("difference_high")),
        row.number("t"),
        row.number("use"),
        row.number("p_use"),
        row.number("p"),
        row.text("p_from").equals(FITTED),
        row.number("q"),
        row.number("p_tfce"));
  }

  private GroupDifference.Component component(Tsv.Row row) {
    return new GroupDifference.Component(
        row.pairs("pairs", pairs),
        row.text("higher_in").equals(row.text("second")),
        row.number("p"));
  }
}
