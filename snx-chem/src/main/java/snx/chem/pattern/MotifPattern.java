package snx.chem.pattern;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.isomorphism.matchers.QueryAtomContainer;
import org.openscience.cdk.smarts.SmartsPattern;

/** A motif ready to be found in molecules, whose rings and aromaticity readers have perceived. */
public final class MotifPattern {

  private static final int MOST_MATCHES = 20_000; // a SMARTS of wildcards has any number

  private final Motif motif;
  private final SmartsPattern pattern;
  private final Screen screen;
  private final int[][] lines; // [bonds of the query][2]

  MotifPattern(Motif motif, Screen screen) {
    this.motif = motif;
    this.screen = screen;
    this.pattern = SmartsText.pattern(motif.smarts());
    this.lines = lines(motif.smarts());
  }

  private static int[][] lines(String smarts) {
    QueryAtomContainer query = SmartsText.query(smarts);
    int[][] lines = new int[query.getBondCount()][];
    for (int i = 0; i < lines.length; i++) {
      IBond bond = query.getBond(i);
      lines[i] = new int[] {query.indexOf(bond.getBegin()), query.indexOf(bond.getEnd())};
    }
    return lines;
  }

  public Motif motif() {
    return motif;
  }

  /**
   * A copy of a motif in a molecule.
   *
   * @param atoms in the order of the SMARTS
   * @param bonds that an explanation must all hold; of a motif of one atom those at it, of which it
   *     must hold any
   */
  public record Copy(int[] atoms, BitSet bonds) {

    /** Whether a selection of bonds holds it. */
    public boolean in(BitSet selected) {
      if (atoms.length == 1) {
        return bonds.intersects(selected);
      }
      BitSet missing = (BitSet) bonds.clone();
      missing.andNot(selected);
      return missing.isEmpty();
    }

    /** The mean mask of its selected bonds. */
    public double mean(float[] mask, BitSet selected) {
      BitSet kept = (BitSet) bonds.clone();
      kept.and(selected);
      return kept.stream().mapToDouble(bond -> mask[bond]).average().orElse(Double.NaN);
    }
  }

  /** Whether it may be in a molecule at all. */
  boolean fits(Screen molecule) {
    return screen.fits(molecule);
  }

  /** All copies, each set of atoms once. */
  public List<Copy> in(IAtomContainer structure) {
    List<Copy> copies = new ArrayList<>();
    for (int[] atoms : pattern.matchAll(structure).limit(MOST_MATCHES).uniqueAtoms()) {
      copies.add(copy(structure, atoms.clone()));
    }
    return copies;
  }

  /** The copy at atoms that are known to match, in the order of the SMARTS. */
  public Copy copy(IAtomContainer structure, int[] atoms) {
    return new Copy(atoms, bonds(structure, atoms));
  }

  private BitSet bonds(IAtomContainer structure, int[] atoms) {
    BitSet bonds = new BitSet();
    if (atoms.length == 1) {
      structure.getAtom(atoms[0]).bonds().forEach(bond -> bonds.set(bond.getIndex()));
    }
    for (int[] line : lines) {
      IBond bond =
          structure.getBond(structure.getAtom(atoms[line[0]]), structure.getAtom(atoms[line[1]]));
      bonds.set(bond.getIndex());
    }
    return bonds;
  }
}
