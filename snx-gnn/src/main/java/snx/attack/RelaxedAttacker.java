package snx.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import snx.attack.Aimed.Pull;
import snx.data.Pair;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.Top;

/** Moves a reference's values continuously within a box (specification, section 7). */
public record RelaxedAttacker(
    Attackable subject, List<Pair> pairs, Invariants globals, AttackOptions options, Top top)
    implements Attacker {

  private static final double SPREAD = 0.35; // of the box's reach, between the two points
  private static final double RATE = 0.35; // of the box's reach, a step
  private static final double INERTIA = 0.6;
  private static final Movement.Measure START = Movement.Measure.OWN; // blind to no query

  @Override
  public String name() {
    return "relaxed";
  }

  @Override
  public List<Attacked> saliency() {
    SaliencyAttack attack = new SaliencyAttack(subject, options, Aim.COSINE);
    return attack.run(pairs, attack.targets(subject.data(), pairs));
  }

  @Override
  public List<Attacked> control(List<Attacked> attacks) {
    return new RandomControl(subject, options).like(attacks, subject.data(), pairs);
  }

  /**
   * Masks come out of a solver, without a derivative; so this is simultaneous perturbation (SPSA):
   * a step explains every pair twice, at points off by ± a random direction, and goes where the
   * query's selections moved more ({@link Aimed.Pull}). Every point is held to the box and to the
   * tolerance of f. Of all points seen, the worst is kept by each measure. It starts from the
   * better of the attacks given, so it is never weaker than they are.
   */
  @Override
  public Map<Movement.Measure, Worst> adaptive(
      Method method, Reexplained unharmed, List<Tried> starts, IntConsumer progress) {
    ScoreHold hold = new ScoreHold(subject, pairs, options);
    List<LocalMasks> before = unharmed.by(method);
    Aimed aimed = new Aimed();
    for (Tried start : starts) {
      compare(start.points(), start.explained().by(method), before, aimed);
    }
    List<float[]> now = aimed.by(START).points().stream().map(Attacked::values).toList();
    List<float[]> drift = new ArrayList<>(now.stream().map(v -> new float[v.length]).toList());
    for (int step = 0; step < options.adaptiveSteps(); step++) {
      List<float[]> ways = directions(now, step);
      List<Pull> up = explain(method, hold.hold(off(hold, now, ways, SPREAD)), before, aimed);
      List<Pull> down = explain(method, hold.hold(off(hold, now, ways, -SPREAD)), before, aimed);
      for (int i = 0; i < now.size(); i++) {
        double slope = Math.signum(up.get(i).strength() - down.get(i).strength());
        drift.set(i, Vectors.plus(Vectors.times(drift.get(i), INERTIA), slope, ways.get(i)));
      }
      now = off(hold, now, drift, RATE * (1 - INERTIA));
      progress.accept(1);
    }
    return aimed.all();
  }

  private List<Pull> explain(
      Method method, List<Attacked> points, List<LocalMasks> before, Aimed aimed) {
    List<float[]> values = points.stream().map(Attacked::values).toList();
    Reexplained explained = new Reexplained(subject, pairs, values, globals);
    return compare(points, explained.by(method), before, aimed);
  }

  private List<Pull> compare(
      List<Attacked> points, List<LocalMasks> after, List<LocalMasks> before, Aimed aimed) {
    List<Pull> pulls = Pull.of(subject, pairs, top, before, after);
    aimed.add(points, pulls);
    return pulls;
  }

  /** Random signs, of length one. */
  private List<float[]> directions(List<float[]> now, int step) {
    List<float[]> ways = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      Pair pair = pairs.get(i);
      SplittableRandom random =
          AttackOptions.stream(options.seed(), "adaptive/" + step, subject.data(), pair);
      float[] way = new float[now.get(i).length];
      for (int j = 0; j < way.length; j++) {
        way[j] = random.nextBoolean() ? 1 : -1;
      }
      ways.add(Vectors.times(way, 1 / Math.max(1e-12, Vectors.norm(way))));
    }
    return ways;
  }

  private static List<float[]> off(
      ScoreHold hold, List<float[]> now, List<float[]> ways, double share) {
    return IntStream.range(0, now.size())
        .mapToObj(
            i -> {
              Box box = hold.boxes().get(i);
              return box.clamp(Vectors.plus(now.get(i), share * box.reach(), ways.get(i)));
            })
        .toList();
  }
}
