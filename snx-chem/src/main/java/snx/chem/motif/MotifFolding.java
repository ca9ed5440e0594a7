package snx.chem.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Folds rows that say the same: a motif goes into a leader of the same direction when half of the
 * atoms of the smaller one are atoms of the other (of a clique or scaffold: any), in nearly all
 * molecules that have both, and nearly all molecules with the motif have the leader. Named motifs
 * lead: a ring or group stands for the cliques in it also where these rank higher, if they are the
 * same molecules. O(rows × leaders) set operations.
 */
final class MotifFolding {

  private static final double NEARLY = 0.8;
  private static final double HALF = 0.5; // of the atoms of the smaller one
  private static final int CHECKED = 20; // molecules in which atoms are compared

  private final List<MotifRow> rows; // ranked
  private final int[] motifs; // their numbers
  private final List<Carrier> carriers;
  private final BitSet[] molecules; // who has each row's motif

  MotifFolding(List<MotifRow> rows, int[] motifs, List<Carrier> carriers) {
    this.rows = rows;
    this.motifs = motifs;
    this.carriers = carriers;
    this.molecules = new BitSet[rows.size()];
    int[] row = new int[IntStream.of(motifs).max().orElse(-1) + 1];
    Arrays.fill(row, -1);
    for (int i = 0; i < motifs.length; i++) {
      row[motifs[i]] = i;
      molecules[i] = new BitSet();
    }
    for (int c = 0; c < carriers.size(); c++) {
      for (int i = 0; i < carriers.get(c).size(); i++) {
        int motif = carriers.get(c).motif(i);
        if (motif < row.length && row[motif] >= 0) {
          molecules[row[motif]].set(c);
        }
      }
    }
  }

  /** For every row the position of the one that it is folded into, its own where it leads. */
  int[] leaders() {
    int[] leader = new int[rows.size()];
    Arrays.fill(leader, -1);
    List<Integer> found = new ArrayList<>();
    for (boolean named : new boolean[] {true, false}) {
      for (int i = 0; i < rows.size(); i++) {
        if (rows.get(i).motif().kind().named() == named) {
          leader[i] = leader(i, found);
          if (leader[i] == i) {
            found.add(i);
          }
        }
      }
      found.sort(Integer::compare);
    }
    return leader;
  }

  private int leader(int row, List<Integer> found) {
    for (int candidate : found) {
      if (folds(row, candidate)) {
        return candidate;
      }
    }
    return row;
  }

  private boolean folds(int row, int into) {
    if (rows.get(row).inExplanations().direction() != rows.get(into).inExplanations().direction()) {
      return false;
    }
    BitSet both = (BitSet) molecules[row].clone();
    both.and(molecules[into]);
    int shared = both.cardinality();
    if (shared < NEARLY * molecules[row].cardinality()) {
      return false;
    }
    boolean before = row < into; // then only where they are the same molecules
    return (!before || shared >= NEARLY * molecules[into].cardinality()) && nested(row, into, both);
  }

  private boolean nested(int row, int into, BitSet both) {
    double least = rows.get(row).motif().kind().named() ? HALF : Double.MIN_VALUE;
    int nested = 0;
    int checked = 0;
    for (int c = both.nextSetBit(0); c >= 0 && checked < CHECKED; c = both.nextSetBit(c + 1)) {
      nested += overlap(carriers.get(c), motifs[row], motifs[into]) >= least ? 1 : 0;
      checked++;
    }
    return nested >= NEARLY * checked;
  }

  /** The largest share of the smaller copy's atoms that is in the other. */
  private static double overlap(Carrier carrier, int first, int second) {
    double largest = 0;
    for (int[] a : carrier.copies(carrier.position(first))) {
      for (int[] b : carrier.copies(carrier.position(second))) {
        double common = common(bits(a), bits(b));
        largest = Math.max(largest, common / Math.min(a.length, b.length));
      }
    }
    return largest;
  }

  private static int common(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.and(other);
    return both.cardinality();
  }

  private static BitSet bits(int[] atoms) {
    BitSet bits = new BitSet();
    Arrays.stream(atoms).forEach(bits::set);
    return bits;
  }
}
