package snx.chem.read;

import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import snx.chem.feature.BondTypes;

/**
 * A number that is the same for all spellings of a molecule, and different for nearly all others
 * that are not its stereoisomers: hashes of atoms, mixed with those of their neighbours a few
 * times, summed. Far cheaper than unique SMILES. O(bonds).
 */
final class StructureInvariant {

  private static final int ROUNDS = 4;
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private StructureInvariant() {}

  static long of(IAtomContainer structure) {
    long[] hashes = new long[structure.getAtomCount()];
    for (int v = 0; v < hashes.length; v++) {
      hashes[v] = of(structure.getAtom(v));
    }
    for (int round = 0; round < ROUNDS; round++) {
      hashes = mixed(structure, hashes);
    }
    long sum = 0;
    for (long hash : hashes) {
      sum += mix(hash);
    }
    return sum;
  }

  private static long of(IAtom atom) {
    long code = atom.getAtomicNumber();
    code = 31 * code + atom.getImplicitHydrogenCount();
    code = 31 * code + atom.getFormalCharge();
    code = 31 * code + (atom.getMassNumber() == null ? 0 : atom.getMassNumber());
    return mix(code);
  }

  private static long[] mixed(IAtomContainer structure, long[] hashes) {
    long[] next = hashes.clone();
    for (IBond bond : structure.bonds()) {
      int begin = bond.getBegin().getIndex();
      int end = bond.getEnd().getIndex();
      long type = GOLDEN * (1 + BondTypes.of(bond));
      next[begin] += mix(hashes[end] ^ type);
      next[end] += mix(hashes[begin] ^ type);
    }
    return next;
  }

  /** Spreads a value over all bits (the finaliser of SplitMix64). */
  private static long mix(long value) {
    long z = value + GOLDEN;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return z ^ (z >>> 31);
  }
}
