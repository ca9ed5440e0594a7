package snx.model;

import java.util.Arrays;
import snx.data.RootLocale;
import snx.data.Split;

/** The part of the training instances by which the epoch to keep is chosen. */
final class ValidationPart {

  private ValidationPart() {}

  /**
   * Instances to learn from, and instances to choose by.
   *
   * @throws IllegalArgumentException where the latter make no pair of one class, or none of two
   */
  static Split split(int[] part, int[] classes, TrainingOptions options) {
    double share = share(part, classes, options.validationShare());
    Split split = Split.stratified(part, classes, 1 - share, options.seed() + 1);
    requireEnough(split.second(), classes);
    return split;
  }

  /** Small sets keep more aside: without two of one class there is no same-class pair to score. */
  private static double share(int[] part, int[] classes, double wanted) {
    int[] members = new int[1 + Arrays.stream(part).map(i -> classes[i]).max().orElse(0)];
    Arrays.stream(part).forEach(i -> members[classes[i]]++);
    double two = 2.0 / Math.max(4, Arrays.stream(members).max().orElse(0));
    return Math.max(wanted, two);
  }

  private static void requireEnough(int[] validation, int[] classes) {
    long different = Arrays.stream(validation).map(i -> classes[i]).distinct().count();
    if (different < 2 || different == validation.length) {
      throw new IllegalArgumentException(
          RootLocale.format(
                  "too few instances to train on: %d are left to choose an epoch by, of %d classes, and it",
                  validation.length, different)
              + " takes two of one class and another; give six of every class, or a network");
    }
  }
}
