package snx.model;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import snx.data.Dataset;
import snx.data.Seeds;
import snx.graph.LabelledGraph;
import snx.model.edge.Contrast;
import snx.model.edge.Contrast.Shrinkage;
import snx.model.edge.EdgeVectors;

/**
 * The weights of an {@link EdgeEncoder} in closed form, for few graphs of many edges: emb(x) = (c
 * d₁(x), …, c d_k(x), 1) with a {@link Contrast} per class (one for two classes). Which {@link
 * Shrinkage} and which scale c: the ones of the least loss of pairs (specification, section 1) by
 * cross-validation within the training part.
 */
final class EdgeDiscriminant implements ClosedForm<LabelledGraph> {

  private static final int FOLDS = 5;

  /**
   * More would order pairs a little better still, but put scores next to 0 and 1, where half of the
   * deciding edges can go without a mask's loss showing it.
   */
  private static final double[] SCALES = {0.25, 0.5, 1, 2};

  private static final double USUAL_SCALE = 2; // where there are too few to choose by

  @Override
  public void fit(
      Network<LabelledGraph> model, Dataset<LabelledGraph> data, int[] part, long seed) {
    int[] all = data.classIndices();
    int[] classes = Arrays.stream(part).map(i -> all[i]).toArray();
    EdgeVectors graphs =
        new EdgeVectors(Arrays.stream(part).mapToObj(data::get).toList(), nodes(data));
    List<Contrast> contrasts = new Fitting(graphs, classes, seed).contrasts();
    NDList weights = model.weights();
    int width = contrasts.size() + 1;
    float[] matrix = new float[contrasts.get(0).coefficients().length * width];
    float[] bias = new float[width];
    bias[width - 1] = 1;
    for (int k = 0; k < contrasts.size(); k++) {
      double[] coefficients = contrasts.get(k).coefficients();
      for (int p = 0; p < coefficients.length; p++) {
        matrix[p * width + k] = (float) coefficients[p];
      }
      bias[k] = (float) -contrasts.get(k).offset();
    }
    set(weights.get(0), matrix);
    set(weights.get(1), bias);
  }

  /**
   * Replaces the values of a weight. A created array reads the memory of a buffer that nobody holds
   * once it is interned, so a copy is; {@code set} would do, but the engine warns at length.
   */
  private static void set(NDArray weight, float[] values) {
    try (NDArray created = weight.getManager().create(values, weight.getShape())) {
      weight.intern(created.duplicate());
    }
  }

  /** The shape of the network for these graphs: all their nodes, a coordinate per contrast. */
  static EdgeEncoder.Options options(Dataset<LabelledGraph> data) {
    int classes = data.classes().size();
    return new EdgeEncoder.Options(nodes(data), classes <= 2 ? 2 : classes + 1);
  }

  private static int nodes(Dataset<LabelledGraph> data) {
    return data.instances().stream().mapToInt(LabelledGraph::nodes).max().orElse(0);
  }

  /** Contrasts of one training part. */
  private record Fitting(EdgeVectors graphs, int[] classes, long seed) {

    List<Contrast> contrasts() {
      int[] all = new int[classes.length];
      Arrays.setAll(all, i -> i);
      int[] fold = folds();
      Shrinkage chosen = Shrinkage.REGIONAL;
      double scale = USUAL_SCALE;
      double least = Double.POSITIVE_INFINITY;
      for (Shrinkage shrinkage : fold.length == 0 ? new Shrinkage[0] : Shrinkage.values()) {
        double[][] scores = crossFitted(fold, shrinkage);
        for (double candidate : SCALES) {
          double loss = loss(scores, candidate);
          if (loss < least) {
            least = loss;
            chosen = shrinkage;
            scale = candidate;
          }
        }
      }
      List<Contrast> scaled = new ArrayList<>();
      for (Contrast contrast : of(all, chosen)) {
        scaled.add(contrast.times(scale));
      }
      return scaled;
    }

    /** The fold of every graph, stratified; none where a class has a single member. */
    private int[] folds() {
      int[] fold = new int[classes.length];
      int fewest = Integer.MAX_VALUE;
      for (int c : Arrays.stream(classes).distinct().sorted().toArray()) {
        int[] members = positions(c);
        Seeds.shuffle(members, Seeds.stream(seed, "edge-folds/" + c));
        fewest = Math.min(fewest, members.length);
        for (int i = 0; i < members.length; i++) {
          fold[members[i]] = i;
        }
      }
      int most = Math.min(FOLDS, fewest);
      return most < 2 ? new int[0] : Arrays.stream(fold).map(i -> i % most).toArray();
    }

    private int[] positions(int c) {
      int[] found = new int[classes.length];
      int count = 0;
      for (int i = 0; i < classes.length; i++) {
        if (classes[i] == c) {
          found[count++] = i;
        }
      }
      return Arrays.copyOf(found, count);
    }

    /** One contrast for two classes, else one per class. */
    private List<Contrast> of(int[] part, Shrinkage shrinkage) {
      int[] present = Arrays.stream(classes).distinct().sorted().toArray();
      List<Contrast> found = new ArrayList<>();
      for (int c : present.length == 2 ? new int[] {present[1]} : present) {
        boolean[] in = new boolean[classes.length];
        for (int i : positions(c)) {
          in[i] = true;
        }
        found.add(Contrast.of(graphs, part, in, shrinkage));
      }
      return found;
    }

    /** Scores of every graph by contrasts that were found without its fold [S][k]. */
    private double[][] crossFitted(int[] fold, Shrinkage shrinkage) {
      double[][] scores = new double[fold.length][];
      for (int f = 0; f <= Arrays.stream(fold).max().orElse(0); f++) {
        int[] inside = members(fold, f, true);
        List<Contrast> contrasts = of(members(fold, f, false), shrinkage);
        for (int graph : inside) {
          scores[graph] = contrasts.stream().mapToDouble(c -> c.of(graphs, graph)).toArray();
        }
      }
      return scores;
    }

    private static int[] members(int[] fold, int one, boolean inside) {
      int[] all = new int[fold.length];
      Arrays.setAll(all, i -> i);
      return Arrays.stream(all).filter(i -> (fold[i] == one) == inside).toArray();
    }

    /** The mean loss of same-class pairs and that of other-class pairs, weighing alike. */
    private double loss(double[][] scores, double scale) {
      double[] sum = new double[2];
      long[] count = new long[2];
      for (int i = 0; i < scores.length; i++) {
        for (int j = 0; j < i; j++) {
          int same = classes[i] == classes[j] ? 1 : 0;
          sum[same] += Similarity.loss(same, f(scores[i], scores[j], scale));
          count[same]++;
        }
      }
      return sum[0] / Math.max(1, count[0]) + sum[1] / Math.max(1, count[1]);
    }

    private static double f(double[] one, double[] other, double scale) {
      double product = 1;
      double first = 1;
      double second = 1;
      for (int k = 0; k < one.length; k++) {
        product += scale * scale * one[k] * other[k];
        first += scale * scale * one[k] * one[k];
        second += scale * scale * other[k] * other[k];
      }
      return (1 + product / Math.sqrt(first * second)) / 2;
    }
  }
}
