package snx.bench.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.chem.truth.TruthMatch;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

/**
 * Queries whose truth can be ranked, with references of the same test part.
 *
 * @param other pairs whose reference is of the other class
 * @param same pairs whose reference is of the query's class
 */
record TruthPairs(List<Pair> other, List<Pair> same) {

  /** Draws queries and references of the test part by a seed. */
  static TruthPairs draw(
      Dataset<LabelledGraph> data, TruthSet set, TruthOptions options, long seed) {
    int[] known =
        IntStream.of(set.split().second()).filter(i -> rankable(data.get(i), set)).toArray();
    Seeds.shuffle(known, Seeds.stream(seed, "truth/queries"));
    Set<Integer> queries =
        IntStream.of(known).limit(options.queries()).boxed().collect(Collectors.toSet());
    PairSampler.Options drawing =
        new PairSampler.Options(options.references(), options.references(), seed);
    List<Pair> wanted =
        PairSampler.sample(data, set.split().second(), drawing).pairs().stream()
            .filter(pair -> queries.contains(pair.query()))
            .toList();
    return new TruthPairs(
        wanted.stream().filter(pair -> !alike(data, pair)).toList(),
        wanted.stream().filter(pair -> alike(data, pair)).toList());
  }

  private static boolean rankable(LabelledGraph graph, TruthSet set) {
    double[] level = new double[graph.nodes()];
    return new TruthMatch(level, set.truth(graph).alternatives()).auc().isPresent();
  }

  private static boolean alike(Dataset<LabelledGraph> data, Pair pair) {
    return Objects.equals(data.get(pair.query()).label(), data.get(pair.reference()).label());
  }

  /** Everything that needs an invariant. */
  List<Integer> instances() {
    Set<Integer> all = new TreeSet<>();
    for (List<Pair> part : List.of(other, same)) {
      part.forEach(pair -> all.addAll(List.of(pair.query(), pair.reference())));
    }
    return new ArrayList<>(all);
  }
}
