package snx.chem.question;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.data.RootLocale;

/**
 * Two molecules that differ in one place. The rule: their {@link CommonPart} has at least two
 * thirds of the heavy atoms of both, and what is left of each is one connected piece or nothing,
 * and of one at least it is something.
 *
 * @param common how many atoms they share
 * @param first atoms of the first molecule that the second lacks, ascending; may be empty
 * @param second atoms of the second that the first lacks
 */
public record MatchedPair(int common, int[] first, int[] second) {

  private static final double SHARE = 2.0 / 3;

  /** The pair, or null where the rule does not hold. */
  public static @Nullable MatchedPair of(IAtomContainer first, IAtomContainer second) {
    CommonPart common = CommonPart.of(first, second);
    BitSet left = new BitSet();
    BitSet right = new BitSet();
    right.set(0, second.getAtomCount());
    for (int i = 0; i < common.image().length; i++) {
      if (common.image()[i] < 0) {
        left.set(i);
      } else {
        right.clear(common.image()[i]);
      }
    }
    boolean most =
        common.size() >= SHARE * first.getAtomCount()
            && common.size() >= SHARE * second.getAtomCount();
    boolean one = connected(first, left) && connected(second, right);
    return most && one && !(left.isEmpty() && right.isEmpty())
        ? new MatchedPair(common.size(), left.stream().toArray(), right.stream().toArray())
        : null;
  }

  private static boolean connected(IAtomContainer structure, BitSet atoms) {
    if (atoms.isEmpty()) {
      return true;
    }
    BitSet left = (BitSet) atoms.clone();
    Deque<Integer> queue = new ArrayDeque<>();
    queue.add(atoms.nextSetBit(0));
    left.clear(atoms.nextSetBit(0));
    while (!queue.isEmpty()) {
      IAtom atom = structure.getAtom(queue.remove());
      for (IAtom neighbour : structure.getConnectedAtomsList(atom)) {
        if (left.get(neighbour.getIndex())) {
          left.clear(neighbour.getIndex());
          queue.add(neighbour.getIndex());
        }
      }
    }
    return left.isEmpty();
  }

  /** In words: "a matched pair: 8 atoms in common, 1 replaced by 3". */
  public String words() {
    return RootLocale.format(
        "a matched pair: %d heavy atoms in common, %s of the first replaced by %s of the second",
        common, count(first), count(second));
  }

  private static String count(int[] atoms) {
    return atoms.length == 0 ? "none (hydrogen)" : Integer.toString(atoms.length);
  }
}
