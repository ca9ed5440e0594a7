package snx.bench.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import snx.metric.Curve;

class RankingTest {

  private static final Map<String, double[]> VALUES =
      Map.of(
          "pick-all", new double[] {0, 0, 0, 0},
          "a", new double[] {1, 2, 3, 4},
          "b", new double[] {2.1, 2.9, 4.0, 5.2},
          "c", new double[] {9, 1, 9, 1});

  @Test
  void pick_all_takes_no_part() {
    Ranking lower = Ranking.of(VALUES, true);
    assertEquals(List.of("a", "b"), List.of(lower.best(), lower.second()));
    assertEquals(List.of("c", "b"), names(Ranking.of(VALUES, false)));
  }

  private static List<String> names(Ranking ranking) {
    return List.of(ranking.best(), ranking.second());
  }

  @Test
  void the_test_is_paired() {
    // The differences are -1.1, -0.9, -1.0, -1.2: t = -16.3 with 3 degrees of freedom.
    Ranking ranking = Ranking.of(VALUES, true);
    assertEquals(-1.05, ranking.difference(), 1e-12);
    assertEquals(5.06e-4, ranking.p(), 5e-6);
    assertEquals("°", ranking.sign("a"));
    assertEquals("∗", ranking.sign("b"));
    assertEquals("", ranking.sign("c"));
  }

  @Test
  void methods_that_never_differ_are_not_told_apart() {
    Map<String, double[]> same = Map.of("a", new double[] {1, 2}, "b", new double[] {1, 2});
    assertFalse(Ranking.of(same, true).apart());
  }

  @Test
  void an_elbow_is_the_first_size_that_has_nearly_all_of_the_fall() {
    List<Curve.Point> sizes =
        List.of(point(0.1, 2), point(0.2, 1.2), point(0.3, 1.04), point(1, 1));
    assertEquals(0.3, Results.elbow(sizes));
    assertTrue(Results.elbow(List.of(point(0.1, 1), point(1, 1))) == 0.1, "nothing falls");
  }

  private static Curve.Point point(double share, double fa) {
    return new Curve.Point(share, fa, 0, 0);
  }
}
