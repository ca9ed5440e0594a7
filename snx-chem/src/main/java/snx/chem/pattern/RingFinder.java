package snx.chem.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.tree.PartSmarts;
import snx.chem.tree.RingSystems;

/**
 * Ring systems, or Bemis–Murcko scaffolds where they are more than one system. Atoms are asked for
 * with their ring bonds, so that benzene is not found in naphthalene.
 */
final class RingFinder implements MotifPart.Finder {

  private final PartSmarts smarts;
  private final boolean scaffolds;

  private RingFinder(PartSmarts smarts, boolean scaffolds) {
    this.smarts = smarts;
    this.scaffolds = scaffolds;
  }

  static RingFinder systems(PartSmarts smarts) {
    return new RingFinder(smarts, false);
  }

  static RingFinder scaffolds(PartSmarts smarts) {
    return new RingFinder(smarts, true);
  }

  @Override
  public List<MotifPart> in(IAtomContainer structure) {
    List<BitSet> systems = RingSystems.of(structure);
    List<MotifPart> parts = new ArrayList<>();
    if (!scaffolds) {
      systems.forEach(system -> parts.add(part(Motif.Kind.RINGS, structure, system)));
    } else if (systems.size() > 1) {
      BitSet scaffold = RingSystems.scaffold(structure);
      if (connected(structure, scaffold)) { // not of a salt
        parts.add(part(Motif.Kind.SCAFFOLDS, structure, scaffold));
      }
    }
    return parts;
  }

  private MotifPart part(Motif.Kind kind, IAtomContainer structure, BitSet chosen) {
    int[] atoms = chosen.stream().toArray();
    int[] bonds = RingSystems.bonds(structure, chosen);
    String text =
        smarts.of(
            structure,
            atoms,
            bonds,
            atom -> AtomSmarts.ring(structure.getAtom(atom)),
            PartSmarts.Rings.ASKED);
    return new MotifPart(kind, atoms, bonds, text, new MotifPart.Core(atoms, bonds), 1);
  }

  private static boolean connected(IAtomContainer structure, BitSet atoms) {
    BitSet reached = new BitSet();
    List<Integer> next = new ArrayList<>(List.of(atoms.nextSetBit(0)));
    reached.set(next.get(0));
    while (!next.isEmpty()) {
      int atom = next.remove(next.size() - 1);
      structure
          .getAtom(atom)
          .neighbors()
          .forEach(
              other -> {
                if (atoms.get(other.getIndex()) && !reached.get(other.getIndex())) {
                  reached.set(other.getIndex());
                  next.add(other.getIndex());
                }
              });
    }
    return reached.cardinality() == atoms.cardinality();
  }
}
