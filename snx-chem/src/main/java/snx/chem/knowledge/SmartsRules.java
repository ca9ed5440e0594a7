package snx.chem.knowledge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.data.Dataset;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;

/** All that chemists said, applied to the molecules of a set. */
public final class SmartsRules {

  private final List<SmartsRule> rules;
  private final Map<String, Integer> matched = new LinkedHashMap<>();

  public SmartsRules(List<SmartsRule> rules) {
    this.rules = List.copyOf(rules);
    rules.forEach(rule -> matched.put(rule.smarts(), 0));
  }

  /**
   * The bounds that follow for every molecule.
   *
   * @param molecules in the order of the graphs
   * @param epsilon ε of the connectivity that M must meet as well
   * @throws IllegalArgumentException that names two rules which cannot hold together
   */
  public Knowledge apply(List<Molecule> molecules, Dataset<LabelledGraph> graphs, double epsilon) {
    GraphKnowledge knowledge = new GraphKnowledge(graphs);
    for (int i = 0; i < molecules.size(); i++) {
      for (SmartsRule rule : rules) {
        apply(rule, i, molecules.get(i), graphs.get(i), knowledge);
      }
    }
    return knowledge.check(epsilon);
  }

  private void apply(
      SmartsRule rule, int i, Molecule molecule, LabelledGraph graph, GraphKnowledge knowledge) {
    IAtomContainer structure = molecule.structure();
    List<Integer> elements = new ArrayList<>(rule.bonds(structure).stream().boxed().toList());
    if (graph.hasNodeElements()) {
      rule.atoms(structure).stream().forEach(atom -> elements.add(graph.links() + atom));
    }
    if (elements.isEmpty()) {
      return;
    }
    matched.merge(rule.smarts(), 1, Integer::sum);
    for (int element : elements) {
      String what = element < graph.links() ? "bond " : "atom ";
      int at = element < graph.links() ? element : element - graph.links();
      knowledge.add(
          rule.kind(),
          i,
          element,
          rule.value(),
          "'%s' at %s%d of %s".formatted(rule.smarts(), what, at, molecule.id()));
    }
  }

  /** How many molecules each pattern was found in, in the order of the rules. */
  public Map<String, Integer> matched() {
    return new LinkedHashMap<>(matched);
  }
}
