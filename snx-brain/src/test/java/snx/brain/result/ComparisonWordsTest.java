package snx.brain.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import snx.brain.atlas.Atlas;
import snx.brain.study.SubjectComparison;
import snx.brain.study.SubjectComparison.Edge;
import snx.brain.study.SubjectComparison.Spread;
import snx.metric.Interval;

final class ComparisonWordsTest {

  private final ComparisonWords words =
      new ComparisonWords(Atlas.ofLabels(List.of("A", "B", "C")), "controls");

  private static SubjectComparison scored(double score, double... others) {
    return new SubjectComparison(
        "x", "ill", "snx", List.of("a", "b"), 1, false, score, boxed(others), List.of());
  }

  private static List<Double> boxed(double... values) {
    return DoubleStream.of(values).boxed().toList();
  }

  private static Edge edge(double weight, double... references) {
    return new Edge(2, true, weight, Spread.of(references), 0.8, 0.5, 1, Interval.wilson(2, 2));
  }

  private String farthest(Edge... edges) {
    return words.farthest(
        new SubjectComparison(
            "x", null, "snx", List.of("a", "b"), 1, false, 0.2, boxed(), List.of(edges)));
  }

  @Test
  void the_verdict_counts_references_that_score_as_low() {
    assertEquals(
        "x (group ill) is judged unlike the 2 controls (f = 0.20; among themselves they score 0.70"
            + " to 0.90, none as low).",
        words.verdict(scored(0.2, 0.7, 0.9)));
    assertTrue(words.verdict(scored(0.45, 0.3, 0.9)).contains("0.30 to 0.90, 1 as low"));
    assertTrue(words.verdict(scored(0.8, 0.7, 0.9)).contains("is judged like the 2 controls"));
  }

  @Test
  void the_farthest_edge_is_placed_beside_the_references() {
    String above = farthest(edge(0.3, 0.1, 0.5, 0.3), edge(0.9, 0.1, 0.2, 0.3));
    assertTrue(
        above.startsWith("Farthest from them, B – C is higher than in any of the 2 controls"));
    assertTrue(above.contains("(0.90, z = 7.00; their mean 0.20)"), above);
    assertTrue(farthest(edge(-0.9, 0.1, 0.2, 0.3)).contains("is lower than in any of the"));
    assertTrue(farthest(edge(0.21, 0.1, 0.2, 0.3)).contains("lies within the range of the"));
    double[] many = DoubleStream.iterate(0, v -> v + 0.01).limit(101).toArray();
    assertTrue(farthest(edge(0.98, many)).contains("is higher than in 95% of the controls"));
    assertTrue(farthest(edge(0.02, many)).contains("is lower than in 95% of the controls"));
  }
}
