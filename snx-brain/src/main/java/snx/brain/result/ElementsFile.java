package snx.brain.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.Grouping;
import snx.brain.study.Robustness;
import snx.brain.study.Tallied;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.metric.Interval;

/**
 * {@code edges.tsv}, {@code regions.tsv} and {@code networks.tsv}: what explanations say of each,
 * by method, over all subjects, by group and by subject. Nodes are counted from 0.
 */
public final class ElementsFile {

  private static final List<String> SCOPE = List.of("method", "level", "name");
  private static final List<String> VALUES =
      List.of(
          "present",
          "mask",
          "mask_present",
          "strength",
          "global",
          "selected",
          "selected_low",
          "selected_high",
          "fate");

  private final Identity identity;
  private final String what;

  private ElementsFile(Identity identity, String what) {
    this.identity = identity;
    this.what = what;
  }

  /** The form of {@code edges.tsv}. */
  public static ElementsFile edges(Atlas atlas) {
    return new ElementsFile(
        new Identity.Edges(atlas, new RegionPairs(atlas.size())), "table of edges");
  }

  /** The form of {@code regions.tsv}. */
  public static ElementsFile regions(Atlas atlas) {
    return new ElementsFile(new Identity.Regions(atlas), "table of regions");
  }

  /** The form of {@code networks.tsv}. */
  public static ElementsFile networks(Atlas atlas) {
    return new ElementsFile(
        new Identity.Networks(new Grouping.Networks(atlas)), "table of networks");
  }

  /** Writes what a source hands over, one scope after the other. */
  public void write(Path file, Consumer<BiConsumer<Scope, List<Tallied>>> source) {
    List<String> header = new ArrayList<>(SCOPE);
    header.addAll(identity.header());
    header.addAll(VALUES);
    Tsv.write(
        file,
        header,
        sink -> source.accept((scope, rows) -> rows.forEach(row -> sink.line(values(scope, row)))));
  }

  private List<String> values(Scope scope, Tallied row) {
    List<String> values =
        new ArrayList<>(List.of(scope.method(), scope.level().toString(), scope.name()));
    values.addAll(identity.of(row.element()));
    values.add(Tsv.text(row.present()));
    values.add(Tsv.text(row.mask()));
    values.add(Tsv.text(row.maskPresent()));
    values.add(Tsv.text(row.sum()));
    values.add(Tsv.text(row.global()));
    values.add(Tsv.text(row.frequency()));
    values.add(Tsv.text(row.interval().low()));
    values.add(Tsv.text(row.interval().high()));
    boolean fated = identity instanceof Identity.Edges && scope.level() == Scope.Level.SUBJECT;
    values.add(fated ? Robustness.Fate.of(row.frequency()).toString() : Tsv.MISSING);
    return values;
  }

  /**
   * Reads the wanted scopes of a file that {@link #write} made.
   *
   * @throws DatasetException where it is not in its format
   */
  public Map<Scope, List<Tallied>> read(Path file, Predicate<Scope> wanted) {
    Map<Scope, List<Tallied>> all = new LinkedHashMap<>();
    Tsv.read(
        file,
        what,
        row -> {
          Scope scope = Scope.of(row);
          if (wanted.test(scope)) {
            all.computeIfAbsent(scope, key -> new ArrayList<>()).add(tallied(row));
          }
        });
    return all;
  }

  private Tallied tallied(Tsv.Row row) {
    return new Tallied(
        identity.element(row),
        row.number("present"),
        row.number("mask"),
        row.number("mask_present"),
        row.number("strength"),
        row.number("global"),
        row.number("selected"),
        new Interval(row.number("selected_low"), row.number("selected_high")));
  }

  /**
   * The atlas as a file of regions has it.
   *
   * @throws DatasetException where it is not in its format
   */
  public static Atlas atlas(Path regionsFile, String name) {
    Map<Integer, Region> byNode = new LinkedHashMap<>();
    Tsv.read(
        regionsFile,
        "table of regions",
        row -> byNode.computeIfAbsent(row.count("node"), node -> Identity.Regions.region(row)));
    List<Region> regions = new ArrayList<>();
    for (int node = 0; node < byNode.size(); node++) {
      Region region = byNode.get(node);
      if (region == null) {
        throw new DatasetException(
            regionsFile,
            RootLocale.format("lacks node %d of %d; run 'explain' again", node, byNode.size()));
      }
      regions.add(region);
    }
    if (regions.size() < 2) {
      throw new DatasetException(regionsFile, "names no regions; run 'explain' again");
    }
    return new Atlas(name, regions);
  }
}
