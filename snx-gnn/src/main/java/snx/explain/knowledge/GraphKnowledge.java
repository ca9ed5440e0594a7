package snx.explain.knowledge;

import java.util.ArrayList;
import java.util.List;
import snx.data.Dataset;
import snx.graph.LabelledGraph;

/** What people know of graphs, gathered from files and domains, and checked together. */
public final class GraphKnowledge {

  private final Dataset<LabelledGraph> data;
  private final List<Knowledge.Rule> rules = new ArrayList<>();

  public GraphKnowledge(Dataset<LabelledGraph> data) {
    this.data = data;
  }

  /** The data that the rules speak of. */
  public Dataset<LabelledGraph> data() {
    return data;
  }

  /**
   * Adds a rule about one edge.
   *
   * @param name what people called it, such as {@code edge 0-4 of g1}
   */
  public void add(Knowledge.Kind kind, int graph, int edge, double value, String name) {
    rules.add(new Knowledge.Rule(kind, graph, edge, value, name));
  }

  /**
   * The bounds that follow.
   *
   * @param epsilon ε of the connectivity that M must meet as well
   * @throws IllegalArgumentException that names two rules which cannot hold together
   */
  public Knowledge check(double epsilon) {
    Knowledge knowledge = Knowledge.of(rules, i -> data.get(i).edges());
    Reach.require(rules, data, epsilon);
    return knowledge;
  }
}
