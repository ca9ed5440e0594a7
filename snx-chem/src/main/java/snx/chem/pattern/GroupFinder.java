package snx.chem.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.openscience.cdk.fragment.FunctionalGroupsFinder;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.tree.PartSmarts;

/**
 * Functional groups by Ertl's algorithm (P. Ertl, 2017): heteroatoms, and carbons bound to them or
 * to each other by a multiple bond, joined where they touch. The carbons around a group are asked
 * for as aromatic or saturated ones. Heteroatoms of aromatic rings alone are no group: ring systems
 * show them.
 */
final class GroupFinder implements MotifPart.Finder {

  private static final String AROUND = "[#6;a,X4]";

  private final PartSmarts smarts;

  GroupFinder(PartSmarts smarts) {
    this.smarts = smarts;
  }

  @Override
  public List<MotifPart> in(IAtomContainer structure) {
    int[] group = new int[structure.getAtomCount()];
    int groups = FunctionalGroupsFinder.withNoEnvironment().find(group, structure);
    List<MotifPart> parts = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      BitSet core = new BitSet();
      for (int atom = 0; atom < group.length; atom++) {
        core.set(atom, group[atom] == g);
      }
      if (!core.stream().allMatch(atom -> structure.getAtom(atom).isAromatic())) {
        parts.add(part(structure, core));
      }
    }
    parts.removeIf(part -> part.bonds().length == 0); // an ion, or one atom of a hydride
    return parts;
  }

  private MotifPart part(IAtomContainer structure, BitSet core) {
    BitSet atoms = (BitSet) core.clone();
    BitSet bonds = new BitSet();
    BitSet inner = new BitSet();
    for (IBond bond : structure.bonds()) {
      boolean begin = core.get(bond.getBegin().getIndex());
      boolean end = core.get(bond.getEnd().getIndex());
      boolean open = begin != end && around(begin ? bond.getBegin() : bond.getEnd(), core);
      if ((begin && end) || open) {
        bonds.set(bond.getIndex());
        inner.set(bond.getIndex(), begin && end);
        atoms.set(bond.getBegin().getIndex());
        atoms.set(bond.getEnd().getIndex());
      }
    }
    int[] all = atoms.stream().toArray();
    int[] joined = bonds.stream().toArray();
    String text =
        smarts.of(
            structure,
            all,
            joined,
            atom -> core.get(atom) ? asked(structure.getAtom(atom)) : AROUND,
            PartSmarts.Rings.FREE);
    return new MotifPart(
        Motif.Kind.GROUPS,
        all,
        joined,
        text,
        new MotifPart.Core(core.stream().toArray(), inner.stream().toArray()),
        1);
  }

  /** Whether the carbons around an atom of a group belong to it: not around C=C alone. */
  private static boolean around(IAtom atom, BitSet core) {
    return atom.getAtomicNumber() != IAtom.C || boundToHetero(atom, core);
  }

  private static boolean boundToHetero(IAtom atom, BitSet core) {
    for (IBond bond : atom.bonds()) {
      IAtom other = bond.getOther(atom);
      if (core.get(other.getIndex()) && other.getAtomicNumber() != IAtom.C) {
        return true;
      }
    }
    return false;
  }

  /** Hydrogens of carbons tell groups apart beside heteroatoms only, as in an aldehyde. */
  private static String asked(IAtom atom) {
    boolean carbon = atom.getAtomicNumber() == IAtom.C;
    boolean hydrogens = !carbon || multipleToHetero(atom);
    return AtomSmarts.of(atom)
        + (hydrogens ? ";H" + atom.getImplicitHydrogenCount() : "")
        + ";X"
        + (atom.getBondCount() + atom.getImplicitHydrogenCount())
        + "]";
  }

  private static boolean multipleToHetero(IAtom atom) {
    for (IBond bond : atom.bonds()) {
      if (bond.getOrder() != IBond.Order.SINGLE
          && bond.getOther(atom).getAtomicNumber() != IAtom.C) {
        return true;
      }
    }
    return false;
  }
}
