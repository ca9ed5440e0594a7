package snx.chem.knowledge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.data.Dataset;
import snx.data.RootLocale;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;
import snx.graph.LabelledGraph;

/**
 * All that chemists said, applied to the molecules of a set. A molecule in which a rule cannot hold
 * together with those before it and with connectivity is left without that rule.
 */
public final class SmartsRules {

  private final List<SmartsRule> rules;
  private final Map<String, Integer> matched = new LinkedHashMap<>();
  private final List<Relaxed> relaxed = new ArrayList<>();

  public SmartsRules(List<SmartsRule> rules) {
    this.rules = List.copyOf(rules);
    rules.forEach(rule -> matched.put(rule.smarts(), 0));
  }

  /**
   * A rule that one molecule is left without.
   *
   * @param reason what it contradicts there
   */
  public record Relaxed(String smarts, String molecule, String reason) {}

  /**
   * The bounds that follow for every molecule.
   *
   * @param molecules in the order of the graphs
   * @param epsilon ε of the connectivity that M must meet as well
   * @throws IllegalArgumentException if a rule can hold in none of the molecules that it matches
   */
  public Knowledge apply(List<Molecule> molecules, Dataset<LabelledGraph> graphs, double epsilon) {
    GraphKnowledge knowledge = new GraphKnowledge(graphs);
    Map<SmartsRule, Integer> held = new HashMap<>();
    Map<SmartsRule, String> faults = new LinkedHashMap<>();
    for (int i = 0; i < molecules.size(); i++) {
      List<Bound> kept = new ArrayList<>();
      for (SmartsRule rule : rules) {
        List<Bound> bounds = bounds(rule, i, molecules.get(i), graphs.get(i));
        if (bounds.isEmpty()) {
          continue;
        }
        matched.merge(rule.smarts(), 1, Integer::sum);
        String fault = fault(kept, bounds, graphs, epsilon);
        if (fault == null) {
          held.merge(rule, 1, Integer::sum);
          kept.addAll(bounds);
        } else {
          faults.putIfAbsent(rule, fault);
          relaxed.add(new Relaxed(rule.smarts(), molecules.get(i).id(), fault));
        }
      }
      kept.forEach(bound -> bound.addTo(knowledge));
    }
    faults.forEach(
        (rule, fault) -> {
          if (!held.containsKey(rule)) {
            throw new IllegalArgumentException(
                RootLocale.format(
                    "'%s' can hold in none of the %d molecules it matches; in the first, %s",
                    rule.smarts(), matched.get(rule.smarts()), fault));
          }
        });
    return knowledge.check(epsilon);
  }

  /** One bound of one element. */
  private record Bound(SmartsRule rule, int instance, int element, String name) {
    private void addTo(GraphKnowledge knowledge) {
      knowledge.add(rule.kind(), instance, element, rule.value(), name);
    }
  }

  private static List<Bound> bounds(
      SmartsRule rule, int i, Molecule molecule, LabelledGraph graph) {
    IAtomContainer structure = molecule.structure();
    List<Integer> elements = new ArrayList<>(rule.bonds(structure).stream().boxed().toList());
    if (graph.hasNodeElements()) {
      rule.atoms(structure).stream().forEach(atom -> elements.add(graph.links() + atom));
    }
    List<Bound> bounds = new ArrayList<>();
    for (int element : elements) {
      String what = element < graph.links() ? "bond " : "atom ";
      int at = element < graph.links() ? element : element - graph.links();
      String name = RootLocale.format("'%s' at %s%d of %s", rule.smarts(), what, at, molecule.id());
      bounds.add(new Bound(rule, i, element, name));
    }
    return bounds;
  }

  /** Why bounds cannot hold together in one molecule, or null if they can. */
  private static @Nullable String fault(
      List<Bound> kept, List<Bound> more, Dataset<LabelledGraph> graphs, double epsilon) {
    GraphKnowledge trial = new GraphKnowledge(graphs);
    kept.forEach(bound -> bound.addTo(trial));
    more.forEach(bound -> bound.addTo(trial));
    try {
      trial.check(epsilon);
      return null;
    } catch (IllegalArgumentException e) {
      return String.valueOf(e.getMessage());
    }
  }

  /** How many molecules each pattern was found in, in the order of the rules. */
  public Map<String, Integer> matched() {
    return new LinkedHashMap<>(matched);
  }

  /** Molecules that are left without a rule, in their order. */
  public List<Relaxed> relaxed() {
    return List.copyOf(relaxed);
  }
}
