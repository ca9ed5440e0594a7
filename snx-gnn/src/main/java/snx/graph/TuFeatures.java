package snx.graph;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.RootLocale;

/** The node features of a TUDataset: one-hot labels, then attributes, or else the degree. */
final class TuFeatures {

  private static final long MOST_NUMBERS = 1L << 28;

  private final int @Nullable [][] labels; // [nodes][columns]
  private final float @Nullable [][] attributes; // [nodes][columns]
  private final int[][] values; // per label column, ascending
  private final int[] degrees;
  private final float largestDegree;

  private TuFeatures(
      int @Nullable [][] labels, float @Nullable [][] attributes, int[][] values, int[] degrees) {
    this.labels = labels;
    this.attributes = attributes;
    this.values = values;
    this.degrees = degrees;
    this.largestDegree = Math.max(1, Arrays.stream(degrees).max().orElse(1));
  }

  static TuFeatures of(TuFiles files, TuTables tables, TuEdges[] edges) {
    int[][] labels = tables.nodeLabels();
    int columns = labels == null || labels.length == 0 ? 0 : labels[0].length;
    int[][] values =
        IntStream.range(0, columns).mapToObj(j -> distinct(labels, j)).toArray(int[][]::new);
    TuFeatures features =
        new TuFeatures(labels, tables.nodeAttributes(), values, degrees(tables, edges));
    long numbers = (long) features.width() * tables.graphOf().length;
    if (numbers > MOST_NUMBERS) {
      throw new DatasetException(
          files.path(TuDatasetReader.NODE_LABELS),
          RootLocale.format(
              "%d features for each of %d nodes do not fit in memory; merge rare node labels",
              features.width(), tables.graphOf().length));
    }
    return features;
  }

  private static int[] distinct(int @Nullable [][] labels, int column) {
    return labels == null
        ? new int[0]
        : Arrays.stream(labels).mapToInt(row -> row[column]).distinct().sorted().toArray();
  }

  private static int[] degrees(TuTables tables, TuEdges[] graphs) {
    int[] degrees = new int[tables.graphOf().length];
    for (TuEdges graph : graphs) {
      for (int row : graph.rows()) {
        degrees[tables.ends()[row][0]]++;
        degrees[tables.ends()[row][1]]++;
      }
    }
    return degrees;
  }

  private int width() {
    if (labels == null && attributes == null) {
      return 2;
    }
    int attributeCount = attributes == null || attributes.length == 0 ? 0 : attributes[0].length;
    return attributeCount + Arrays.stream(values).mapToInt(v -> v.length).sum();
  }

  /** The features of one node of the dataset. */
  float[] row(int node) {
    if (labels == null && attributes == null) {
      return new float[] {1f, degrees[node] / largestDegree};
    }
    float[] row = new float[width()];
    int offset = 0;
    for (int j = 0; j < values.length && labels != null; j++) {
      row[offset + Arrays.binarySearch(values[j], labels[node][j])] = 1f;
      offset += values[j].length;
    }
    if (attributes != null) {
      System.arraycopy(attributes[node], 0, row, offset, attributes[node].length);
    }
    return row;
  }
}
