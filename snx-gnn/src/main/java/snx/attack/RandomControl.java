package snx.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.attack.Attacker.Attacked;
import snx.data.Dataset;
import snx.data.Pair;

/**
 * The control: random perturbations as long as an attack's, within the same box and the same
 * tolerance of f. Directions are normal, turned into the box where it is one-sided; a draw whose
 * score cannot be held at that length is drawn again, and after {@value #DRAWS} draws the last is
 * shortened until it can.
 */
public final class RandomControl {

  private static final int DRAWS = 8;
  private static final int ROUNDS = 4;
  private static final double SAME = 1e-3; // relative difference of lengths

  private final Surface surface;
  private final AttackOptions options;

  public RandomControl(Surface surface, AttackOptions options) {
    this.surface = surface;
    this.options = options;
  }

  /** One control per pair, as long as its attack. */
  public List<Attacked> like(List<Attacked> attacks, Dataset<?> data, List<Pair> pairs) {
    ScoreHold hold = new ScoreHold(surface, pairs, options);
    List<Attacked> found = new ArrayList<>();
    List<SplittableRandom> streams = streams(data, pairs);
    for (int draw = 0; draw < DRAWS; draw++) {
      List<Attacked> drawn = hold.hold(draw(hold, attacks, streams));
      for (int i = 0; i < pairs.size(); i++) {
        if (draw == 0) {
          found.add(drawn.get(i));
        } else if (!matches(found.get(i), attacks.get(i))) {
          found.set(i, drawn.get(i));
        }
      }
      if (IntStream.range(0, pairs.size()).allMatch(i -> matches(found.get(i), attacks.get(i)))) {
        break;
      }
    }
    return found;
  }

  private static boolean matches(Attacked control, Attacked attack) {
    return Math.abs(control.norm() - attack.norm()) <= SAME * Math.max(1e-6, attack.norm());
  }

  private List<SplittableRandom> streams(Dataset<?> data, List<Pair> pairs) {
    return pairs.stream()
        .map(pair -> AttackOptions.stream(options.seed(), "control", data, pair))
        .toList();
  }

  /** Correcting the score changes the length and the converse, so they alternate. */
  private static List<float[]> draw(
      ScoreHold hold, List<Attacked> attacks, List<SplittableRandom> streams) {
    List<float[]> values = new ArrayList<>();
    for (int i = 0; i < attacks.size(); i++) {
      Box box = hold.boxes().get(i);
      values.add(box.atLength(direction(box, streams.get(i)), attacks.get(i).norm()));
    }
    for (int round = 0; round < ROUNDS; round++) {
      List<float[]> held = hold.correct(values);
      for (int i = 0; i < held.size(); i++) {
        Box box = hold.boxes().get(i);
        values.set(i, box.atLength(box.moved(held.get(i)), attacks.get(i).norm()));
      }
    }
    return values;
  }

  static float[] direction(Box box, SplittableRandom random) {
    float[] direction = new float[box.origin().length];
    for (int i = 0; i < direction.length; i++) {
      double draw = random.nextGaussian();
      boolean up = box.high()[i] > box.origin()[i];
      boolean down = box.low()[i] < box.origin()[i];
      direction[i] = (float) (up && down ? draw : up ? Math.abs(draw) : down ? -Math.abs(draw) : 0);
    }
    return direction;
  }
}
