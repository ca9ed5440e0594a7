package snx.chem.motif;

import java.util.List;
import java.util.stream.IntStream;
import snx.metric.FalseDiscovery;

/**
 * How a property goes with promising molecules.
 *
 * @param odds of having it, promising against others
 * @param p Fisher's exact test, two-sided
 * @param q p adjusted for all motifs of the table after Benjamini and Hochberg
 */
public record Association(Odds odds, double p, double q) {

  /** One association for every table, adjusted together. */
  static List<Association> of(List<Contingency> tables) {
    double[] p = tables.stream().mapToDouble(Contingency::fisher).toArray();
    double[] q = FalseDiscovery.q(p);
    return IntStream.range(0, p.length)
        .mapToObj(i -> new Association(Odds.of(tables.get(i)), p[i], q[i]))
        .toList();
  }
}
