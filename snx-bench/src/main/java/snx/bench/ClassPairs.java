package snx.bench;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import snx.data.Dataset;
import snx.data.Pair;
import snx.graph.LabelledGraph;

/**
 * Pairs by the class of their reference.
 *
 * @param other pairs whose reference is of another class than the query
 * @param same pairs whose reference is of the query's class
 */
public record ClassPairs(List<Pair> other, List<Pair> same) {

  public static ClassPairs of(Dataset<LabelledGraph> data, List<Pair> pairs) {
    return new ClassPairs(
        pairs.stream().filter(pair -> !alike(data, pair)).toList(),
        pairs.stream().filter(pair -> alike(data, pair)).toList());
  }

  private static boolean alike(Dataset<LabelledGraph> data, Pair pair) {
    return Objects.equals(data.get(pair.query()).label(), data.get(pair.reference()).label());
  }

  public List<Pair> all() {
    return Stream.concat(other.stream(), same.stream()).toList();
  }

  /** Everything that needs an invariant, ascending. */
  public Set<Integer> instances() {
    Set<Integer> all = new TreeSet<>();
    all().forEach(pair -> all.addAll(List.of(pair.query(), pair.reference())));
    return all;
  }
}
