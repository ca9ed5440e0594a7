package snx.chem.motif;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * Random explanations: as many bonds as an explanation has, in as many connected pieces where the
 * molecule allows. Bonds scattered evenly would hardly ever hold a whole group, so that any
 * connected choice would seem to know more than chance.
 */
final class RandomPieces {

  private final List<BitSet> beside = new ArrayList<>(); // bonds that share an atom, by bond

  RandomPieces(IAtomContainer structure) {
    for (IBond bond : structure.bonds()) {
      BitSet near = new BitSet();
      bond.getBegin().bonds().forEach(other -> near.set(other.getIndex()));
      bond.getEnd().bonds().forEach(other -> near.set(other.getIndex()));
      near.clear(bond.getIndex());
      beside.add(near);
    }
  }

  /** How many connected pieces a selection has. */
  int pieces(BitSet selected) {
    BitSet left = (BitSet) selected.clone();
    int pieces = 0;
    for (int first = left.nextSetBit(0); first >= 0; first = left.nextSetBit(0)) {
      pieces++;
      BitSet next = new BitSet();
      next.set(first);
      while (!next.isEmpty()) {
        int bond = next.nextSetBit(0);
        next.clear(bond);
        left.clear(bond);
        BitSet more = (BitSet) beside.get(bond).clone();
        more.and(left);
        next.or(more);
      }
    }
    return pieces;
  }

  /** Draws a selection like another one. */
  BitSet like(BitSet selected, SplittableRandom random) {
    int wanted = selected.cardinality();
    int pieces = pieces(selected);
    BitSet drawn = new BitSet();
    for (int piece = 0; piece < pieces; piece++) {
      drawn.set(any(free(drawn), random)); // the seeds of pieces, which grow in turn at random
    }
    while (drawn.cardinality() < wanted) {
      BitSet edge = new BitSet();
      drawn.stream().forEach(bond -> edge.or(beside.get(bond)));
      edge.andNot(drawn);
      drawn.set(any(edge.isEmpty() ? free(drawn) : edge, random));
    }
    return drawn;
  }

  private BitSet free(BitSet drawn) {
    BitSet free = new BitSet();
    free.set(0, beside.size());
    free.andNot(drawn);
    return free;
  }

  private static int any(BitSet bonds, SplittableRandom random) {
    int skip = random.nextInt(bonds.cardinality());
    int bond = bonds.nextSetBit(0);
    for (int i = 0; i < skip; i++) {
      bond = bonds.nextSetBit(bond + 1);
    }
    return bond;
  }
}
