package snx.brain.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.read.MatrixOptions.EdgeValues;
import snx.graph.LabelledGraph;

/** Turns connectomes into graphs, all of a set at once: scales are those of the whole set. */
public final class BrainGraphs {

  private static final double DENSE = 0.5;

  private final MatrixOptions options;
  private final RegionFeatures features;

  public BrainGraphs(MatrixOptions options, RegionFeatures features) {
    this.options = options;
    this.features = features;
  }

  /**
   * One subject.
   *
   * @param id unique in its set
   * @param group or null where unknown
   */
  public record Subject(String id, @Nullable String group, Connectome connectome) {

    /**
     * A subject of a matrix in the order of an atlas.
     *
     * @throws IllegalArgumentException that says what is wrong with it and where
     */
    public static Subject of(Atlas atlas, String id, @Nullable String group, double[][] matrix) {
      try {
        RawSubjects.RawMatrix raw = new RawSubjects.RawMatrix(matrix, null);
        return new Subject(id, group, new MatrixChecks(atlas, false).check(raw).connectome());
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException("subject %s: %s".formatted(id, e.getMessage()), e);
      }
    }
  }

  /** The weights of subjects, in order. */
  public static List<Connectome> connectomes(List<Subject> subjects) {
    return subjects.stream().map(Subject::connectome).toList();
  }

  /** The threshold that {@code auto} stands for with these subjects; any other stays. */
  public Threshold threshold(List<Subject> subjects) {
    if (options.threshold().kind() != Threshold.Kind.AUTO) {
      return options.threshold();
    }
    double density =
        subjects.stream().mapToDouble(s -> s.connectome().density()).average().orElse(0);
    return density > DENSE
        ? new Threshold(Threshold.Kind.PERCENTILE, Threshold.AUTO.value())
        : Threshold.NONE;
  }

  /** The graphs in order; binary ones carry no weights. */
  public List<LabelledGraph> of(List<Subject> subjects) {
    Threshold threshold = threshold(subjects);
    List<Connectome.Edges> edges =
        subjects.stream().map(s -> s.connectome().edges(threshold, options.sign())).toList();
    double largest = 0;
    for (Connectome.Edges own : edges) {
      for (float weight : own.weights()) {
        largest = Math.max(largest, Math.abs(weight));
      }
    }
    double divisor = options.values() == EdgeValues.SCALED && largest > 0 ? largest : 1;
    List<float[]> weights = edges.stream().map(own -> weights(own.weights(), divisor)).toList();
    return built(subjects, edges, weights);
  }

  private float[] weights(float[] kept, double divisor) {
    float[] weights = kept.clone();
    for (int e = 0; e < weights.length; e++) {
      weights[e] =
          options.values() == EdgeValues.BINARY
              ? Math.signum(kept[e])
              : (float) (kept[e] / divisor);
    }
    return weights;
  }

  private List<LabelledGraph> built(
      List<Subject> subjects, List<Connectome.Edges> edges, List<float[]> weights) {
    double strongest = 0;
    boolean binary = true;
    for (int s = 0; s < edges.size(); s++) {
      int n = subjects.get(s).connectome().regions();
      double[] sums = RegionFeatures.strengths(n, edges.get(s).ends(), weights.get(s));
      strongest = Math.max(strongest, Arrays.stream(sums).max().orElse(0));
      for (float weight : weights.get(s)) {
        binary &= weight == 1f;
      }
    }
    List<LabelledGraph> graphs = new ArrayList<>();
    for (int s = 0; s < edges.size(); s++) {
      Subject subject = subjects.get(s);
      int[][] ends = edges.get(s).ends();
      float[] own = weights.get(s);
      float[][] nodes = features.of(subject.connectome().regions(), ends, own, strongest);
      graphs.add(
          new LabelledGraph(subject.id(), subject.group(), nodes, ends, binary ? null : own, null));
    }
    return graphs;
  }
}
