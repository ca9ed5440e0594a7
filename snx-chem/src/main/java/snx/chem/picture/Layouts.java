package snx.chem.picture;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.vecmath.Point2d;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.layout.StructureDiagramGenerator;
import snx.chem.Molecule;

/**
 * Places atoms in the plane. That is the slow part of a drawing, so the last few thousand molecules
 * of one set are remembered by id. For one thread at a time.
 */
public final class Layouts {

  private static final int REMEMBERED = 4096;

  /** Closer than this, in bond lengths of 1.5, a turned drawing needs no new one. */
  private static final double SAME = 1e-3;

  private final StructureDiagramGenerator generator = new StructureDiagramGenerator();
  private final Map<String, Layout> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Layout> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** A copy of the molecule whose atoms have places, in the same order. */
  public IAtomContainer placed(Molecule molecule) {
    return of(molecule).structure();
  }

  /** The same of a structure that nothing identifies; not remembered. */
  public IAtomContainer placed(IAtomContainer structure) {
    return of(structure).structure();
  }

  Layout of(Molecule molecule) {
    Layout known = remembered.get(molecule.id());
    if (known == null) {
      known = of(molecule.structure());
      remembered.put(molecule.id(), known);
    }
    return known;
  }

  Layout of(IAtomContainer structure) {
    IAtomContainer copy = copy(structure);
    for (IAtom atom : copy.atoms()) {
      atom.setPoint2d(null);
    }
    generate(copy, Set.of(), Set.of());
    return new Layout(copy);
  }

  /**
   * The second molecule's atoms, those that it shares with the first at the first's places, or as
   * near to them as its own drawing can be turned where its other atoms would lie on each other.
   */
  Layout aligned(Molecule first, Molecule second) {
    Layout fixed = of(first);
    Layout free = of(second);
    SharedScaffold shared = SharedScaffold.of(fixed.structure(), free.structure());
    if (shared.size() < 2) {
      return free;
    }
    List<Point2d> from = new ArrayList<>();
    List<Point2d> to = new ArrayList<>();
    for (int i = 0; i < shared.image().length; i++) {
      if (shared.image()[i] >= 0) {
        from.add(free.place(shared.image()[i]));
        to.add(fixed.place(i));
      }
    }
    Superposition motion = Superposition.of(from, to, true);
    if (motion.deviation() < SAME) {
      return moved(free, motion);
    }
    Layout anew = anew(fixed, free, shared);
    return anew.crowded() ? moved(free, motion) : anew;
  }

  private static Layout moved(Layout layout, Superposition motion) {
    IAtomContainer copy = copy(layout.structure());
    for (IAtom atom : copy.atoms()) {
      atom.setPoint2d(motion.apply(atom.getPoint2d()));
    }
    if (motion.mirrored()) {
      for (IBond bond : copy.bonds()) {
        bond.setDisplay(mirrored(bond.getDisplay()));
      }
    }
    return new Layout(copy);
  }

  private static IBond.Display mirrored(IBond.Display display) {
    return switch (display) {
      case WedgeBegin -> IBond.Display.WedgedHashBegin;
      case WedgeEnd -> IBond.Display.WedgedHashEnd;
      case WedgedHashBegin -> IBond.Display.WedgeBegin;
      case WedgedHashEnd -> IBond.Display.WedgeEnd;
      default -> display;
    };
  }

  private Layout anew(Layout fixed, Layout free, SharedScaffold shared) {
    IAtomContainer copy = copy(free.structure());
    copy.atoms().forEach(atom -> atom.setPoint2d(null));
    Set<IAtom> atoms = new HashSet<>();
    for (int i = 0; i < shared.image().length; i++) {
      if (shared.image()[i] >= 0) {
        IAtom atom = copy.getAtom(shared.image()[i]);
        atom.setPoint2d(new Point2d(fixed.place(i)));
        atoms.add(atom);
      }
    }
    Set<IBond> bonds = new HashSet<>();
    for (IBond bond : copy.bonds()) {
      if (atoms.contains(bond.getBegin()) && atoms.contains(bond.getEnd())) {
        bonds.add(bond);
      }
    }
    generate(copy, atoms, bonds);
    return new Layout(copy);
  }

  private void generate(IAtomContainer structure, Set<IAtom> atoms, Set<IBond> bonds) {
    try {
      generator.setMolecule(structure, false, atoms, bonds);
      generator.generateCoordinates();
    } catch (CDKException e) {
      throw new IllegalStateException("no places for the atoms of a molecule were found", e);
    }
  }

  static IAtomContainer copy(IAtomContainer structure) {
    try {
      IAtomContainer copy = structure.clone();
      Cycles.markRingAtomsAndBonds(copy);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("a molecule cannot be copied", e);
    }
  }
}
