package snx.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import snx.attack.Attacker.Attacked;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Seeds;

/**
 * Pushes the query's saliency to a target by perturbing the reference alone, the score held
 * (specification, section 7): projected gradient ascent, all pairs at once.
 *
 * <p>With v = ∂aim/∂map, the ascent direction ∇_r⟨v, ∂f/∂x^s⟩ is a mixed second derivative. As the
 * order of derivatives does not matter, it is the change of ∂f/∂r along v, by a central difference
 * of two first-order gradients: three backward passes per step, no double backward, no noise. ∂f is
 * projected out of every step and f corrected by one of Newton's; of all points seen within the
 * tolerance, the one nearest to the target is kept.
 */
public final class SaliencyAttack {

  private static final double TILT = 1e-2;
  private static final double FIRST = 0.2; // of the box's reach
  private static final double LAST = 2e-3;

  private final Surface surface;
  private final AttackOptions options;
  private final Aim aim;

  public SaliencyAttack(Surface surface, AttackOptions options, Aim aim) {
    this.surface = surface;
    this.options = options;
    this.aim = aim;
  }

  /** The target masks of pairs: half of each query's elements (specification, section 7). */
  public List<float[]> targets(Dataset<?> data, List<Pair> pairs) {
    ScoreHold hold = new ScoreHold(surface, pairs, options);
    List<Surface.Probe> probes = hold.probe(hold.boxes().stream().map(Box::origin).toList());
    return IntStream.range(0, pairs.size())
        .mapToObj(i -> target(data, pairs.get(i), probes.get(i).query()))
        .toList();
  }

  private float[] target(Dataset<?> data, Pair pair, float[] map) {
    int[] live = surface.live(pair);
    if (options.target() == AttackOptions.Target.RANDOM) {
      Seeds.shuffle(live, AttackOptions.stream(options.seed(), "target", data, pair));
    } else {
      live =
          Arrays.stream(live)
              .boxed()
              .sorted((a, b) -> Float.compare(Math.abs(map[a]), Math.abs(map[b])))
              .mapToInt(Integer::intValue)
              .toArray();
    }
    float[] target = new float[map.length];
    for (int i = 0; i < (live.length + 1) / 2; i++) {
      target[live[i]] = 1;
    }
    return target;
  }

  /** The perturbed references, in the order of the pairs. */
  public List<Attacked> run(List<Pair> pairs, List<float[]> targets) {
    ScoreHold hold = new ScoreHold(surface, pairs, options);
    List<float[]> now = new ArrayList<>(hold.boxes().stream().map(Box::origin).toList());
    List<float[]> best = new ArrayList<>(now);
    double[] nearest = new double[pairs.size()];
    Arrays.fill(nearest, Double.NEGATIVE_INFINITY);
    for (int step = 0; step <= options.steps(); step++) {
      List<Surface.Probe> probes = hold.probe(now);
      for (int i = 0; i < now.size(); i++) {
        double near = aim.value(probes.get(i).query(), targets.get(i));
        if (hold.holds(i, probes.get(i)) && near > nearest[i]) {
          nearest[i] = near;
          best.set(i, now.get(i));
        }
      }
      if (step < options.steps()) {
        now = next(hold, now, probes, targets, rate(step));
      }
    }
    return hold.attacked(best, hold.probe(best));
  }

  /** Falls geometrically. */
  private double rate(int step) {
    return FIRST * Math.pow(LAST / FIRST, step / (double) Math.max(1, options.steps() - 1));
  }

  private List<float[]> next(
      ScoreHold hold,
      List<float[]> now,
      List<Surface.Probe> probes,
      List<float[]> targets,
      double rate) {
    List<float[]> ways = ascents(hold, now, probes, targets);
    List<float[]> next = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      Box box = hold.boxes().get(i);
      float[] way = level(box, now.get(i), ways.get(i), probes.get(i).reference());
      double size = Vectors.norm(way);
      float[] corrected = hold.correct(i, now.get(i), probes.get(i));
      next.add(
          size == 0
              ? corrected
              : box.clamp(Vectors.plus(corrected, rate * box.reach() / size, way)));
    }
    return next;
  }

  /** ∇_r⟨v, ∂f/∂x^s⟩ by a central difference along v. */
  private List<float[]> ascents(
      ScoreHold hold, List<float[]> now, List<Surface.Probe> probes, List<float[]> targets) {
    List<float[]> tilts = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      float[] toward = aim.ascent(probes.get(i).query(), targets.get(i));
      double largest = Vectors.largest(toward);
      tilts.add(largest == 0 ? toward : Vectors.times(toward, TILT / largest));
    }
    List<Surface.Probe> up = surface.probe(hold.points(now, tilts));
    List<Surface.Probe> down =
        surface.probe(hold.points(now, tilts.stream().map(t -> Vectors.times(t, -1)).toList()));
    return IntStream.range(0, now.size())
        .mapToObj(i -> Vectors.plus(up.get(i).reference(), -1, down.get(i).reference()))
        .toList();
  }

  /** A direction inside the box along which f does not change. */
  static float[] level(Box box, float[] values, float[] way, float[] gradient) {
    float[] free = box.free(values, way);
    float[] slope = new float[free.length];
    for (int i = 0; i < slope.length; i++) {
      slope[i] = free[i] == 0 ? 0 : gradient[i];
    }
    double steep = Vectors.dot(slope, slope);
    return steep == 0 ? free : Vectors.plus(free, -Vectors.dot(free, slope) / steep, slope);
  }
}
