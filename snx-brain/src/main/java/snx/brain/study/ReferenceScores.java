package snx.brain.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import snx.data.Pair;
import snx.graph.LabelledGraph;
import snx.model.CrossValidation.FoldNetwork;

/** How references score among themselves: what a subject's score with them is read against. */
public final class ReferenceScores {

  private ReferenceScores() {}

  /**
   * The mean score of every reference with the others, by networks that never saw it; by all where
   * every network did. None of fewer than two references.
   *
   * @param references positions in the data
   */
  public static List<Double> of(
      List<FoldNetwork<LabelledGraph>> networks, List<Integer> references) {
    int n = references.size();
    if (n < 2) {
      return List.of();
    }
    List<double[]> means = networks.stream().map(one -> means(one, references)).toList();
    List<Double> scores = new ArrayList<>();
    for (int r = 0; r < n; r++) {
      int at = r;
      int position = references.get(r);
      List<double[]> held =
          IntStream.range(0, networks.size())
              .filter(i -> !trainedOn(networks.get(i)).contains(position))
              .mapToObj(means::get)
              .toList();
      scores.add(
          (held.isEmpty() ? means : held)
              .stream().mapToDouble(one -> one[at]).average().orElse(Double.NaN));
    }
    return scores;
  }

  /** Positions of the subjects that a network was trained on. */
  public static Set<Integer> trainedOn(FoldNetwork<LabelledGraph> network) {
    Set<Integer> seen = new HashSet<>();
    IntStream.of(network.fold().split().first()).forEach(seen::add);
    IntStream.of(network.fold().split().second())
        .forEach(seen::remove); // all, of one that saw none
    return seen;
  }

  private static double[] means(FoldNetwork<LabelledGraph> one, List<Integer> references) {
    int n = references.size();
    List<LabelledGraph> graphs = references.stream().map(one.data()::get).toList();
    List<Pair> pairs = new ArrayList<>();
    for (int q = 0; q < n; q++) {
      for (int r = 0; r < n; r++) {
        if (q != r) {
          pairs.add(new Pair(q, r));
        }
      }
    }
    double[] scores = one.network().scores(graphs, pairs);
    double[] means = new double[n];
    for (int q = 0; q < n; q++) {
      means[q] = Arrays.stream(scores, q * (n - 1), (q + 1) * (n - 1)).average().orElse(Double.NaN);
    }
    return means;
  }
}
