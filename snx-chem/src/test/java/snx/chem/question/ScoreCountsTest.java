package snx.chem.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import snx.model.PairEvaluation;

final class ScoreCountsTest {

  @Test
  void counting_in_bins_gives_the_area_that_all_scores_give() {
    SplittableRandom random = new SplittableRandom(2);
    double[] scores = new double[5000];
    boolean[] truth = new boolean[5000];
    ScoreCounts counts = new ScoreCounts();
    for (int i = 0; i < scores.length; i++) {
      truth[i] = random.nextInt(3) == 0;
      scores[i] = Math.max(-1, Math.min(1, random.nextDouble() - (truth[i] ? 0.2 : 0.6)));
      counts.add(scores[i], truth[i]);
    }
    assertEquals(PairEvaluation.of(scores, truth).auc(), counts.auc(), 1e-3);
    assertEquals(5000, counts.cases());
  }

  @Test
  void one_kind_alone_has_no_area() {
    ScoreCounts counts = new ScoreCounts();
    counts.add(0.5, true);
    assertTrue(Double.isNaN(counts.auc()));
  }
}
