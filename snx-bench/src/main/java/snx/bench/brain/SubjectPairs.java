package snx.bench.brain;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.bench.ClassPairs;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

/** Some held-out subjects, each with references of both groups. */
final class SubjectPairs {

  private SubjectPairs() {}

  /** Held-out queries with held-out references. */
  static ClassPairs heldOut(
      Dataset<LabelledGraph> data, int[] heldOut, BrainTrialOptions options, long seed) {
    Set<Integer> queries = queries(heldOut, options, seed);
    PairSampler.Options drawing =
        new PairSampler.Options(options.references(), options.references(), seed);
    return ClassPairs.of(
        data,
        PairSampler.sample(data, heldOut, drawing).pairs().stream()
            .filter(pair -> queries.contains(pair.query()))
            .toList());
  }

  /**
   * Held-out queries with references that the network was trained on: what is drawn for a query
   * does not depend on its group.
   */
  static ClassPairs againstSeen(
      Dataset<LabelledGraph> data,
      int[] heldOut,
      int[] seen,
      BrainTrialOptions options,
      long seed) {
    int[] classes = data.classIndices();
    List<Pair> pairs =
        queries(heldOut, options, seed).stream()
            .flatMap(
                query ->
                    Arrays.stream(classes)
                        .distinct()
                        .boxed()
                        .flatMap(
                            c -> {
                              int[] own =
                                  Arrays.stream(seen).filter(i -> classes[i] == c).toArray();
                              String key = "brain-null/" + data.get(query).id() + "/" + c;
                              Seeds.shuffle(own, Seeds.stream(seed, key));
                              return Arrays.stream(own)
                                  .limit(options.references())
                                  .mapToObj(reference -> new Pair(query, reference));
                            }))
            .toList();
    return ClassPairs.of(data, pairs);
  }

  private static Set<Integer> queries(int[] heldOut, BrainTrialOptions options, long seed) {
    int[] order = heldOut.clone();
    Seeds.shuffle(order, Seeds.stream(seed, "brain/queries"));
    return IntStream.of(order)
        .limit(options.queries())
        .boxed()
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
