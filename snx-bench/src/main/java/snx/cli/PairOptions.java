package snx.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Pair;
import snx.data.PairList;
import snx.data.PairSampler;
import snx.data.PairsFile;
import snx.data.Seeds;

/** Which pairs are explained: those of a file, or drawn ones. */
public final class PairOptions {

  private static final int DEFAULT = 4;

  @Spec(Spec.Target.MIXEE)
  CommandSpec spec;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description = {
        "CSV with the header query,reference: exactly these, in this order",
        "(default: drawn among what training did not see)."
      })
  private @Nullable Path file;

  @Option(
      names = "--references",
      paramLabel = "N",
      description = "References drawn for each query, half of its class (default: 4, molecules 2).")
  private @Nullable Integer references;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Pairs at most; which queries is then drawn by the seed.")
  private @Nullable Integer limit;

  /** Whether pairs are given. */
  public boolean given() {
    return file != null;
  }

  /** Refuses numbers that are none. */
  public void check() {
    if (references != null && references < 1) {
      throw new IllegalArgumentException("references must be at least 1 (got " + references + ")");
    }
    if (limit != null && limit < 1) {
      throw new IllegalArgumentException("limit must be at least 1 (got " + limit + ")");
    }
  }

  /** The pairs of the file; none where there is no file. */
  public List<Pair> read(Dataset<?> data, boolean skipBad) {
    if (file == null) {
      return List.of();
    }
    List<Pair> pairs = read(spec, file, data, skipBad);
    return limit == null ? pairs : pairs.subList(0, Math.min(limit, pairs.size()));
  }

  /**
   * The pairs of a file; those that are left out are noted.
   *
   * @throws DatasetException for a file without a pair
   */
  public static List<Pair> read(CommandSpec spec, Path file, Dataset<?> data, boolean skipBad) {
    PairsFile.Contents contents = PairsFile.read(file, data);
    if (!skipBad) {
      contents.report().requireClean();
    }
    ReadSummary.notes(spec, contents.report(), ReadSummary.SHOWN);
    if (contents.pairs().isEmpty()) {
      throw new DatasetException(
          file, "names no pair; write two ids per line below the header query,reference");
    }
    return contents.pairs();
  }

  /** Pairs drawn within a part. */
  public List<Pair> draw(Dataset<?> data, int[] part, long seed) {
    return draw(data, part, seed, DEFAULT);
  }

  /** The same with another default of references. */
  public List<Pair> draw(Dataset<?> data, int[] part, long seed, int usual) {
    return draw(data, part, seed, usual, limit);
  }

  /** Pairs drawn within each of several parts; they share the limit. */
  public List<List<Pair>> draw(Dataset<?> data, List<int[]> parts, long seed, int usual) {
    List<List<Pair>> drawn = new ArrayList<>();
    long before = 0;
    for (int i = 0; i < parts.size(); i++) {
      long upTo = limit == null ? 0 : (long) limit * (i + 1) / parts.size();
      Integer share = limit == null ? null : (int) (upTo - before);
      drawn.add(draw(data, parts.get(i), seed, usual, share));
      before = upTo;
    }
    return drawn;
  }

  /** Pairs by the part that holds their query; those of none are with the first. */
  public static List<List<Pair>> byQuery(List<Pair> pairs, List<int[]> parts) {
    Map<Integer, Integer> partOf = new HashMap<>();
    List<List<Pair>> sorted = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      for (int query : parts.get(i)) {
        partOf.put(query, i);
      }
      sorted.add(new ArrayList<>());
    }
    pairs.forEach(pair -> sorted.get(partOf.getOrDefault(pair.query(), 0)).add(pair));
    return sorted;
  }

  private List<Pair> draw(
      Dataset<?> data, int[] part, long seed, int usual, @Nullable Integer most) {
    int each = references == null ? usual : references;
    PairSampler.Options options = new PairSampler.Options((each + 1) / 2, each / 2, seed);
    List<Pair> pairs = PairSampler.sample(data, part, options).pairs();
    if (most == null || pairs.size() <= most) {
      return PairList.copyOf(pairs.stream().distinct().toList());
    }
    int[] order = part.clone();
    Seeds.shuffle(order, Seeds.stream(seed, "queries"));
    Set<Integer> queries = new HashSet<>();
    for (int i = 0; i < order.length && (long) queries.size() * each < most; i++) {
      queries.add(order[i]);
    }
    List<Pair> some = new ArrayList<>();
    pairs.stream().distinct().filter(p -> queries.contains(p.query())).forEach(some::add);
    return PairList.copyOf(some.subList(0, Math.min(most, some.size())));
  }
}
