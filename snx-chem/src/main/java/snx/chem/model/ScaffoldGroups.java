package snx.chem.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.fragment.MurckoFragmenter;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import snx.chem.Molecule;
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
    IAtomContainer scaffold = MurckoFragmenter.scaffold(structure);
    boolean rings = scaffold != null && scaffold.getAtomCount() > 0;
    try {
      return rings
          ? unique.create(bare(scaffold, false))
          : "skeleton " + unique.create(bare(structure, true));
    } catch (CDKException e) {
      throw new IllegalStateException("a structure that was read can be written", e);
    }
  }

  /**
   * A copy without hydrogens, which tell where a scaffold was substituted.
   *
   * @param skeleton whether elements and bond orders are dropped as well
   */
  private static IAtomContainer bare(IAtomContainer structure, boolean skeleton) {
    IAtomContainer copy = structure.getBuilder().newAtomContainer();
    for (IAtom atom : structure.atoms()) {
      IAtom plain = structure.getBuilder().newAtom();
      plain.setAtomicNumber(skeleton ? Integer.valueOf(IAtom.C) : atom.getAtomicNumber());
      plain.setImplicitHydrogenCount(0);
      plain.setIsAromatic(!skeleton && atom.isAromatic());
      copy.addAtom(plain);
    }
    for (IBond bond : structure.bonds()) {
      int begin = structure.indexOf(bond.getBegin());
      int end = structure.indexOf(bond.getEnd());
      copy.addBond(begin, end, skeleton ? IBond.Order.SINGLE : bond.getOrder());
      copy.getBond(copy.getBondCount() - 1).setIsAromatic(!skeleton && bond.isAromatic());
    }
    return copy;
  }
}
