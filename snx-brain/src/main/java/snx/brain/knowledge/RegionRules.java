package snx.brain.knowledge;

import java.util.List;
import snx.brain.atlas.Atlas;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;

/**
 * Knowledge such as "respect the default mode network", as rules about the edges of every subject
 * (specification, section 2): {@code roi:LABEL} for all edges of a region, {@code network:NAME} or
 * {@code lobe:NAME} for those inside, and two of them with {@code --} between for those from one to
 * the other; a cap ends with {@code =value}. Names are the atlas's, letter case aside.
 */
public final class RegionRules {

  private final Atlas atlas;

  public RegionRules(Atlas atlas) {
    this.atlas = atlas;
  }

  /**
   * Adds rules to what is known of graphs whose node v is region v.
   *
   * @return how many edges they speak of, over all graphs
   * @throws IllegalArgumentException if a rule names nothing of the atlas, or no edge of any graph
   */
  public int add(Knowledge.Kind kind, List<String> texts, GraphKnowledge knowledge) {
    int bound = 0;
    for (String text : texts) {
      int own = add(RegionRule.parse(kind, text, atlas), knowledge);
      if (own == 0) {
        throw new IllegalArgumentException(
            "no subject has an edge of '%s'; drop the rule or lower the threshold".formatted(text));
      }
      bound += own;
    }
    return bound;
  }

  private int add(RegionRule rule, GraphKnowledge knowledge) {
    int bound = 0;
    for (int g = 0; g < knowledge.data().size(); g++) {
      LabelledGraph graph = knowledge.data().get(g);
      for (int e = 0; e < graph.edges(); e++) {
        if (rule.covers(graph, e)) {
          knowledge.add(rule.kind(), g, e, rule.value(), name(rule, graph, e));
          bound++;
        }
      }
    }
    return bound;
  }

  private String name(RegionRule rule, LabelledGraph graph, int edge) {
    return "edge %s–%s of %s (%s)"
        .formatted(
            atlas.regions().get(graph.source(edge)).label(),
            atlas.regions().get(graph.target(edge)).label(),
            graph.id(),
            rule.text());
  }
}
