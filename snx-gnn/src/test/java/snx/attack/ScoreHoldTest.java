package snx.attack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import snx.data.Pair;

final class ScoreHoldTest {

  private static final float[] ORIGIN = {1, 2};

  /** f is x₀ − 1 within the box, or no number at all. */
  private record Line(boolean broken, AtomicInteger probes) implements Surface {

    @Override
    public float[] origin(Pair pair) {
      return ORIGIN.clone();
    }

    @Override
    public Box box(Pair pair, double budget) {
      return Box.around(ORIGIN, new float[] {0.5f, 0.5f}, -10, 10);
    }

    @Override
    public int[] live(Pair pair) {
      return new int[0];
    }

    @Override
    public List<Probe> probe(List<Point> points) {
      assertTrue(probes.incrementAndGet() < 1000, "the search does not end");
      return points.stream()
          .map(point -> broken ? Double.NaN : point.values()[0] - 1.0)
          .map(f -> new Probe(f, new float[0], new float[] {1, 0}))
          .toList();
    }
  }

  private static Attacker.Attacked held(boolean broken) {
    List<Pair> pairs = List.of(new Pair(0, 1));
    ScoreHold hold =
        new ScoreHold(new Line(broken, new AtomicInteger()), pairs, AttackOptions.defaults(1));
    return hold.hold(List.of(new float[] {1.4f, 2.3f})).get(0);
  }

  @Test
  void a_step_of_newton_leaves_what_does_not_change_the_score() {
    assertArrayEquals(new float[] {1, 2.3f}, held(false).values(), 1e-6f);
  }

  @Test
  void a_pair_whose_score_is_no_number_stays_as_it_is() {
    assertArrayEquals(ORIGIN, held(true).values());
    assertTrue(Double.isNaN(held(true).scoreMoved()));
  }
}
