package snx.chem.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.isomorphism.AtomMatcher;
import org.openscience.cdk.isomorphism.BondMatcher;
import org.openscience.cdk.isomorphism.Pattern;
import org.openscience.cdk.isomorphism.VentoFoggia;

/**
 * A scaffold that two molecules share: the framework (rings and what links them) or the largest
 * ring system of one that is found in the other, grown along equal atoms and bonds. No maximum
 * common substructure, which is costly; enough to turn two drawings the same way.
 *
 * @param image for every atom of the first molecule its counterpart in the second, or −1
 * @param size how many atoms have one
 */
record SharedScaffold(int[] image, int size) {

  private static final int MATCHES = 24;
  private static final BondMatcher BONDS = BondMatcher.forOrder();

  /** What two molecules share; nothing where no ring of one is in the other. */
  static SharedScaffold of(IAtomContainer first, IAtomContainer second) {
    SharedScaffold forwards = found(first, second);
    SharedScaffold backwards = found(second, first);
    return backwards.size > forwards.size ? backwards.inverted(first.getAtomCount()) : forwards;
  }

  private SharedScaffold inverted(int atoms) {
    int[] inverse = new int[atoms];
    Arrays.fill(inverse, -1);
    for (int i = 0; i < image.length; i++) {
      if (image[i] >= 0) {
        inverse[image[i]] = i;
      }
    }
    return new SharedScaffold(inverse, size);
  }

  private static SharedScaffold found(IAtomContainer from, IAtomContainer in) {
    int[] none = new int[from.getAtomCount()];
    Arrays.fill(none, -1);
    SharedScaffold best = new SharedScaffold(none, 0);
    for (List<Integer> atoms : Scaffolds.of(from)) {
      if (atoms.size() <= best.size) {
        break; // in falling order: no later one is more
      }
      Pattern pattern =
          VentoFoggia.findSubstructure(part(from, atoms), AtomMatcher.forElement(), BONDS);
      for (int[] match : pattern.matchAll(in).limit(MATCHES)) {
        int[] image = none.clone();
        for (int i = 0; i < match.length; i++) {
          image[atoms.get(i)] = match[i];
        }
        SharedScaffold grown = new SharedScaffold(image, Growth.grow(from, in, image));
        best = grown.size > best.size ? grown : best;
      }
    }
    return best;
  }

  private static IAtomContainer part(IAtomContainer whole, List<Integer> atoms) {
    IAtomContainer part = whole.getBuilder().newAtomContainer();
    boolean[] in = new boolean[whole.getAtomCount()];
    for (int atom : atoms) {
      in[atom] = true;
      part.addAtom(whole.getAtom(atom));
    }
    for (IBond bond : whole.bonds()) {
      if (in[bond.getBegin().getIndex()] && in[bond.getEnd().getIndex()]) {
        part.addBond(bond);
      }
    }
    return part;
  }

  /** Grows a match along equal neighbours. */
  private static final class Growth {

    private final IAtomContainer from;
    private final IAtomContainer in;
    private final int[] image;
    private final boolean[] taken;

    private Growth(IAtomContainer from, IAtomContainer in, int[] image) {
      this.from = from;
      this.in = in;
      this.image = image;
      this.taken = new boolean[in.getAtomCount()];
    }

    static int grow(IAtomContainer from, IAtomContainer in, int[] image) {
      Growth growth = new Growth(from, in, image);
      List<Integer> queue = new ArrayList<>();
      for (int i = 0; i < image.length; i++) {
        if (image[i] >= 0) {
          growth.taken[image[i]] = true;
          queue.add(i);
        }
      }
      for (int next = 0; next < queue.size(); next++) {
        growth.around(queue.get(next), queue);
      }
      return queue.size();
    }

    private void around(int atom, List<Integer> queue) {
      for (IAtom neighbour : sorted(from, atom)) {
        if (image[neighbour.getIndex()] >= 0) {
          continue;
        }
        for (IAtom candidate : sorted(in, image[atom])) {
          if (!taken[candidate.getIndex()] && fits(neighbour, candidate)) {
            image[neighbour.getIndex()] = candidate.getIndex();
            taken[candidate.getIndex()] = true;
            queue.add(neighbour.getIndex());
            break;
          }
        }
      }
    }

    private static List<IAtom> sorted(IAtomContainer molecule, int atom) {
      return molecule.getConnectedAtomsList(molecule.getAtom(atom)).stream()
          .sorted(Comparator.comparingInt(IAtom::getIndex))
          .toList();
    }

    /** Equal atoms whose bonds to what is mapped already are equal too. */
    private boolean fits(IAtom a, IAtom b) {
      if (!a.getAtomicNumber().equals(b.getAtomicNumber()) || a.isInRing() != b.isInRing()) {
        return false;
      }
      int mapped = 0;
      for (IBond bond : a.bonds()) {
        int other = image[bond.getOther(a).getIndex()];
        if (other >= 0) {
          mapped++;
          IBond counterpart = in.getBond(b, in.getAtom(other));
          if (counterpart == null || !BONDS.matches(bond, counterpart)) {
            return false;
          }
        }
      }
      int met = 0;
      for (IBond bond : b.bonds()) {
        met += taken[bond.getOther(b).getIndex()] ? 1 : 0;
      }
      return met == mapped;
    }
  }
}
