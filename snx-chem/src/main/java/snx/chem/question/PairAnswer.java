package snx.chem.question;

import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.data.Calibration;
import snx.data.RootLocale;
import snx.explain.Explanation;

/**
 * What a network says of two molecules, and why.
 *
 * @param query one of them
 * @param reference the other
 * @param explanation f and the masks
 * @param tanimoto the likeness of their circular fingerprints
 * @param block what became of held-out pairs with such a score; null where the network's card does
 *     not say
 * @param matched the one place in which they differ; null where they are no matched pair
 * @param seen ids of those that the network was trained on
 */
public record PairAnswer(
    Molecule query,
    Molecule reference,
    Explanation explanation,
    double tanimoto,
    Calibration.@Nullable Block block,
    @Nullable MatchedPair matched,
    List<String> seen) {

  public PairAnswer {
    seen = List.copyOf(seen);
  }

  /** f. */
  public double score() {
    return explanation.score();
  }

  /** Whether the network takes them for one class: f ≥ 0.5. */
  public boolean alike() {
    return score() >= 0.5;
  }

  /** The share of held-out pairs with such a score for which this verdict was right, or NaN. */
  public double right() {
    return block == null ? Double.NaN : alike() ? block.share() : 1 - block.share();
  }

  /** "alike (f = 0.931), sure", or how sure else. */
  public String verdict() {
    return RootLocale.format(
        "%s (f = %.3f), %s", alike() ? "alike" : "different", score(), sureness());
  }

  private String sureness() {
    double right = right();
    if (Double.isNaN(right)) {
      return "how sure is not known";
    }
    return Calibration.sureness(right);
  }

  /** The evidence for that: what became of held-out pairs with such a score. */
  public String evidence() {
    if (block == null) {
      return "not known: the network was saved without the scores of held-out pairs; train it anew";
    }
    Calibration.Block shown =
        alike()
            ? block
            : new Calibration.Block(
                block.low(), block.high(), block.cases(), block.cases() - block.hits());
    return Calibration.words(shown, "pairs")
        + (alike() ? " were of one class" : " were of different classes")
        + " (as many pairs of one class as of two were scored)";
  }
}
