package snx.chem.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.openscience.cdk.fragment.FunctionalGroupsFinder;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.tree.PartSmarts;
import snx.chem.tree.RingSystems;

/**
 * Functional groups by Ertl's algorithm (P. Ertl, 2017): heteroatoms, and carbons bound to them or
 * to each other by a multiple bond, joined where they touch. The carbons around a group are asked
 * for as aromatic or saturated ones. Heteroatoms of aromatic rings alone are no group: ring systems
 * show them.
 */
final class GroupFinder implements MotifPart.Finder {

  private static final String AROUND = "[#6;a,X4]";
  private static final String TO_AROUND = "-,:" + AROUND;

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

  /** Carbons around a group are asked for, and are part of it only where it is one atom. */
  private MotifPart part(IAtomContainer structure, BitSet core) {
    int[] inner = RingSystems.bonds(structure, core);
    BitSet atoms = (BitSet) core.clone();
    if (inner.length == 0) {
      core.stream()
          .forEach(
              atom ->
                  structure.getAtom(atom).neighbors().forEach(near -> atoms.set(near.getIndex())));
    }
    int[] bonds =
        inner.length > 0
            ? inner
            : IntStream.of(RingSystems.bonds(structure, atoms))
                .filter(bond -> touches(structure.getBond(bond), core))
                .toArray();
    int[] all = atoms.stream().toArray();
    String text =
        smarts.of(
            structure,
            all,
            bonds,
            atom ->
                core.get(atom) ? asked(structure.getAtom(atom), core, inner.length > 0) : AROUND,
            PartSmarts.Rings.FREE);
    return new MotifPart(
        Motif.Kind.GROUPS, all, bonds, text, new MotifPart.Core(core.stream().toArray(), inner), 1);
  }

  private static boolean touches(IBond bond, BitSet core) {
    return core.get(bond.getBegin().getIndex()) || core.get(bond.getEnd().getIndex());
  }

  /** Carbons around it, as a condition: not around C=C alone. */
  private static String around(IAtom atom, BitSet core) {
    if (atom.getAtomicNumber() == IAtom.C && !multipleToHetero(atom)) {
      return "";
    }
    int outside = 0;
    for (IAtom near : atom.neighbors()) {
      outside += core.get(near.getIndex()) ? 0 : 1;
    }
    return outside == 0
        ? ""
        : ";$(*" + ("(" + TO_AROUND + ")").repeat(outside - 1) + TO_AROUND + ")";
  }

  /** Hydrogens of carbons tell groups apart beside heteroatoms only, as in an aldehyde. */
  private static String asked(IAtom atom, BitSet core, boolean withAround) {
    boolean carbon = atom.getAtomicNumber() == IAtom.C;
    boolean hydrogens = !carbon || multipleToHetero(atom);
    return AtomSmarts.of(atom)
        + (hydrogens ? ";H" + atom.getImplicitHydrogenCount() : "")
        + ";X"
        + (atom.getBondCount() + atom.getImplicitHydrogenCount())
        + (withAround ? around(atom, core) : "")
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
