package snx.brain.confound;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.graph.LabelledGraph;

final class GroupScoresTest {

  private static LabelledGraph subject(String id, @Nullable String group) {
    return new LabelledGraph(id, group, new float[][] {{1}, {1}}, new int[][] {{0, 1}}, null, null);
  }

  private static Explanation of(String query, String reference, double score) {
    float[] one = {1};
    return new Explanation(
        Method.Kind.GRAPHS,
        query,
        reference,
        Method.SNX,
        score,
        new Explanation.Masks(one, one),
        new Explanation.Masks(one, one),
        new Selection(new int[] {0}, new int[] {0}),
        new PairMetrics(0, 0, 0, 0, 0, 0, 0, 0),
        null);
  }

  @Test
  void a_subject_scores_high_where_it_is_more_like_the_second_group_than_like_the_first() {
    List<LabelledGraph> subjects =
        List.of(
            subject("c1", "control"),
            subject("c2", "control"),
            subject("p1", "patient"),
            subject("other", "third"),
            subject("unknown", null));
    GroupScores scores =
        new GroupScores(
            new Dataset<>(
                "test",
                subjects,
                new Provenance("test", List.of()),
                new ReadReport(subjects.size(), List.of(), List.of())));
    scores.explained(of("p1", "c1", 0.1));
    scores.explained(of("p1", "c2", 0.3));
    scores.explained(of("p1", "p1", 0.9));
    scores.explained(of("c1", "c2", 0.8));
    scores.explained(of("c1", "p1", 0.3));
    scores.explained(of("c1", "other", 0.99));
    scores.explained(of("c2", "c1", 0.8));
    double nan = Double.NaN;
    assertArrayEquals(new double[] {-0.5, nan, 0.7, nan, nan}, scores.scores(), 1e-12);
    assertEquals(Arrays.asList("control", "control", "patient", null, null), scores.labels());
  }
}
