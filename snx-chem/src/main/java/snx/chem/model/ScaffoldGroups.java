package snx.chem.model;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import snx.chem.Molecule;
import snx.chem.tree.RingSystems;
import snx.data.Seeds;

/**
 * Molecules in groups of one scaffold (G. W. Bemis and M. A. Murcko, 1996: rings and what links
 * them). A molecule without a ring has none; those whose heavy atoms are joined alike, whatever
 * their elements and bond orders, are one group, so that chains are held out as scaffolds are.
 */
final class ScaffoldGroups {

  private final SmilesGenerator unique =
      new SmilesGenerator(SmiFlavor.Unique | SmiFlavor.UseAromaticSymbols);

  /**
   * Positions by group, the largest group first; groups of one size are in an order of the seed.
   *
   * @param classes class number of every molecule; those below 0 are in no group
   */
  List<int[]> of(List<Molecule> molecules, int[] classes, long seed) {
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    for (int i = 0; i < classes.length; i++) {
      if (classes[i] >= 0) {
        groups.computeIfAbsent(key(molecules.get(i).structure()), key -> new ArrayList<>()).add(i);
      }
    }
    List<int[]> all = new ArrayList<>();
    groups.values().forEach(g -> all.add(g.stream().mapToInt(Integer::intValue).toArray()));
    int[] lot = new int[all.size()];
    for (int i = 0; i < lot.length; i++) {
      lot[i] = i;
    }
    Seeds.shuffle(lot, Seeds.stream(seed, "scaffolds"));
    List<int[]> mixed = new ArrayList<>();
    for (int i : lot) {
      mixed.add(all.get(i));
    }
    mixed.sort(Comparator.<int[]>comparingInt(g -> g.length).reversed()); // keeps equal ones mixed
    return Collections.unmodifiableList(mixed);
  }

  /** The scaffold of a molecule as unique SMILES, or the skeleton of one without rings. */
  String key(IAtomContainer structure) {
    BitSet scaffold = RingSystems.scaffold(structure);
    try {
      return scaffold.isEmpty()
          ? "skeleton " + unique.create(skeleton(structure))
          : unique.create(bare(structure, scaffold));
    } catch (CDKException e) {
      throw new IllegalStateException("a structure that was read can be written", e);
    }
  }

  /** A copy of some atoms without hydrogens, which tell where a scaffold was substituted. */
  private static IAtomContainer bare(IAtomContainer structure, BitSet atoms) {
    IAtomContainer copy = structure.getBuilder().newAtomContainer();
    int[] place = new int[structure.getAtomCount()];
    atoms.stream()
        .forEach(
            i -> {
              IAtom atom = structure.getAtom(i);
              place[i] = copy.getAtomCount();
              copy.addAtom(plain(structure, atom.getAtomicNumber(), atom.isAromatic()));
            });
    for (int i : RingSystems.bonds(structure, atoms)) {
      IBond bond = structure.getBond(i);
      int begin = place[bond.getBegin().getIndex()];
      copy.addBond(begin, place[bond.getEnd().getIndex()], bond.getOrder());
      copy.getBond(copy.getBondCount() - 1).setIsAromatic(bond.isAromatic());
    }
    return copy;
  }

  /** A copy without elements and bond orders as well. */
  private static IAtomContainer skeleton(IAtomContainer structure) {
    IAtomContainer copy = structure.getBuilder().newAtomContainer();
    structure.atoms().forEach(atom -> copy.addAtom(plain(structure, IAtom.C, false)));
    for (IBond bond : structure.bonds()) {
      copy.addBond(bond.getBegin().getIndex(), bond.getEnd().getIndex(), IBond.Order.SINGLE);
    }
    return copy;
  }

  private static IAtom plain(IAtomContainer structure, Integer element, boolean aromatic) {
    IAtom plain = structure.getBuilder().newAtom();
    plain.setAtomicNumber(element);
    plain.setImplicitHydrogenCount(0);
    plain.setIsAromatic(aromatic);
    return plain;
  }
}
