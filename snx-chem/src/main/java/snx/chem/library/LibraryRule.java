package snx.chem.library;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smarts.SmartsPattern;
import snx.chem.read.AtomTruth;

/**
 * The rule of the library's labels: a molecule is {@value #PROMISING} exactly when a nitrogen that
 * is in a ring carries a carbonyl carbon ({@value #SMARTS}). The truth is those three atoms, and so
 * the two bonds between them.
 */
public final class LibraryRule {

  /** The class of molecules for which it holds. */
  public static final String PROMISING = "promising";

  /** The class of the others. */
  public static final String OTHER = "other";

  private static final String SMARTS = "[#7;R]-[#6]=O";

  private final SmartsPattern pattern =
      SmartsPattern.create(SMARTS).setPrepare(false); // readers know rings

  /** The rule for people. */
  public static String words() {
    return "A molecule is promising exactly when a nitrogen atom that is in a ring is bonded to a"
        + " carbonyl carbon (N-C=O). The reason is those three atoms and the two bonds between"
        + " them. Every promising molecule has a twin of the other class with the same atoms, in"
        + " which the carbonyl sits on a ring carbon or the nitrogen outside the ring.";
  }

  /** Whether it holds. */
  public boolean holds(IAtomContainer structure) {
    return pattern.matches(structure);
  }

  /** The atoms that are the reason: every match is a good answer; one empty set without any. */
  public AtomTruth truth(IAtomContainer structure) {
    List<BitSet> matches = new ArrayList<>();
    for (int[] match : pattern.matchAll(structure).uniqueAtoms()) {
      BitSet atoms = new BitSet();
      for (int atom : match) {
        atoms.set(atom);
      }
      matches.add(atoms);
    }
    return new AtomTruth(
        structure.getAtomCount(), matches.isEmpty() ? List.of(new BitSet()) : matches);
  }
}
