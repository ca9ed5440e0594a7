package snx.attack;

import java.util.Arrays;
import java.util.List;
import snx.data.Pair;

/** The linear example as a surface, within a box of a given reach. */
final class LinearSurface implements Surface {

  private final LinearExample example;
  private final double[] query;
  private final double[] reference;
  private final double reach;

  LinearSurface(LinearExample example, double[] query, double[] reference, double reach) {
    this.example = example;
    this.query = query;
    this.reference = reference;
    this.reach = reach;
  }

  @Override
  public float[] origin(Pair pair) {
    return floats(reference, 1);
  }

  @Override
  public Box box(Pair pair, double budget) {
    float[] reaches = new float[reference.length];
    Arrays.fill(reaches, (float) (budget * reach));
    return Box.around(origin(pair), reaches, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY);
  }

  @Override
  public int[] live(Pair pair) {
    return new int[0];
  }

  @Override
  public List<Probe> probe(List<Point> points) {
    return points.stream().map(this::probe).toList();
  }

  private Probe probe(Point point) {
    double[] tilted = query.clone();
    for (int i = 0; i < point.tilt().length; i++) {
      tilted[i] += point.tilt()[i];
    }
    double[] values = doubles(point.values());
    double f = example.score(tilted, values);
    double slope = f * (1 - f);
    return new Probe(
        f, floats(example.saliency(values), slope), floats(example.saliency(tilted), slope));
  }

  static float[] floats(double[] values, double factor) {
    float[] narrow = new float[values.length];
    for (int i = 0; i < narrow.length; i++) {
      narrow[i] = (float) (factor * values[i]);
    }
    return narrow;
  }

  static double[] doubles(float[] values) {
    double[] wide = new double[values.length];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = values[i];
    }
    return wide;
  }
}
