package snx.bench.brain;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import snx.brain.study.Study;
import snx.brain.study.SubjectTally;
import snx.graph.LabelledGraph;

/** How far regions of a known effect stand out by the mean mask of their edges. */
final class RegionRecovery {

  private RegionRecovery() {}

  /**
   * The chance that a region of the effect has a higher mean mask than another, ties half; the mean
   * over explained subjects. Regions without an edge are not ranked.
   */
  static double auc(Study study, List<LabelledGraph> graphs, List<Integer> regions) {
    return study.explained().stream()
        .map(tally -> ofSubject(tally, graph(graphs, tally), regions))
        .flatMapToDouble(OptionalDouble::stream)
        .average()
        .orElse(Double.NaN);
  }

  private static LabelledGraph graph(List<LabelledGraph> graphs, SubjectTally tally) {
    return graphs.stream()
        .filter(graph -> graph.id().equals(tally.subject().id()))
        .findFirst()
        .orElseThrow();
  }

  private static OptionalDouble ofSubject(
      SubjectTally tally, LabelledGraph graph, List<Integer> regions) {
    double[] means = means(graph, tally.mask());
    double[] inside = select(means, regions, true);
    double[] outside = select(means, regions, false);
    if (inside.length == 0 || outside.length == 0) {
      return OptionalDouble.empty();
    }
    double above = MannWhitneyUTest.withDefaults().statistic(inside, outside);
    return OptionalDouble.of(above / ((double) inside.length * outside.length));
  }

  private static double[] select(double[] means, List<Integer> regions, boolean inside) {
    return IntStream.range(0, means.length)
        .filter(v -> !Double.isNaN(means[v]) && regions.contains(v) == inside)
        .mapToDouble(v -> means[v])
        .toArray();
  }

  /** NaN for a region without edges. */
  static double[] means(LabelledGraph graph, double[] mask) {
    double[] sums = new double[graph.nodes()];
    int[] counts = new int[graph.nodes()];
    for (int e = 0; e < mask.length; e++) {
      for (int v : new int[] {graph.source(e), graph.target(e)}) {
        sums[v] += mask[e];
        counts[v]++;
      }
    }
    return IntStream.range(0, sums.length).mapToDouble(v -> sums[v] / counts[v]).toArray();
  }
}
