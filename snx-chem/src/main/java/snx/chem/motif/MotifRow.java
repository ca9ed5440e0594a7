package snx.chem.motif;

import java.util.List;

/**
 * One motif of a ranking.
 *
 * <p>A molecule <em>has</em> a motif when its junction tree holds a copy. It <em>supports</em> it
 * when at least half of its explanations hold a copy: molecules are counted, not pairs.
 *
 * @param smiles attachment-aware; the motif's identity
 * @param plain without attachments
 * @param size cliques
 * @param explained molecules that support it
 * @param found molecules with a copy in any of their explanations
 * @param had explained molecules that have it
 * @param whole molecules of the whole set that have it
 * @param inExplanations support among explained molecules, promising against others
 * @param inWhole the control without any explanation: having it, in the whole set
 * @param lift what explanations add: among explained molecules that have it, the odds of supporting
 *     it, promising against others; 1 where explanations only repeat how often it occurs
 * @param random the control with random explanations
 * @param meanMask mean mask of the bonds of copies in explanations, over copies; NaN without any
 * @param stability over molecules with two or more explanations of which any holds it, the mean
 *     share that does; NaN where there is none
 * @param examples ids of molecules that support it, promising ones first; of any that have it where
 *     none does
 */
public record MotifRow(
    String smiles,
    String plain,
    int size,
    Support explained,
    Support found,
    Support had,
    Support whole,
    Association inExplanations,
    Association inWhole,
    Association lift,
    RandomControl random,
    double meanMask,
    double stability,
    List<String> examples) {

  public MotifRow {
    examples = List.copyOf(examples);
  }

  /** Share of the promising molecules that have it whose explanations pick it. */
  public double promisingRate() {
    return had.promising() == 0 ? Double.NaN : (double) explained.promising() / had.promising();
  }

  /** The same of the others. */
  public double otherRate() {
    return had.other() == 0 ? Double.NaN : (double) explained.other() / had.other();
  }

  /**
   * The same motif under random explanations: for every explanation as many bonds, drawn evenly.
   *
   * @param support molecules that support it there
   * @param association how that goes with promising molecules
   * @param onlyExplained molecules that support it in their explanations but not in random ones
   * @param onlyRandom the other way round
   * @param p exact test of these two being alike (Q. McNemar, 1947), two-sided; NaN where both are
   *     0
   * @param q p adjusted for all motifs of the table
   */
  public record RandomControl(
      Support support,
      Association association,
      int onlyExplained,
      int onlyRandom,
      double p,
      double q) {}

  /**
   * Molecules of the two kinds.
   *
   * @param promising of the class that is looked for
   * @param other of all other classes
   */
  public record Support(int promising, int other) {

    static final Support NONE = new Support(0, 0);

    /** Both kinds together. */
    public int all() {
      return promising + other;
    }

    Support plus(boolean isPromising) {
      return isPromising ? new Support(promising + 1, other) : new Support(promising, other + 1);
    }
  }
}
