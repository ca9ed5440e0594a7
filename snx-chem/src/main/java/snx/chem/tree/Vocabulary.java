package snx.chem.tree;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.openscience.cdk.interfaces.IAtomContainer;

/** Known cliques, by structure: neither the order of atoms nor the drawn double bonds matter. */
public final class Vocabulary {

  private final FragmentLabels labels;
  private final Set<String> names = new TreeSet<>();

  /** The cliques of a published list. */
  public Vocabulary(FragmentLabels labels, Collection<IAtomContainer> cliques) {
    this.labels = labels;
    cliques.forEach(clique -> names.add(labels.plain(clique)));
  }

  /** Different structures in it. */
  public int size() {
    return names.size();
  }

  /** Whether a clique is known under any Kekulé structure of its molecule. */
  public boolean knows(JunctionTree tree, int clique) {
    return names.contains(labels.of(tree, clique).plain())
        || labels.drawings(tree, clique).stream().anyMatch(names::contains);
  }
}
