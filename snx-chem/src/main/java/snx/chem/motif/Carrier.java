package snx.chem.motif;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import snx.chem.pattern.MotifPattern.Copy;

/**
 * What is kept of one molecule: the copies of motifs that it has, and how many explanations hold
 * each.
 */
final class Carrier {

  private final String id;
  private final boolean positive;
  private final int[] motifs; // ascending
  private final int[][][] copies; // [motif][copy][atoms]
  private final int[][] held; // explanations, [motif][copy]
  private final int[] found;
  private final int[] random;
  private int explanations;

  static Carrier of(String id, boolean positive, Map<Integer, List<Copy>> has) {
    int[] motifs = has.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    int[][][] copies =
        Arrays.stream(motifs)
            .mapToObj(motif -> has.getOrDefault(motif, List.of()))
            .map(those -> those.stream().map(Copy::atoms).toArray(int[][]::new))
            .toArray(int[][][]::new);
    return new Carrier(id, positive, motifs, copies);
  }

  private Carrier(String id, boolean positive, int[] motifs, int[][][] copies) {
    this.id = id;
    this.positive = positive;
    this.motifs = motifs;
    this.copies = copies;
    this.held = Arrays.stream(copies).map(those -> new int[those.length]).toArray(int[][]::new);
    this.found = new int[motifs.length];
    this.random = new int[motifs.length];
  }

  /** The same molecule before any explanation. */
  Carrier anew() {
    return new Carrier(id, positive, motifs, copies);
  }

  String id() {
    return id;
  }

  boolean positive() {
    return positive;
  }

  int size() {
    return motifs.length;
  }

  int motif(int position) {
    return motifs[position];
  }

  /** Where a motif is, negative where it has none. */
  int position(int motif) {
    return Arrays.binarySearch(motifs, motif);
  }

  int[][] copies(int position) {
    return copies[position];
  }

  /** How many explanations hold each copy. */
  int[] held(int position) {
    return held[position];
  }

  int found(int position) {
    return found[position];
  }

  int explanations() {
    return explanations;
  }

  /**
   * The next explanation, and a random one beside it.
   *
   * @param copies by position, in their order, as they are in the molecule
   * @return by position which copies the explanation holds
   */
  BitSet[] take(List<List<Copy>> copies, BitSet selected, BitSet drawn) {
    explanations++;
    BitSet[] holds = new BitSet[motifs.length];
    for (int i = 0; i < motifs.length; i++) {
      holds[i] = new BitSet();
      boolean atRandom = false;
      for (int c = 0; c < copies.get(i).size(); c++) {
        holds[i].set(c, copies.get(i).get(c).in(selected));
        held[i][c] += holds[i].get(c) ? 1 : 0;
        atRandom |= copies.get(i).get(c).in(drawn);
      }
      found[i] += holds[i].isEmpty() ? 0 : 1;
      random[i] += atRandom ? 1 : 0;
    }
    return holds;
  }

  /** Whether at least half of the explanations hold it. */
  boolean supports(int position) {
    return found[position] > 0 && 2 * found[position] >= explanations;
  }

  boolean supportsAtRandom(int position) {
    return random[position] > 0 && 2 * random[position] >= explanations;
  }
}
