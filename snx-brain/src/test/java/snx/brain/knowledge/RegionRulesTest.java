package snx.brain.knowledge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.atlas.Region;
import snx.brain.read.BrainSet;
import snx.brain.read.Matrices;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;

final class RegionRulesTest {

  /** A to D; default is A and B, visual is C and D; left is A and C. */
  private static final Atlas LETTERS = Matrices.atlas(4);

  /** Edges 0:AB 1:AC 2:AD 3:BC 4:CD. */
  private static final LabelledGraph GRAPH =
      new LabelledGraph(
          "s1",
          "0",
          new float[4][1],
          new int[][] {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}},
          null,
          null);

  @ParameterizedTest
  @CsvSource({
    "network:default,0",
    "network:VISUAL,4",
    "roi:A,0 1 2",
    "roi:b,0 3",
    "lobe:front,1",
    "network:default--network:visual,1 2 3",
    "network:visual--network:default,1 2 3",
    "roi:A--roi:D,2",
    "roi:A--network:visual,1 2",
    "network:default--network:default,0"
  })
  void a_rule_speaks_of_the_edges_that_it_names(String rule, String edges) {
    GraphKnowledge knowledge = knowledge();
    new RegionRules(LETTERS).add(Knowledge.Kind.FORBID, List.of(rule), knowledge);
    Knowledge known = knowledge.check(0.1);
    String got =
        String.join(
            " ",
            IntStream.range(0, 5)
                .filter(e -> !known.allows(0, e))
                .mapToObj(Integer::toString)
                .toList());
    assertEquals(edges, got);
  }

  @Test
  void requires_lift_and_caps_lower_the_bounds() {
    GraphKnowledge knowledge = knowledge();
    RegionRules rules = new RegionRules(LETTERS);
    assertEquals(1, rules.add(Knowledge.Kind.REQUIRE, List.of("network:default"), knowledge));
    assertEquals(1, rules.add(Knowledge.Kind.CAP, List.of("network:visual=0.9"), knowledge));
    Knowledge known = knowledge.check(0.1);
    assertEquals(1f, known.of(0).low()[0]);
    assertEquals(0.9f, known.of(0).high(4));
    assertEquals(1f, known.of(0).high(1));
  }

  @Test
  void rules_that_contradict_each_other_are_named() {
    GraphKnowledge knowledge = knowledge();
    RegionRules rules = new RegionRules(LETTERS);
    rules.add(Knowledge.Kind.REQUIRE, List.of("roi:A"), knowledge);
    rules.add(Knowledge.Kind.FORBID, List.of("network:default"), knowledge);
    assertEquals(
        "required edge A–B of s1 (roi:A) is also forbidden edge A–B of s1 (network:default); drop"
            + " one of them",
        assertThrows(IllegalArgumentException.class, () -> knowledge.check(0.1)).getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          FORBID  | network:defualt         | the atlas aal116 has no network 'defualt' (it has somatomotor, default, limbic, frontoparietal, salience, subcortical, visual, dorsal-attention, cerebellum); did you mean 'default'?
          FORBID  | roi:Precunes_L          | the atlas aal116 has no region 'Precunes_L'; did you mean 'Precuneus_L'?
          REQUIRE | netwrk:default          | a rule names roi:LABEL, network:NAME or lobe:NAME, or two of them with -- between (got 'netwrk:default'); did you mean 'network:'?
          REQUIRE | default                 | a rule names roi:LABEL, network:NAME or lobe:NAME, or two of them with -- between (got 'default')
          REQUIRE | network:default=0.3     | only a cap has a value (got 'network:default=0.3'); leave it out or use --cap
          CAP     | network:default         | a cap needs its value, as in network:default=0.3 (got 'network:default')
          CAP     | network:default=3       | a cap's value must be from 0 to 1 (got '3' in 'network:default=3')
          """)
  void a_wrong_rule_is_refused_in_one_line(Knowledge.Kind kind, String rule, String line) {
    Atlas aal = Atlases.AAL116.load();
    assertEquals(
        line,
        assertThrows(IllegalArgumentException.class, () -> RegionRule.parse(kind, rule, aal))
            .getMessage());
  }

  @Test
  void a_rule_without_any_edge_is_refused() {
    GraphKnowledge knowledge = knowledge();
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new RegionRules(LETTERS)
                .add(Knowledge.Kind.FORBID, List.of("roi:B--roi:D"), knowledge));
  }

  @Test
  void names_with_dashes_stay_whole() {
    Atlas atlas = Atlases.FREESURFER82.load();
    RegionRule rule =
        RegionRule.parse(
            Knowledge.Kind.CAP, "roi:ctx-lh-precuneus--roi:Left-Accumbens-area=0.2", atlas);
    assertTrue(rule.first().members()[atlas.indexOf("ctx-lh-precuneus")]);
    assertTrue(rule.second().members()[atlas.indexOf("Left-Accumbens-area")]);
    assertEquals(0.2, rule.value());
  }

  @Test
  void the_default_network_of_every_subject_can_be_forbidden() {
    BrainSet set = BrainSubjects.generate(1, MatrixOptions.defaults(), RegionFeatures.defaults());
    GraphKnowledge knowledge = new GraphKnowledge(set.graphs());
    new RegionRules(set.atlas()).add(Knowledge.Kind.FORBID, List.of("network:default"), knowledge);
    Knowledge known = knowledge.check(0.1);
    LabelledGraph graph = set.graphs().get(10);
    for (int e = 0; e < graph.edges(); e++) {
      Region u = set.atlas().regions().get(graph.source(e));
      Region v = set.atlas().regions().get(graph.target(e));
      boolean inside = "default".equals(u.network()) && "default".equals(v.network());
      if (inside) {
        assertFalse(known.allows(10, e));
      } else {
        assertTrue(known.allows(10, e));
      }
    }
  }

  private static GraphKnowledge knowledge() {
    return new GraphKnowledge(
        new Dataset<>(
            "toy",
            List.of(GRAPH),
            new Provenance("test", List.of()),
            new ReadReport(1, List.of(), List.of())));
  }
}
