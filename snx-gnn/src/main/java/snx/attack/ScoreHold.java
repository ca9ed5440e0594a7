package snx.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import snx.attack.Attacker.Attacked;
import snx.data.Pair;

/**
 * Moves perturbed references back to where f is what it was: Newton's steps along ∂f within the
 * box, then a line search towards the unperturbed reference, which always ends well.
 */
final class ScoreHold {

  private static final int NEWTON = 6;
  private static final int SHRINKS = 40;
  private static final double SHRINK = 0.8;

  private final Surface surface;
  private final List<Pair> pairs;
  private final List<Box> boxes;
  private final double[] scores; // f of the unperturbed pairs
  private final double tolerance;

  ScoreHold(Surface surface, List<Pair> pairs, AttackOptions options) {
    this.surface = surface;
    this.pairs = pairs;
    this.boxes = pairs.stream().map(pair -> surface.box(pair, options.budget())).toList();
    this.tolerance = options.tolerance();
    this.scores =
        probe(boxes.stream().map(Box::origin).toList()).stream()
            .mapToDouble(Surface.Probe::score)
            .toArray();
  }

  List<Box> boxes() {
    return boxes;
  }

  List<Surface.Probe> probe(List<float[]> values) {
    return surface.probe(points(values, List.of()));
  }

  List<Surface.Point> points(List<float[]> values, List<float[]> tilts) {
    return IntStream.range(0, pairs.size())
        .mapToObj(
            i ->
                new Surface.Point(
                    pairs.get(i), values.get(i), tilts.isEmpty() ? new float[0] : tilts.get(i)))
        .toList();
  }

  /** |Δf| of a pair. */
  double moved(int pair, Surface.Probe probe) {
    return Math.abs(probe.score() - scores[pair]);
  }

  boolean holds(int pair, Surface.Probe probe) {
    return moved(pair, probe) <= tolerance;
  }

  /** One Newton step of a pair back to its score, within the box. */
  float[] correct(int pair, float[] values, Surface.Probe probe) {
    Box box = boxes.get(pair);
    double gap = scores[pair] - probe.score();
    float[] way = box.free(values, Vectors.times(probe.reference(), Math.signum(gap)));
    double slope = Vectors.dot(way, way);
    return slope == 0 ? values : box.clamp(Vectors.plus(values, Math.abs(gap) / slope, way));
  }

  /** Newton's steps for the pairs whose score is off; some may stay off. */
  List<float[]> correct(List<float[]> values) {
    List<float[]> held = new ArrayList<>(values);
    for (int round = 0; round < NEWTON; round++) {
      List<Surface.Probe> probes = probe(held);
      boolean all = true;
      for (int i = 0; i < pairs.size(); i++) {
        if (!holds(i, probes.get(i))) {
          held.set(i, correct(i, held.get(i), probes.get(i)));
          all = false;
        }
      }
      if (all) {
        break;
      }
    }
    return held;
  }

  /**
   * References whose score is within the tolerance, every one; those of a pair whose score is no
   * number stay as they are.
   */
  List<Attacked> hold(List<float[]> values) {
    List<float[]> held = correct(values);
    for (int round = 0; ; round++) {
      List<Surface.Probe> probes = probe(held);
      boolean all = true;
      for (int i = 0; i < pairs.size(); i++) {
        if (!holds(i, probes.get(i))) {
          held.set(i, shrunk(boxes.get(i), held.get(i), round));
          all = false;
        }
      }
      if (all || round > SHRINKS) {
        return attacked(held, probes);
      }
    }
  }

  private static float[] shrunk(Box box, float[] values, int round) {
    return round >= SHRINKS ? box.origin() : Vectors.plus(box.origin(), SHRINK, box.moved(values));
  }

  List<Attacked> attacked(List<float[]> values, List<Surface.Probe> probes) {
    return IntStream.range(0, pairs.size())
        .mapToObj(i -> Attacked.of(boxes.get(i), values.get(i), moved(i, probes.get(i))))
        .toList();
  }
}
