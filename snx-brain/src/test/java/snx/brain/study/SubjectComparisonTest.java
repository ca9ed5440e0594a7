package snx.brain.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import snx.brain.atlas.RegionPairs;
import snx.brain.study.SubjectComparison.Direction;
import snx.brain.study.SubjectComparison.Edge;
import snx.brain.study.SubjectComparison.Spread;
import snx.brain.study.SubjectComparison.Verdict;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.metric.Interval;

final class SubjectComparisonTest {

  private static final double EXACT = 1e-6;

  /** Three regions: pairs 0 (0–1), 1 (0–2) and 2 (1–2); x lacks the edge of pair 1. */
  private final Subject x = new Subject("x", "ill", new int[] {0, 2}, new float[] {9, 0, 2});

  private final Map<String, Subject> references =
      Map.of(
          "a", new Subject("a", "well", new int[] {0, 1, 2}, new float[] {1, 4, 2}),
          "b", new Subject("b", "well", new int[] {0, 1}, new float[] {3, 6, 0}));

  private static Explanation against(
      String reference, double score, float[] own, int[] ownTop, float[] other, int[] otherTop) {
    return new Explanation(
        Method.Kind.GRAPHS,
        "x",
        reference,
        Method.SNX,
        score,
        new Explanation.Masks(own, other),
        new Explanation.Masks(own, other),
        new Selection(ownTop, otherTop),
        new PairMetrics(0, 0, 0, 0, 0, 0, 0, 0),
        null);
  }

  private SubjectComparison comparison() {
    ComparisonTally tally = new ComparisonTally(x, references, new RegionPairs(3));
    float[] own = {0.8f, 0.2f};
    tally.add(against("a", 0.2, own, new int[] {0}, new float[] {0.9f, 0.6f, 0.9f}, new int[] {1}));
    tally.add(against("b", 0.4, own, new int[] {1}, new float[] {0.9f, 0.4f}, new int[] {1}));
    return tally.result("snx", 1, false, List.of(0.7, 0.9));
  }

  @Test
  void a_spread_is_that_of_the_references_weights() {
    Spread spread = Spread.of(1, 2, 3, 4, 5);
    assertEquals(3, spread.mean(), EXACT);
    assertEquals(Math.sqrt(2.5), spread.sd(), EXACT);
    assertEquals(1.2, spread.low(), EXACT);
    assertEquals(4.8, spread.high(), EXACT);
    assertEquals(1, spread.least(), EXACT);
    assertEquals(5, spread.greatest(), EXACT);
  }

  @Test
  void edges_are_ranked_by_their_mean_mask_and_compared_by_their_weights() {
    List<Edge> edges = comparison().edges();
    assertEquals(List.of(0, 1, 2), edges.stream().map(Edge::pair).toList());
    Edge first = edges.get(0);
    assertEquals(0.8, first.mask(), EXACT);
    assertEquals(0.8 / 1.5, first.share(), EXACT);
    assertEquals((9 - 2) / Math.sqrt(2), first.z(), EXACT);
    assertEquals(Direction.HIGHER, first.direction());
    assertTrue(first.outside());
    assertEquals(0.5, first.frequency(), EXACT);
    assertEquals(Interval.wilson(1, 2), first.interval());
  }

  @Test
  void an_edge_that_the_subject_lacks_has_the_masks_of_the_references() {
    Edge lacking = comparison().edges().get(1);
    assertFalse(lacking.present());
    assertEquals(0.5, lacking.mask(), EXACT);
    assertEquals(1, lacking.frequency(), EXACT);
    assertEquals(Direction.LOWER, lacking.direction());
    assertEquals(-5 / Math.sqrt(2), lacking.z(), EXACT);
  }

  @Test
  void an_unmasked_reference_says_nothing_of_edges_that_the_subject_lacks() {
    ComparisonTally tally = new ComparisonTally(x, references, new RegionPairs(3));
    float[] ones = {1, 1};
    tally.add(against("b", 0.4, new float[] {0.5f, 0.1f}, new int[] {0}, ones, new int[] {0, 1}));
    SubjectComparison one = tally.result("snx", 1, false, List.of());
    assertEquals(List.of(0, 2), one.edges().stream().map(Edge::pair).toList());
  }

  @Test
  void an_edge_is_steady_where_most_networks_select_it() {
    ComparisonTally tally = new ComparisonTally(x, references, new RegionPairs(3));
    float[] other = {0, 0, 0};
    for (int[] top : new int[][] {{0}, {0}, {1}}) { // three networks, one reference
      tally.add(against("a", 0.3, new float[] {0.6f, 0.5f}, top, other, new int[] {0}));
    }
    List<Edge> edges = tally.result("snx", 3, false, List.of()).edges();
    assertEquals(1, edges.get(0).frequency(), EXACT);
    assertEquals(0, edges.get(1).frequency(), EXACT);
  }

  @Test
  void the_verdict_reads_the_score_beside_those_among_references() {
    assertEquals(0.3, comparison().score(), EXACT);
    assertEquals(Verdict.UNLIKE, comparison().verdict());
    assertEquals(0, comparison().asLow());
    assertEquals(Verdict.LESS_ALIKE, with(0.6, 0.8, 0.9).verdict());
    assertEquals(Verdict.ALIKE, with(0.85, 0.8, 0.9).verdict());
    assertEquals(Verdict.UNDECIDED, with(0.4, 0.2, 0.9).verdict());
    assertEquals(1, with(0.4, 0.2, 0.9).asLow());
  }

  private static SubjectComparison with(double score, double... others) {
    return new SubjectComparison(
        "x",
        "ill",
        "snx",
        List.of("a", "b"),
        1,
        false,
        score,
        DoubleStream.of(others).boxed().toList(),
        List.of());
  }

  @Test
  void the_cut_is_the_largest_drop_between_ten_and_twenty() {
    double[] masks = new double[40];
    for (int i = 0; i < masks.length; i++) {
      masks[i] = (i < 5 ? 2 : i < 14 ? 1 : 0.5) - 0.001 * i;
    }
    assertEquals(14, ComparisonTally.elbow(masks));
    assertEquals(7, ComparisonTally.elbow(new double[7]));
    assertEquals(10, ComparisonTally.elbow(new double[10]));
    assertEquals(10, ComparisonTally.elbow(new double[40]));
  }
}
