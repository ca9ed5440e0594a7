package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import snx.data.Dataset;
import snx.data.Pair;
import snx.explain.knowledge.ColumnBounds;
import snx.explain.knowledge.Knowledge;
import snx.explain.knowledge.Knowledge.Kind;
import snx.explain.knowledge.TableKnowledge;
import snx.model.Network;
import snx.solve.Trace;
import snx.tabular.Row;
import snx.tabular.Schema;

/** What people know of columns holds exactly, row by row and pair by pair. */
@ResourceLock("torch")
class TableKnowledgeTest {

  private static final Schema SCHEMA = RowSamples.SCHEMA;

  private final Network<Row> model = RowSamples.mlp(SCHEMA);
  private final Dataset<Row> data = RowSamples.data();
  private final NoisyOr auxiliary = new NoisyOr(SCHEMA);

  @AfterEach
  void closeModel() {
    model.close();
  }

  private Explainer<Row> explainer() {
    TableKnowledge rules = new TableKnowledge(SCHEMA);
    rules.addAll(Kind.REQUIRE, "m0");
    rules.addAll(Kind.FORBID, "m1, m4:c2");
    rules.add(Kind.CAP, "m2", 0.3);
    return new Explainer<>(
        TableMasking.of(data, SCHEMA).with(rules.check()).with(RowSamples.des(data)),
        model,
        Samples.options(false, 0));
  }

  @Test
  void the_invariant_meets_every_rule_exactly() {
    Invariants globals = RowSamples.globals(explainer(), data.size());
    for (int r = 0; r < data.size(); r++) {
      float[] mask = globals.of(r);
      float[] majors = auxiliary.of(mask);
      int own = data.get(r).active(0);
      for (int j : SCHEMA.minorsOf(0)) {
        assertTrue(own < 0 || mask[j] == (j == own ? 1f : 0f), "row " + r + " minor " + j);
      }
      assertEquals(0f, majors[1]);
      assertEquals(0f, mask[SCHEMA.firstOf(4) + 2]);
      assertTrue(majors[2] <= 0.3f + 1e-6f, "capped " + majors[2]);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SNX", "SNX_KL", "SNX_BOUNDED", "SNX_GLOBAL", "SNX_DES", "SNX_UNION"})
  void local_masks_keep_what_is_forbidden_and_capped(Method method) {
    Explainer<Row> explainer = explainer();
    Invariants globals = RowSamples.globals(explainer, data.size());
    List<Pair> pairs = Samples.pairs(16, data.size());
    Map<Pair, LocalMasks> found =
        explainer.with(globals).solvePairs(pairs, method, Trace.off(), done -> {});
    found.forEach(
        (pair, masks) -> {
          float[] majors = auxiliary.of(masks.query());
          assertEquals(0f, majors[1], method + " " + pair);
          assertEquals(0f, masks.query()[SCHEMA.firstOf(4) + 2], method + " " + pair);
          assertTrue(majors[2] <= 0.3f + 1e-6f, method + " capped " + majors[2]);
        });
  }

  @Test
  void a_budget_is_split_over_the_values_that_a_pair_has() {
    TableKnowledge rules = new TableKnowledge(SCHEMA);
    rules.add(Kind.CAP, "m2", 0.36);
    ColumnBounds bounds = rules.check();
    int first = SCHEMA.firstOf(2);
    Row one = new Row("one", null, new int[] {-1, -1, first, -1, -1});
    Row other = new Row("other", null, new int[] {-1, -1, first + 1, -1, -1});
    assertEquals(0.36f, bounds.of(one).high(first));
    assertEquals(0f, bounds.of(one).high(first + 1));
    assertEquals(0.36f, bounds.of(one, one).high(first));
    assertEquals(0.2f, bounds.of(one, other).high(first), 1e-6f);
    assertEquals(0.2f, bounds.of(one, other).high(first + 1), 1e-6f);
    assertEquals(0f, bounds.of(one, other).high(first + 2));
    assertEquals(1f, bounds.of(one, other).high(0), "no rule speaks of it");
  }

  @Test
  void only_what_is_forbidden_may_not_be_selected() {
    Knowledge knowledge = explainer().masking().knowledge();
    for (int j = 0; j < SCHEMA.minors(); j++) {
      boolean forbidden = SCHEMA.groupOf(j) == 1 || j == SCHEMA.firstOf(4) + 2;
      assertEquals(!forbidden, knowledge.allows(3, j), SCHEMA.minor(j).label());
    }
    assertEquals(data.size(), knowledge.instances());
    assertTrue(ColumnBounds.none(SCHEMA).isEmpty());
    assertFalse(explainer().masking().knowledge().isEmpty());
  }

  @Test
  void rules_that_clash_are_refused_with_both_names() {
    refused("required 'm0' is also forbidden 'm0:c1'", Kind.FORBID, "m0:c1", 0);
    refused("required 'm0' is also capped 'm0'", Kind.CAP, "m0", 0.5);
  }

  private static void refused(String message, Kind kind, String name, double value) {
    TableKnowledge rules = new TableKnowledge(SCHEMA);
    rules.addAll(Kind.REQUIRE, "m0");
    rules.add(kind, name, value);
    String said = assertThrows(IllegalArgumentException.class, rules::check).getMessage();
    assertTrue(said.contains(message), said);
  }

  @Test
  void names_that_the_table_lacks_get_a_suggestion() {
    TableKnowledge rules = new TableKnowledge(SCHEMA);
    String column =
        assertThrows(IllegalArgumentException.class, () -> rules.addAll(Kind.FORBID, "m1,mm2"))
            .getMessage();
    assertTrue(column.contains("no column 'mm2'; did you mean 'm2'?"), column);
    String value =
        assertThrows(IllegalArgumentException.class, () -> rules.add(Kind.FORBID, "m2:c9", 0))
            .getMessage();
    assertTrue(value.contains("column 'm2' has no value 'c9'"), value);
    assertThrows(IllegalArgumentException.class, () -> rules.add(Kind.CAP, "m2", 1.5));
  }
}
