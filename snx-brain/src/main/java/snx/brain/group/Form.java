package snx.brain.group;

import java.util.Arrays;
import java.util.Locale;
import org.apache.commons.statistics.ranking.NaturalRanking;

/**
 * What is compared at an edge, one number per subject.
 *
 * <p>Masks alone do not localise: the explanation of a patient and that of a control differ at
 * nearly every edge, since they explain different verdicts of one network, whatever is done about
 * their level. {@link #EXPLAINED} asks two questions in place of one, in the manner of a
 * conjunction (T. Nichols et al., 2005): does the connection differ, and do explanations rely on
 * it?
 */
public enum Form {
  /**
   * The connection's weight; an edge that differs is found if explanations also rank its masks
   * above the middle of each subject's edges, by a one-sided t-test whose false discovery rate is
   * held among the edges that differ. The first question asks nothing of masks, so that no property
   * of a network can make a difference where there is none.
   */
  EXPLAINED,
  /** The mask over the mean of the subject's masks: 1 is an even share. */
  SHARE,
  /** The rank of the mask among those of the subject, over the middle rank. */
  RANK,
  /** The mask as it is. */
  MASK;

  /** The form of a name. */
  public static Form parse(String name) {
    for (Form form : values()) {
      if (form.toString().equals(name)) {
        return form;
      }
    }
    throw new IllegalArgumentException(
        "form must be explained, share, rank or mask (got %s)".formatted(name));
  }

  /** Whether weights of all pairs are needed. */
  boolean weighted() {
    return this == EXPLAINED;
  }

  /** One subject's masks in this form, in the order of its edges. */
  double[] of(float[] masks) {
    double[] values = new double[masks.length];
    Arrays.setAll(values, e -> masks[e]);
    return switch (this) {
      case MASK -> values;
      case SHARE -> over(values, Arrays.stream(values).average().orElse(1));
      case RANK, EXPLAINED -> over(new NaturalRanking().apply(values), (values.length + 1) / 2.0);
    };
  }

  /** Where all masks are 0, each has an even share. */
  private static double[] over(double[] values, double middle) {
    return Arrays.stream(values).map(v -> middle > 0 ? v / middle : 1).toArray();
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
