package snx.brain.study;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** One subject's explanations, counted by the elements of a grouping that it has. */
final class Counted {

  private final SubjectTally tally;
  private final int[] elements; // ascending, those that the subject has
  private final int[][] ofEdge; // [p], positions in elements
  private final int[] sizes; // edges of each element

  Counted(SubjectTally tally, Grouping grouping) {
    this.tally = tally;
    int[] pairs = tally.subject().pairs();
    int[][] named = Arrays.stream(pairs).mapToObj(grouping.of()).toArray(int[][]::new);
    TreeSet<Integer> seen = new TreeSet<>();
    Arrays.stream(named).flatMapToInt(Arrays::stream).forEach(seen::add);
    this.elements = seen.stream().mapToInt(Integer::intValue).toArray();
    this.ofEdge = new int[pairs.length][];
    this.sizes = new int[elements.length];
    for (int e = 0; e < pairs.length; e++) {
      ofEdge[e] =
          Arrays.stream(named[e]).map(element -> Arrays.binarySearch(elements, element)).toArray();
      Arrays.stream(ofEdge[e]).forEach(at -> sizes[at]++);
    }
  }

  int[] elements() {
    return elements;
  }

  /** Sums of edge values by element. */
  double[] sums(double[] values) {
    double[] sums = new double[elements.length];
    for (int e = 0; e < values.length; e++) {
      for (int at : ofEdge[e]) {
        sums[at] += values[e];
      }
    }
    return sums;
  }

  /** Means of edge values by element. */
  double[] means(double[] values) {
    double[] means = sums(values);
    Arrays.setAll(means, at -> means[at] / sizes[at]);
    return means;
  }

  /** Share of each element's edges that are selected, explanation by explanation. */
  double[][] shares() {
    List<BitSet> selections = tally.selections();
    double[][] shares = new double[selections.size()][]; // [N][elements]
    Arrays.setAll(
        shares,
        i -> {
          BitSet bits = selections.get(i);
          return means(
              IntStream.range(0, ofEdge.length).mapToDouble(e -> bits.get(e) ? 1 : 0).toArray());
        });
    return shares;
  }
}
