package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Counts the trees of many molecules and checks whether each obeys the laws of junction trees. */
public final class TreeCensus {

  private final FragmentLabels labels;
  private final @Nullable Vocabulary vocabulary;
  private final Map<Clique.Kind, Integer> kinds = new EnumMap<>(Clique.Kind.class);
  private final Set<String> plain = new TreeSet<>();
  private final Set<String> attached = new TreeSet<>();
  private final Set<String> pairs = new TreeSet<>();
  private final Map<String, String> unknown = new TreeMap<>();
  private final List<String> broken = new ArrayList<>();
  private final List<String> unlisted = new ArrayList<>();
  private final List<String> unlawful = new ArrayList<>();
  private int molecules;
  private int cliques;
  private int known;

  /**
   * Nothing yet.
   *
   * @param vocabulary cliques to look for, or null
   */
  public TreeCensus(FragmentLabels labels, @Nullable Vocabulary vocabulary) {
    this.labels = labels;
    this.vocabulary = vocabulary;
  }

  /** Takes one molecule. */
  public void take(String id, JunctionTree tree) {
    molecules++;
    for (int clique = 0; clique < tree.cliques().size(); clique++) {
      count(id, tree, clique);
    }
    for (JunctionTree.Edge edge : tree.edges()) {
      pairs.add(labels.of(tree, edge.first(), edge.second()).attached());
    }
    if (!tree.breaks().isEmpty()) {
      broken.add(id);
    }
    if (!tree.unlisted().isEmpty()) {
      unlisted.add(id);
    }
    if (!lawful(tree)) {
      unlawful.add(id);
    }
  }

  private void count(String id, JunctionTree tree, int clique) {
    cliques++;
    kinds.merge(tree.cliques().get(clique).kind(), 1, Integer::sum);
    Label label = labels.of(tree, clique);
    plain.add(label.plain());
    attached.add(label.attached());
    if (vocabulary != null && vocabulary.knows(tree, clique)) {
      known++;
    } else if (vocabulary != null) {
      unknown.putIfAbsent(label.plain(), id);
    }
  }

  /** Cliques cover atoms and bonds; a tree has one edge less than cliques. */
  static boolean lawful(JunctionTree tree) {
    BitSet atoms = new BitSet();
    BitSet bonds = new BitSet();
    for (Clique clique : tree.cliques()) {
      Arrays.stream(clique.atoms()).forEach(atoms::set);
      Arrays.stream(clique.bonds()).forEach(bonds::set);
    }
    return atoms.cardinality() == tree.structure().getAtomCount()
        && bonds.cardinality() == tree.structure().getBondCount()
        && tree.edges().size() == tree.cliques().size() - tree.components();
  }

  /** Molecules counted. */
  public int molecules() {
    return molecules;
  }

  /** Cliques of all molecules. */
  public int cliques() {
    return cliques;
  }

  /** Cliques by kind. */
  public Map<Clique.Kind, Integer> kinds() {
    return Collections.unmodifiableMap(kinds);
  }

  /** Different cliques without attachments. */
  public int plain() {
    return plain.size();
  }

  /** Different cliques with attachments. */
  public int attached() {
    return attached.size();
  }

  /** Different pairs of adjacent cliques with attachments. */
  public int pairs() {
    return pairs.size();
  }

  /** Cliques that the vocabulary knows. */
  public int known() {
    return known;
  }

  /** Plain names that it does not know, each with the first molecule that has it. */
  public Map<String, String> unknown() {
    return Collections.unmodifiableMap(unknown);
  }

  /** Molecules where the cliques of an atom are no subtree. */
  public List<String> broken() {
    return Collections.unmodifiableList(broken);
  }

  /** Molecules with a ring system that counts as one clique. */
  public List<String> unlisted() {
    return Collections.unmodifiableList(unlisted);
  }

  /**
   * Molecules whose tree covers too little or has too many or too few edges: none, if all is well.
   */
  public List<String> unlawful() {
    return Collections.unmodifiableList(unlawful);
  }
}
