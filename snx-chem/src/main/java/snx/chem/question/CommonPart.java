package snx.chem.question;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;

/**
 * The largest connected part that two molecules have in common: equal elements, charges,
 * aromaticity and ring membership, equal bonds, and no bond between its atoms in one molecule only.
 * Found by splitting atoms into classes of equal bonds to what is matched already (C. McCreesh, P.
 * Prosser and J. Trimble, 2017), within a budget of steps; exponential at worst.
 *
 * @param image for every atom of the first molecule its counterpart in the second, or −1
 * @param size how many atoms have one
 * @param proven whether nothing larger exists; false where the budget was spent
 */
public record CommonPart(int[] image, int size, boolean proven) {

  private static final int BUDGET = 200_000;

  /** The common part of two molecules. */
  public static CommonPart of(IAtomContainer first, IAtomContainer second) {
    Search search = new Search(first, second);
    search.run();
    int size = (int) Arrays.stream(search.best).filter(j -> j >= 0).count();
    return new CommonPart(search.best, size, search.steps < BUDGET);
  }

  /**
   * Atoms of either molecule that may still be matched with each other.
   *
   * @param joined whether they are bonded to what is matched
   */
  private record Candidates(List<Integer> left, List<Integer> right, boolean joined) {
    int bound() {
      return Math.min(left.size(), right.size());
    }
  }

  /** Branch and bound. */
  private static final class Search {
    private final int[][] leftBonds; // [atom][atom] kind of bond, 0 for none
    private final int[][] rightBonds;
    private final List<Object> leftAtoms;
    private final List<Object> rightAtoms;
    private final int[] image;
    private int[] best;
    private int bestSize = 0;
    private int steps = 0;

    Search(IAtomContainer first, IAtomContainer second) {
      leftBonds = bonds(first);
      rightBonds = bonds(second);
      leftAtoms = atoms(first);
      rightAtoms = atoms(second);
      image = new int[first.getAtomCount()];
      Arrays.fill(image, -1);
      best = image.clone();
    }

    void run() {
      List<Candidates> classes = new ArrayList<>();
      for (Object kind : leftAtoms.stream().distinct().toList()) {
        List<Integer> left = positions(leftAtoms, kind);
        List<Integer> right = positions(rightAtoms, kind);
        if (!right.isEmpty()) {
          classes.add(new Candidates(left, right, false));
        }
      }
      grow(classes, 0);
    }

    private void grow(List<Candidates> classes, int matched) {
      if (matched > bestSize) {
        bestSize = matched;
        best = image.clone();
      }
      int bound = matched + classes.stream().mapToInt(Candidates::bound).sum();
      if (bound <= bestSize || ++steps >= BUDGET) {
        return;
      }
      Candidates chosen =
          classes.stream()
              .filter(c -> matched == 0 || c.joined())
              .min(Comparator.comparingInt(c -> Math.max(c.left().size(), c.right().size())))
              .orElse(null);
      if (chosen == null) {
        return;
      }
      int v =
          chosen.left().stream()
              .max(Comparator.comparingInt(i -> degree(leftBonds[i])))
              .orElseThrow();
      for (int w : chosen.right()) {
        image[v] = w;
        grow(split(classes, v, w), matched + 1);
        image[v] = -1;
      }
      List<Candidates> without = new ArrayList<>(classes);
      without.remove(chosen);
      List<Integer> rest = chosen.left().stream().filter(i -> i != v).toList();
      if (!rest.isEmpty()) {
        without.add(new Candidates(rest, chosen.right(), chosen.joined()));
      }
      grow(without, matched);
    }

    private List<Candidates> split(List<Candidates> classes, int v, int w) {
      List<Candidates> refined = new ArrayList<>();
      for (Candidates one : classes) {
        int[] kinds = one.left().stream().mapToInt(i -> leftBonds[v][i]).distinct().toArray();
        for (int kind : kinds) {
          List<Integer> left =
              one.left().stream().filter(i -> i != v && leftBonds[v][i] == kind).toList();
          List<Integer> right =
              one.right().stream().filter(j -> j != w && rightBonds[w][j] == kind).toList();
          if (!left.isEmpty() && !right.isEmpty()) {
            refined.add(new Candidates(left, right, one.joined() || kind > 0));
          }
        }
      }
      return refined;
    }

    private static int degree(int[] bonds) {
      return (int) Arrays.stream(bonds).filter(kind -> kind > 0).count();
    }

    private static List<Integer> positions(List<Object> atoms, Object kind) {
      List<Integer> found = new ArrayList<>();
      for (int i = 0; i < atoms.size(); i++) {
        if (atoms.get(i).equals(kind)) {
          found.add(i);
        }
      }
      return found;
    }

    private static List<Object> atoms(IAtomContainer structure) {
      List<Object> kinds = new ArrayList<>();
      for (IAtom atom : structure.atoms()) {
        kinds.add(
            List.of(
                atom.getAtomicNumber(),
                Objects.requireNonNullElse(atom.getFormalCharge(), 0),
                atom.isAromatic(),
                atom.isInRing()));
      }
      return kinds;
    }

    private static int[][] bonds(IAtomContainer structure) {
      int[][] kinds = new int[structure.getAtomCount()][structure.getAtomCount()];
      for (IBond bond : structure.bonds()) {
        int kind = bond.isAromatic() ? 5 : bond.getOrder().numeric();
        kinds[bond.getBegin().getIndex()][bond.getEnd().getIndex()] = kind;
        kinds[bond.getEnd().getIndex()][bond.getBegin().getIndex()] = kind;
      }
      return kinds;
    }
  }
}
