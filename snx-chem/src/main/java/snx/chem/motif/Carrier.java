package snx.chem.motif;

import java.util.Set;

/** What is kept of one molecule: which motifs it has, and how many explanations hold each. */
final class Carrier {

  private final String id;
  private final boolean promising;
  private final int[] motifs; // ascending
  private final int[] found;
  private final int[] random;
  private int explanations;

  Carrier(String id, boolean promising, int[] motifs) {
    this.id = id;
    this.promising = promising;
    this.motifs = motifs;
    this.found = new int[motifs.length];
    this.random = new int[motifs.length];
  }

  String id() {
    return id;
  }

  boolean promising() {
    return promising;
  }

  int size() {
    return motifs.length;
  }

  int motif(int position) {
    return motifs[position];
  }

  int found(int position) {
    return found[position];
  }

  int explanations() {
    return explanations;
  }

  /** The next explanation, and a random one beside it, hold these motifs. */
  void take(Set<Integer> held, Set<Integer> heldAtRandom) {
    explanations++;
    for (int i = 0; i < motifs.length; i++) {
      found[i] += held.contains(motifs[i]) ? 1 : 0;
      random[i] += heldAtRandom.contains(motifs[i]) ? 1 : 0;
    }
  }

  /** Whether at least half of the explanations hold it. */
  boolean supports(int position) {
    return found[position] > 0 && 2 * found[position] >= explanations;
  }

  boolean supportsAtRandom(int position) {
    return random[position] > 0 && 2 * random[position] >= explanations;
  }
}
