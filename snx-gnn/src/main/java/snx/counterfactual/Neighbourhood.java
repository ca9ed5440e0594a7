package snx.counterfactual;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import snx.data.Dataset;
import snx.tabular.Row;
import snx.tabular.Schema;

/**
 * What real rows say of a made-up one: whether its values occur together, and how far the nearest
 * real rows are. Counts of a value are made once, when they are first asked for.
 */
final class Neighbourhood {

  private static final int NEAREST = 100;

  private final Schema schema;
  private final int[][] rows; // [n][q] active minors
  private final int[] counts; // [p]
  private final Map<Integer, int[]> together = new HashMap<>(); // by minor, [p]

  /** The rows at some positions of a dataset. */
  Neighbourhood(Schema schema, Dataset<Row> data, int[] positions) {
    this.schema = schema;
    this.rows = IntStream.of(positions).mapToObj(i -> data.get(i).active()).toArray(int[][]::new);
    this.counts = new int[schema.minors()];
    for (int[] row : rows) {
      for (int minor : row) {
        if (minor >= 0) {
          counts[minor]++;
        }
      }
    }
  }

  /** How many real rows have a value. */
  int count(int minor) {
    return counts[minor];
  }

  /**
   * Whether each changed value occurs with each other value of the row: in at least one real row,
   * and in a share of those that independence would give.
   */
  boolean plausible(int[] row, int[] changed, double share) {
    for (int major : changed) {
      int[] with = together(row[major]);
      for (int other = 0; other < row.length; other++) {
        double expected =
            row[other] < 0
                ? 0
                : (double) counts[row[major]] * counts[row[other]] / Math.max(1, rows.length);
        boolean known = other != major && row[other] >= 0;
        if (known && with[row[other]] < Math.max(1, share * expected)) {
          return false;
        }
      }
    }
    return true;
  }

  private int[] together(int minor) {
    return together.computeIfAbsent(
        minor,
        wanted -> {
          int[] with = new int[schema.minors()];
          for (int[] row : rows) {
            if (row[schema.groupOf(wanted)] == wanted) {
              for (int other : row) {
                if (other >= 0) {
                  with[other]++;
                }
              }
            }
          }
          return with;
        });
  }

  /** How a made-up row lies among real ones. */
  record Place(double support, int distance) {}

  /** The nearest real rows, by the number of columns that differ, and what they have. */
  Place place(int[] row, int[] changed) {
    int[] has = new int[row.length + 1]; // by distance, rows with all changed values
    int[] all = new int[row.length + 1];
    for (int[] real : rows) {
      int distance = 0;
      for (int i = 0; i < row.length; i++) {
        distance += real[i] == row[i] ? 0 : 1;
      }
      all[distance]++;
      has[distance] += Arrays.stream(changed).allMatch(i -> real[i] == row[i]) ? 1 : 0;
    }
    int nearest = IntStream.range(0, all.length).filter(d -> all[d] > 0).findFirst().orElse(0);
    int seen = 0;
    int with = 0;
    for (int d = nearest; d < all.length && seen < NEAREST; d++) {
      seen += all[d]; // rows of one distance count all or none
      with += has[d];
    }
    return new Place(seen == 0 ? 0 : (double) with / seen, nearest);
  }
}
