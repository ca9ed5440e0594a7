package snx.graph;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.RootLocale;

/**
 * The tables of one TUDataset, checked against each other.
 *
 * @param graphLabels one per graph
 * @param graphOf the graph of every node, from 0
 * @param ends {u, v} of every row of the edge file, from 0
 * @param nodeLabels one row per node, or null
 * @param nodeAttributes one row per node, or null
 * @param edgeTypes one per row of the edge file, numbered from 0 over the dataset, or null
 * @param edgeWeights one per row of the edge file, or null
 */
record TuTables(
    List<String> graphLabels,
    int[] graphOf,
    int[][] ends,
    int @Nullable [][] nodeLabels,
    float @Nullable [][] nodeAttributes,
    int @Nullable [] edgeTypes,
    float @Nullable [] edgeWeights) {

  static TuTables read(TuFiles files) {
    List<String> labels = files.texts(TuDatasetReader.GRAPH_LABELS);
    int[] graphOf = graphOf(files, labels.size());
    int[][] ends = ends(files, graphOf.length);
    return new TuTables(
        labels,
        graphOf,
        ends,
        nodeLabels(files, graphOf.length),
        nodeAttributes(files, graphOf.length),
        edgeTypes(files, ends.length),
        edgeWeights(files, ends.length));
  }

  private static int[] graphOf(TuFiles files, int graphs) {
    String suffix = TuDatasetReader.GRAPH_INDICATOR;
    int[][] rows = files.integers(suffix);
    int[] graphOf = new int[rows.length];
    for (int v = 0; v < rows.length; v++) {
      if (rows[v].length != 1 || rows[v][0] < 1 || rows[v][0] > graphs) {
        throw new DatasetException(
            files.path(suffix),
            v + 1,
            RootLocale.format(
                "must be one graph from 1 to %d, as many as graph labels (got %s)",
                graphs, Arrays.toString(rows[v])));
      }
      graphOf[v] = rows[v][0] - 1;
    }
    return graphOf;
  }

  private static int[][] ends(TuFiles files, int nodes) {
    int[][] rows = files.integers(TuDatasetReader.EDGES);
    for (int r = 0; r < rows.length; r++) {
      if (rows[r].length != 2) {
        throw new DatasetException(
            files.path(TuDatasetReader.EDGES),
            r + 1,
            RootLocale.format("must be two nodes 'u, v' (got %d numbers)", rows[r].length));
      }
      for (int k = 0; k < 2; k++) {
        if (rows[r][k] < 1 || rows[r][k] > nodes) {
          throw new DatasetException(
              files.path(TuDatasetReader.EDGES),
              r + 1,
              RootLocale.format(
                  "node %d does not exist; the graph indicator has nodes 1 to %d",
                  rows[r][k], nodes));
        }
        rows[r][k]--;
      }
    }
    return rows;
  }

  private static int @Nullable [][] nodeLabels(TuFiles files, int nodes) {
    String suffix = TuDatasetReader.NODE_LABELS;
    if (!files.has(suffix)) {
      return null;
    }
    int[][] rows = files.integers(suffix);
    requireRows(files, suffix, rows.length, nodes, "nodes");
    for (int v = 0; v < nodes; v++) {
      requireWidth(files, suffix, v, rows[v].length, rows[0].length);
    }
    return rows;
  }

  private static float @Nullable [][] nodeAttributes(TuFiles files, int nodes) {
    String suffix = TuDatasetReader.NODE_ATTRIBUTES;
    if (!files.has(suffix)) {
      return null;
    }
    float[][] rows = files.floats(suffix);
    requireRows(files, suffix, rows.length, nodes, "nodes");
    for (int v = 0; v < nodes; v++) {
      requireWidth(files, suffix, v, rows[v].length, rows[0].length);
    }
    return rows;
  }

  private static int @Nullable [] edgeTypes(TuFiles files, int edges) {
    String suffix = TuDatasetReader.EDGE_LABELS;
    if (!files.has(suffix)) {
      return null;
    }
    int[][] rows = files.integers(suffix);
    requireRows(files, suffix, rows.length, edges, "edges");
    for (int r = 0; r < edges; r++) {
      requireWidth(files, suffix, r, rows[r].length, 1);
    }
    int[] values = Arrays.stream(rows).mapToInt(row -> row[0]).distinct().sorted().toArray();
    if (values.length > GraphCollector.MOST_TYPES) {
      throw new DatasetException(
          files.path(suffix),
          RootLocale.format(
              "%d different edge labels, at most %d are read; merge rare ones",
              values.length, GraphCollector.MOST_TYPES));
    }
    return Arrays.stream(rows).mapToInt(row -> Arrays.binarySearch(values, row[0])).toArray();
  }

  private static float @Nullable [] edgeWeights(TuFiles files, int edges) {
    String suffix = TuDatasetReader.EDGE_ATTRIBUTES;
    if (!files.has(suffix)) {
      return null;
    }
    float[][] rows = files.floats(suffix);
    requireRows(files, suffix, rows.length, edges, "edges");
    float[] weights = new float[edges];
    for (int r = 0; r < edges; r++) {
      if (rows[r].length != 1) {
        throw new DatasetException(
            files.path(suffix),
            r + 1,
            RootLocale.format(
                "%d attributes an edge, an edge has one weight; keep one column", rows[r].length));
      }
      weights[r] = rows[r][0];
    }
    return weights;
  }

  private static void requireRows(TuFiles files, String suffix, int got, int rows, String what) {
    if (got != rows) {
      throw new DatasetException(
          files.path(suffix),
          RootLocale.format("%d rows for %d %s; give one a row", got, rows, what));
    }
  }

  private static void requireWidth(TuFiles files, String suffix, int row, int got, int width) {
    if (got != width) {
      throw new DatasetException(
          files.path(suffix),
          row + 1,
          RootLocale.format("%d columns instead of %d; give every row as many", got, width));
    }
  }
}
