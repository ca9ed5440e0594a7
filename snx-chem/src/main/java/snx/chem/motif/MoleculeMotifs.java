package snx.chem.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import snx.chem.tree.Clique;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.Label;

/**
 * All copies of motifs in one molecule. A copy is in an explanation when all its cliques are: a
 * clique is present when all its bonds are selected, a singleton when any bond at its atom is.
 */
public final class MoleculeMotifs {

  private final JunctionTree tree;
  private final int bonds;
  private final List<Occurrence> occurrences = new ArrayList<>();

  private MoleculeMotifs(JunctionTree tree, FragmentLabels labels, MotifOptions options) {
    this.tree = tree;
    this.bonds = tree.structure().getBondCount();
    Set<List<BitSet>> parts = new HashSet<>();
    for (BitSet cliques : connected(options)) {
      // A singleton adds nothing to a bond or ring that holds its atom: that copy is known.
      if (parts.add(part(cliques))) {
        int[] numbers = cliques.stream().toArray();
        BitSet needed = part(cliques).get(1);
        occurrences.add(
            new Occurrence(
                labels.of(tree, numbers),
                numbers,
                cost(cliques, options),
                needed,
                around(cliques)));
      }
    }
  }

  /** The motifs of a tree. */
  public static MoleculeMotifs of(JunctionTree tree, FragmentLabels labels, MotifOptions options) {
    return new MoleculeMotifs(tree, labels, options);
  }

  /** The junction tree. */
  public JunctionTree tree() {
    return tree;
  }

  /** Every copy, smaller ones first. */
  public List<Occurrence> occurrences() {
    return occurrences;
  }

  /** The copies that an explanation holds; more than one may have the same label. */
  public List<Occurrence> in(int[] selected) {
    BitSet chosen = selection(selected);
    return occurrences.stream().filter(one -> one.in(chosen)).toList();
  }

  /** Checks and packs the numbers of selected bonds. */
  BitSet selection(int[] selected) {
    BitSet chosen = new BitSet();
    for (int bond : selected) {
      if (bond < 0 || bond >= bonds) {
        throw new IllegalArgumentException(
            "a selected bond must be within 0..%d (got %d)".formatted(bonds - 1, bond));
      }
      chosen.set(bond);
    }
    return chosen;
  }

  int bonds() {
    return bonds;
  }

  /** Connected sets of cliques up to the largest size, in the order of their size. */
  private Set<BitSet> connected(MotifOptions options) {
    Set<BitSet> all = new LinkedHashSet<>();
    List<BitSet> latest = new ArrayList<>();
    for (int clique = 0; clique < tree.cliques().size(); clique++) {
      BitSet one = new BitSet();
      one.set(clique);
      latest.add(one);
    }
    while (!latest.isEmpty()) {
      all.addAll(latest);
      Set<BitSet> grown = new LinkedHashSet<>();
      for (BitSet set : latest) {
        for (int next : beside(set)) {
          BitSet larger = (BitSet) set.clone();
          larger.set(next);
          if (cost(larger, options) <= options.size()) {
            grown.add(larger);
          }
        }
      }
      latest = new ArrayList<>(grown);
    }
    return all;
  }

  private SortedSet<Integer> beside(BitSet set) {
    SortedSet<Integer> beside = new TreeSet<>();
    set.stream().forEach(clique -> beside.addAll(tree.neighbours(clique)));
    beside.removeIf(set::get);
    return beside;
  }

  private int cost(BitSet cliques, MotifOptions options) {
    if (!options.centresFree()) {
      return cliques.cardinality();
    }
    long counted = cliques.stream().filter(clique -> !singleton(clique)).count();
    return Math.max(1, (int) counted);
  }

  private boolean singleton(int clique) {
    return tree.cliques().get(clique).kind() == Clique.Kind.SINGLETON;
  }

  /** Its atoms and its bonds. */
  private List<BitSet> part(BitSet cliques) {
    BitSet atoms = new BitSet();
    BitSet within = new BitSet();
    cliques.stream()
        .mapToObj(tree.cliques()::get)
        .forEach(
            clique -> {
              Arrays.stream(clique.atoms()).forEach(atoms::set);
              Arrays.stream(clique.bonds()).forEach(within::set);
            });
    return List.of(atoms, within);
  }

  private BitSet around(BitSet cliques) {
    BitSet around = new BitSet();
    int first = cliques.nextSetBit(0);
    if (cliques.cardinality() == 1 && singleton(first)) {
      int atom = tree.cliques().get(first).atoms()[0];
      tree.structure().getAtom(atom).bonds().forEach(bond -> around.set(bond.getIndex()));
    }
    return around;
  }

  /**
   * One copy of a motif in a molecule: connected cliques of its junction tree.
   *
   * @param label its names
   * @param cliques numbers in the tree, ascending
   * @param size how many of them count
   * @param needed bonds that must all be selected
   * @param around for a singleton alone the bonds at its atom, any of which must be selected; else
   *     empty
   */
  public record Occurrence(Label label, int[] cliques, int size, BitSet needed, BitSet around) {

    /** Whether a selection of bonds holds it. */
    boolean in(BitSet selected) {
      if (needed.isEmpty()) {
        return around.intersects(selected);
      }
      BitSet missing = (BitSet) needed.clone();
      missing.andNot(selected);
      return missing.isEmpty();
    }

    /** The mean mask of its bonds, for a singleton of those around it that are selected. */
    double mean(float[] mask, BitSet selected) {
      BitSet bonds = (BitSet) (needed.isEmpty() ? around : needed).clone();
      bonds.and(selected);
      return bonds.stream().mapToDouble(bond -> mask[bond]).average().orElse(Double.NaN);
    }
  }
}
