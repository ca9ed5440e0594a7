package snx.chem.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.tree.Clique;
import snx.chem.tree.JunctionTree;
import snx.chem.tree.PartSmarts;

/**
 * Connected cliques of the junction tree, up to a number of them, with all attachments: hydrogens
 * and bonds of every atom are asked for.
 */
final class CliqueFinder implements MotifPart.Finder {

  private final PartSmarts smarts;
  private final int largest;

  CliqueFinder(PartSmarts smarts, int largest) {
    this.smarts = smarts;
    this.largest = largest;
  }

  @Override
  public List<MotifPart> in(IAtomContainer structure) {
    JunctionTree tree = JunctionTree.of(structure);
    Set<List<BitSet>> known = new HashSet<>();
    List<MotifPart> parts = new ArrayList<>();
    for (BitSet cliques : connected(tree)) {
      List<BitSet> covered = covered(tree, cliques);
      // A singleton adds nothing to a bond or ring that holds its atom: that part is known.
      if (known.add(covered)) {
        parts.add(part(structure, covered, cliques.cardinality()));
      }
    }
    return parts;
  }

  private MotifPart part(IAtomContainer structure, List<BitSet> covered, int size) {
    int[] atoms = covered.get(0).stream().toArray();
    int[] bonds = covered.get(1).stream().toArray();
    String text =
        smarts.of(
            structure,
            atoms,
            bonds,
            atom -> AtomSmarts.attached(structure.getAtom(atom)),
            PartSmarts.Rings.ASKED);
    return new MotifPart(
        Motif.Kind.CLIQUES, atoms, bonds, text, new MotifPart.Core(atoms, bonds), size);
  }

  /** Connected sets of cliques up to the largest size, in the order of their size. */
  private Set<BitSet> connected(JunctionTree tree) {
    Set<BitSet> all = new LinkedHashSet<>();
    Set<BitSet> latest = new LinkedHashSet<>();
    for (int clique = 0; clique < tree.cliques().size(); clique++) {
      BitSet one = new BitSet();
      one.set(clique);
      latest.add(one);
    }
    for (int size = 1; size <= largest; size++) {
      all.addAll(latest);
      Set<BitSet> grown = new LinkedHashSet<>();
      for (BitSet set : latest) {
        for (int next : beside(tree, set)) {
          BitSet larger = (BitSet) set.clone();
          larger.set(next);
          grown.add(larger);
        }
      }
      latest = grown;
    }
    return all;
  }

  private static Set<Integer> beside(JunctionTree tree, BitSet set) {
    Set<Integer> beside = new TreeSet<>();
    set.stream().forEach(clique -> beside.addAll(tree.neighbours(clique)));
    beside.removeIf(set::get);
    return beside;
  }

  /** Atoms and bonds. */
  private static List<BitSet> covered(JunctionTree tree, BitSet cliques) {
    BitSet atoms = new BitSet();
    BitSet bonds = new BitSet();
    cliques.stream()
        .mapToObj(tree.cliques()::get)
        .forEach(
            (Clique clique) -> {
              Arrays.stream(clique.atoms()).forEach(atoms::set);
              Arrays.stream(clique.bonds()).forEach(bonds::set);
            });
    return List.of(atoms, bonds);
  }
}
