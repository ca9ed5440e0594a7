package snx.brain.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers of any shape, the last index running fastest.
 *
 * @param shape the length along every axis
 * @param values all of them
 */
record NumberArray(int[] shape, double[] values) {

  /** As people write a shape: {@code 118 x 116 x 116}. */
  String spoken() {
    return String.join(" x ", Arrays.stream(shape).mapToObj(Integer::toString).toList());
  }

  /**
   * The square matrices that it holds, in order: itself, or along the axis that is not one of two
   * equal ones.
   *
   * @param subjectsFirst which axis counts the subjects when all three are equal
   * @throws IllegalArgumentException if there is no such axis
   */
  List<double[][]> matrices(boolean subjectsFirst) {
    if (shape.length == 2) {
      return List.<double[][]>of(matrix(0, shape[1], 1, shape[0], shape[1]));
    }
    if (shape.length != 3) {
      throw new IllegalArgumentException(
          "has the shape %s; give one matrix (n x n) or many (subjects x n x n)"
              .formatted(spoken()));
    }
    boolean first = shape[1] == shape[2] && (subjectsFirst || shape[0] != shape[1]);
    if (!first && shape[0] != shape[1]) {
      throw new IllegalArgumentException(
          "has the shape %s, in which no two neighbouring axes are equal; give subjects x n x n"
              .formatted(spoken()));
    }
    List<double[][]> all = new ArrayList<>();
    int n = shape[1];
    for (int s = 0; s < (first ? shape[0] : shape[2]); s++) {
      all.add(first ? matrix(s * n * n, n, 1, n, n) : matrix(s, n * shape[2], shape[2], n, n));
    }
    return all;
  }

  /**
   * The time series that it holds, T × n: itself, or one per subject.
   *
   * @param subjectsFirst whether the first axis counts the subjects, else the last
   * @throws IllegalArgumentException if it has other than two or three axes
   */
  List<double[][]> series(boolean subjectsFirst) {
    if (shape.length == 2) {
      return List.<double[][]>of(matrix(0, shape[1], 1, shape[0], shape[1]));
    }
    if (shape.length != 3) {
      throw new IllegalArgumentException(
          "has the shape %s; give one time series (T x n) or many (%s)"
              .formatted(spoken(), subjectsFirst ? "subjects x T x n" : "T x n x subjects"));
    }
    List<double[][]> all = new ArrayList<>();
    for (int s = 0; s < (subjectsFirst ? shape[0] : shape[2]); s++) {
      all.add(
          subjectsFirst
              ? matrix(s * shape[1] * shape[2], shape[2], 1, shape[1], shape[2])
              : matrix(s, shape[1] * shape[2], shape[2], shape[0], shape[1]));
    }
    return all;
  }

  private double[][] matrix(int offset, int rowStep, int columnStep, int rows, int columns) {
    double[][] matrix = new double[rows][columns];
    for (int u = 0; u < rows; u++) {
      for (int v = 0; v < columns; v++) {
        matrix[u][v] = values[offset + u * rowStep + v * columnStep];
      }
    }
    return matrix;
  }
}
