package snx.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CalibrationTest {

  private static final int CASES = 4000;

  /** Scores in [0,1] that come true with the probability score². */
  private static Calibration squares(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] scores = random.doubles(CASES).toArray();
    boolean[] truth = new boolean[CASES];
    for (int i = 0; i < CASES; i++) {
      truth[i] = random.nextDouble() < scores[i] * scores[i];
    }
    return Calibration.of(scores, truth);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void probabilities_rise_and_come_near_those_that_cases_were_drawn_by(long seed) {
    Calibration learned = squares(seed);
    double before = 0;
    for (double score = 0.05; score < 1; score += 0.1) {
      double found = learned.probability(score);
      assertTrue(found >= before, "at " + score);
      assertEquals(score * score, found, 0.1, "at " + score);
      before = found;
    }
  }

  @Test
  void every_case_is_counted_once() {
    Calibration learned = squares(4);
    assertEquals(CASES, learned.blocks().stream().mapToInt(Calibration.Block::cases).sum());
    for (int i = 1; i < learned.blocks().size(); i++) {
      assertTrue(learned.blocks().get(i - 1).high() < learned.blocks().get(i).low());
    }
  }

  @Test
  void scores_in_perfect_order_are_certain_on_both_sides_and_never_fully() {
    double[] scores = IntStream.range(0, 200).mapToDouble(i -> i / 200.0).toArray();
    boolean[] truth = new boolean[200];
    for (int i = 100; i < 200; i++) {
      truth[i] = true;
    }
    Calibration learned = Calibration.of(scores, truth);
    assertEquals(0, learned.at(0.1).share());
    assertEquals(1, learned.at(0.9).share());
    assertTrue(learned.probability(0) > 0 && learned.probability(1) < 1);
  }

  @Test
  void equal_scores_have_one_probability_and_a_score_outside_the_nearest() {
    double[] scores = new double[100];
    boolean[] truth = new boolean[100];
    for (int i = 0; i < 100; i++) {
      truth[i] = i % 4 == 0;
    }
    Calibration learned = Calibration.of(scores, truth);
    assertEquals(1, learned.blocks().size());
    assertEquals(0.25, learned.at(0.8).share());
    assertEquals(
        "of 100 held-out pairs scored 0.000 to 0.000, 25%",
        Calibration.words(learned.at(1), "pairs"));
  }

  @Test
  void blocks_as_true_as_each_other_are_one_and_no_few_cases_are_left_over() {
    double[] scores = IntStream.range(0, 45).mapToDouble(i -> i / 45.0).toArray();
    boolean[] alternating = new boolean[40];
    boolean[] rising = new boolean[45];
    for (int i = 0; i < 40; i++) {
      alternating[i] = i % 2 == 0;
      rising[i] = i >= 20 && i % 2 == 0;
    }
    Arrays.fill(rising, 40, 45, true);
    assertEquals(List.of(40), cases(Arrays.copyOf(scores, 40), alternating));
    assertEquals(List.of(20, 25), cases(scores, rising));
  }

  private static List<Integer> cases(double[] scores, boolean[] truth) {
    return Calibration.of(scores, truth).blocks().stream().map(Calibration.Block::cases).toList();
  }
}
