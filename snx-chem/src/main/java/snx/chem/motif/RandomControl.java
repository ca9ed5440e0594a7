package snx.chem.motif;

/**
 * The same motif under random explanations: for every explanation as many bonds, drawn evenly.
 *
 * @param support molecules that support it there
 * @param association how that goes with promising molecules
 * @param onlyExplained molecules that support it in their explanations but not in random ones
 * @param onlyRandom the other way round
 * @param p exact test of these two being alike (Q. McNemar, 1947), two-sided; NaN where both are 0
 * @param q p adjusted for all motifs of the table
 */
public record RandomControl(
    Support support,
    Association association,
    int onlyExplained,
    int onlyRandom,
    double p,
    double q) {}
