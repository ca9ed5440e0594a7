package snx.explain.des;

import static snx.data.Requirement.require;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import snx.data.Dataset;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.tabular.Row;
import snx.tabular.Schema;

/**
 * DES: unsupervised selection of features, which knows neither the network nor the reference
 * (specification, section 5). Pairs of training rows are pseudo-labelled as neighbours or not, and
 * sparse weights over minors are fitted to predict that from what the rows agree in. A row's mask
 * has the weights of its active minors, divided by the largest of all, and 0 elsewhere.
 */
public final class DesWeights implements Serializable {

  private static final long serialVersionUID = 1;

  private final float[] weights; // [p], the largest 1

  private DesWeights(float[] weights) {
    this.weights = weights;
  }

  /**
   * Fits weights; the seed, the rows and their order decide them.
   *
   * @param training positions of the rows to learn from; at least three
   */
  public static DesWeights fit(
      Schema schema, Dataset<Row> data, int[] training, DesOptions options) {
    if (training.length < 3) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "des learns from 3 training rows or more (got %d); give more, or use another method",
              training.length));
    }
    int[] order = training.clone();
    Seeds.shuffle(order, Seeds.stream(options.seed(), "des/rows"));
    List<Row> rows = Arrays.stream(order).limit(options.rows()).mapToObj(data::get).toList();
    NeighbourPairs pairs = NeighbourPairs.of(rows, options.neighbours(), options.seed());
    double[] fitted =
        new SparseLogistic(pairs, schema.minors(), options.l1()).fit(options.iterations());
    double largest = Arrays.stream(fitted, 0, schema.minors()).max().orElse(0);
    float[] scaled = new float[schema.minors()];
    for (int j = 0; j < scaled.length && largest > 0; j++) {
      scaled[j] = (float) (fitted[j] / largest);
    }
    return new DesWeights(scaled);
  }

  /** The mask of a row. */
  public float[] of(Row row) {
    float[] mask = new float[weights.length];
    for (int minor : row.active()) {
      if (minor >= 0) {
        mask[minor] = weights[minor];
      }
    }
    return mask;
  }

  /**
   * How DES finds its weights (specification, section 5).
   *
   * @param rows training rows that are compared with each other, at most; drawn by the seed
   * @param neighbours k: a row's k nearest are its neighbours, as many others its strangers
   * @param l1 the price of a weight, against the mean logistic loss
   * @param iterations steps at most; it stops once it is optimal to 1e-6
   * @param seed of the rows, of ties between equally near ones, and of the strangers
   */
  public record DesOptions(int rows, int neighbours, double l1, int iterations, long seed) {

    public DesOptions {
      require(rows >= 2, "rows must be at least 2 (got %s)", rows);
      require(neighbours >= 1, "neighbours must be at least 1 (got %s)", neighbours);
      require(l1 >= 0, "l1 must be 0 or more (got %s)", l1);
      require(iterations >= 1, "iterations must be at least 1 (got %s)", iterations);
    }

    /** A thousand rows, ten neighbours, l1 = 1e-3. */
    public static DesOptions defaults(long seed) {
      return new DesOptions(1000, 10, 1e-3, 2000, seed);
    }
  }
}
