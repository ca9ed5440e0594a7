package snx.brain.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import snx.data.CodePointOrder;
import snx.data.RootLocale;
import snx.explain.Agreement;
import snx.explain.Top;

/**
 * What is remembered of one subject's explanations: every selection as bits, masks as sums; memory
 * is O(p) and a bit for every edge and explanation.
 */
public final class SubjectTally {

  private final Subject subject;
  private final Map<String, Integer> references = new LinkedHashMap<>();
  private final Map<Long, Integer> seeds = new LinkedHashMap<>();
  private final List<int[]> cells = new ArrayList<>(); // {reference, seed} of every explanation
  private final List<BitSet> selections = new ArrayList<>();
  private final Map<String, Sum> byReferenceGroup = new HashMap<>();
  private final Sum mask;
  private final Sum global;
  private double conformity;

  /** A sum of masks. */
  private static final class Sum {
    private final double[] values;
    private int count;

    private Sum(int edges) {
      this.values = new double[edges];
    }

    private void add(float[] mask) {
      count++;
      for (int e = 0; e < mask.length; e++) {
        values[e] += mask[e];
      }
    }

    private double[] mean() {
      return Arrays.stream(values).map(value -> value / count).toArray();
    }

    private float[] single() {
      float[] mean = new float[values.length];
      for (int e = 0; e < mean.length; e++) {
        mean[e] = (float) (values[e] / count);
      }
      return mean;
    }
  }

  SubjectTally(Subject subject) {
    this.subject = subject;
    this.mask = new Sum(subject.edges());
    this.global = new Sum(subject.edges());
  }

  void add(SubjectExplanation explained, @Nullable String referenceGroup) {
    require(explained);
    cells.add(
        new int[] {
          references.computeIfAbsent(explained.reference(), key -> references.size()),
          seeds.computeIfAbsent(explained.seed(), key -> seeds.size())
        });
    BitSet bits = new BitSet(subject.edges());
    Arrays.stream(explained.selected()).forEach(bits::set);
    selections.add(bits);
    mask.add(explained.mask());
    global.add(explained.global());
    conformity += conformity(explained, bits);
    if (referenceGroup != null) {
      byReferenceGroup
          .computeIfAbsent(referenceGroup, key -> new Sum(subject.edges()))
          .add(explained.mask());
    }
  }

  private void require(SubjectExplanation explained) {
    int edges = subject.edges();
    boolean inside = Arrays.stream(explained.selected()).allMatch(e -> e >= 0 && e < edges);
    if (!inside || explained.mask().length != edges || explained.global().length != edges) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "an explanation of %s must have %d masks and select among them (got %d and %d masks)",
              subject.id(), edges, explained.mask().length, explained.global().length));
    }
  }

  /** Jaccard with as many edges as the selection has, the strongest of M. */
  private static double conformity(SubjectExplanation explained, BitSet bits) {
    int size = bits.cardinality();
    int[] strongest = size == 0 ? new int[0] : new Top(size, 0).select(explained.global());
    return Agreement.jaccard(bits.stream().toArray(), strongest);
  }

  /** Whose tally it is. */
  public Subject subject() {
    return subject;
  }

  /** How many references there were. */
  public int references() {
    return references.size();
  }

  /** How many seeds there were. */
  public int seeds() {
    return seeds.size();
  }

  /** How many explanations were added. */
  public int explanations() {
    return selections.size();
  }

  /** Reference and seed of every explanation, as small numbers. */
  int[][] cells() {
    return cells.toArray(int[][]::new);
  }

  /** The selected edges of every explanation. */
  List<BitSet> selections() {
    return selections;
  }

  /** Mean m of every edge. */
  public double[] mask() {
    return mask.mean();
  }

  /** Mean M of every edge. */
  public double[] global() {
    return global.mean();
  }

  /** Mean Jaccard with the selection of M, the subject's side only. */
  double conformity() {
    return conformity / explanations();
  }

  /** Mean m of every edge by the group of the references, single-precision as files keep it. */
  public Map<String, float[]> byReferenceGroup() {
    Map<String, float[]> means = new TreeMap<>(CodePointOrder.INSTANCE);
    byReferenceGroup.forEach((group, sum) -> means.put(group, sum.single()));
    return means;
  }
}
