package snx.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.Explanation;
import snx.explain.Method;
import snx.explain.PairMetrics;
import snx.explain.Selection;
import snx.explain.TableMasking;
import snx.explain.Top;
import snx.tabular.ColumnKind;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Row;
import snx.tabular.Schema;

final class FeatureCountsTest {

  private static final Schema SCHEMA =
      new Schema(
          List.of(
              new Major(
                  "a", ColumnKind.CATEGORICAL, List.of(Minor.category("x"), Minor.category("y"))),
              new Major(
                  "b", ColumnKind.CATEGORICAL, List.of(Minor.category("w"), Minor.category("z")))),
          null);

  @Test
  void majors_and_minors_are_counted_over_explanations() {
    Dataset<Row> data =
        new Dataset<>(
            "rows",
            List.of(new Row("r", null, new int[] {0, 3}), new Row("s", null, new int[] {1, -1})),
            new Provenance("test", List.of()),
            new ReadReport(2, List.of(), List.of()));
    FeatureCounts counts = new FeatureCounts(TableMasking.of(data, SCHEMA));
    counts.explained(
        explanation("r", "s", new float[] {0.75f, 0.5f, 0, 0.25f}, new float[] {1, 0, 0, 0.5f}));
    counts.explained(
        explanation("s", "r", new float[] {0.25f, 0.5f, 0, 1f}, new float[] {0, 1, 0, 0.5f}));
    List<Feature> features = counts.features().get("snx");
    assertEquals(
        List.of("a/", "a/x", "a/y", "b/", "b/w", "b/z"),
        features.stream().map(f -> f.column() + "/" + f.value()).toList());
    Feature a = features.get(0);
    assertTrue(a.isMajor());
    assertEquals(2, a.explanations());
    assertEquals(0.5, a.selected());
    assertEquals(Interval.wilson(1, 2), a.interval());
    assertEquals((0.75 + 0.5) / 2, a.active(), 1e-6, "of the value that each query has");
    assertEquals((0.875 + 0.625) / 2, a.noisyOr(), 1e-6);
    assertEquals(1, a.globalActive());
    assertEquals(2.0 / 3, a.chance(), 1e-9, "one of three values of the rows, two of them here");
    assertEquals(0, features.get(4).chance(), "no row has it");
    Feature x = features.get(1);
    assertEquals(0.5, x.had());
    assertEquals(0.5, x.mask(), 1e-6);
    assertEquals(0.75, x.active(), 1e-6);
    assertTrue(Double.isNaN(x.noisyOr()));
    Feature z = features.get(5);
    assertEquals(0.5, z.selected());
    assertEquals(0.25, z.active(), 1e-6, "the second query lacks it");
  }

  private static Explanation explanation(
      String query, String reference, float[] mask, float[] global) {
    int[] selected = new Top(1, 0).select(mask);
    return new Explanation(
        Method.Kind.TABLES,
        query,
        reference,
        Method.SNX,
        0.5,
        new Explanation.Masks(mask, mask),
        new Explanation.Masks(global, global),
        new Selection(selected, selected),
        new PairMetrics(0, 0, 0, 0, 0, 0, 0, 0),
        null);
  }
}
