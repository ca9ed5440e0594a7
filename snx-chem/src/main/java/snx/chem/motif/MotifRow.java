package snx.chem.motif;

import java.util.List;
import snx.chem.pattern.Motif;

/**
 * One motif of a ranking.
 *
 * <p>A molecule <em>has</em> a motif when its SMARTS matches. It <em>supports</em> it when at least
 * half of its explanations hold a copy: molecules are counted, not pairs.
 *
 * @param motif what it is
 * @param explained molecules that support it
 * @param found molecules with a copy in any of their explanations
 * @param had explained molecules that have it
 * @param whole molecules of the whole set that have it
 * @param inExplanations support among explained molecules, positive against others
 * @param inWhole the control without any explanation: having it, in the whole set
 * @param lift what explanations add
 * @param random the control with random explanations
 * @param meanMask mean mask of the bonds of copies in explanations, over copies; NaN without any
 * @param stability over molecules with two or more explanations of which any holds it, the mean
 *     share that does; NaN where there is none
 * @param leader the rank of the motif that this one is folded into; its own where it stands alone
 * @param examples molecules that support it, positive ones first; any that have it where none does
 */
public record MotifRow(
    Motif motif,
    Support explained,
    Support found,
    Support had,
    Support whole,
    Association inExplanations,
    Association inWhole,
    Lift lift,
    RandomControl random,
    double meanMask,
    double stability,
    int leader,
    List<Example> examples) {

  public MotifRow {
    examples = List.copyOf(examples);
  }

  /** Folded into a motif of another rank. */
  MotifRow foldedInto(int rank) {
    return with(rank, examples);
  }

  /** The same with other examples. */
  MotifRow withExamples(List<Example> others) {
    return with(leader, others);
  }

  private MotifRow with(int rank, List<Example> shown) {
    return new MotifRow(
        motif,
        explained,
        found,
        had,
        whole,
        inExplanations,
        inWhole,
        lift,
        random,
        meanMask,
        stability,
        rank,
        shown);
  }

  /** Share of the positive molecules that have it whose explanations pick it. */
  public double positiveRate() {
    return had.positive() == 0 ? Double.NaN : (double) explained.positive() / had.positive();
  }

  /** The same of the others. */
  public double otherRate() {
    return had.other() == 0 ? Double.NaN : (double) explained.other() / had.other();
  }

  /**
   * A molecule that has the motif, for pictures.
   *
   * @param molecule its id
   * @param atoms of one copy, in the order of the SMARTS
   */
  public record Example(String molecule, List<Integer> atoms) {
    public Example {
      atoms = List.copyOf(atoms);
    }
  }

  /**
   * What explanations add to counting: among explained molecules that have a motif, how much more
   * often the positive ones' explanations pick it than the others' do.
   *
   * @param direction more or less often
   * @param ratio of the two rates; 1 where they are equal, infinite where only positive molecules
   *     pick it, NaN where a side has none
   * @param p Fisher's exact test of the rates, two-sided
   * @param q p adjusted for all motifs of the table
   */
  public record Lift(Direction direction, double ratio, double p, double q) {

    /** Whether it is beyond chance, and in which direction. */
    public boolean sure(Direction which) {
      return q < 0.05 && direction == which;
    }
  }

  /**
   * The same motif under random explanations: for every explanation as many bonds in as many
   * connected pieces, drawn at random.
   *
   * @param direction whether explanations pick it more or less often
   * @param support molecules that support it there
   * @param onlyExplained molecules that support it in their explanations but not in random ones
   * @param onlyRandom the other way round
   * @param p exact test of these two being alike (Q. McNemar, 1947), two-sided; NaN where both are
   *     0
   * @param q p adjusted for all motifs of the table
   */
  public record RandomControl(
      Direction direction, Support support, int onlyExplained, int onlyRandom, double p, double q) {

    /** Whether it is beyond chance, and in which direction. */
    public boolean sure(Direction which) {
      return q < 0.05 && direction == which;
    }
  }

  /**
   * Molecules of the two kinds.
   *
   * @param positive of the class that is looked for
   * @param other of all other classes
   */
  public record Support(int positive, int other) {

    static final Support NONE = new Support(0, 0);

    /** Both kinds together. */
    public int all() {
      return positive + other;
    }

    Support plus(boolean isPositive) {
      return isPositive ? new Support(positive + 1, other) : new Support(positive, other + 1);
    }
  }
}
