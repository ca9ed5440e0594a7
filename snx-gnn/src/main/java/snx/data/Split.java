package snx.data;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A stratified split by instance: each class gives the same share of its members to the first part
 * (specification, section 1).
 *
 * @param first ascending positions of the first part (training)
 * @param second ascending positions of the second part (held out)
 */
public record Split(int[] first, int[] second) {

  /**
   * Splits the given positions.
   *
   * @param members the positions to divide
   * @param classes class number of every position of the dataset
   * @param share part of each class that goes first, rounded half up; a class of two or more
   *     members is never left out of either part
   */
  public static Split stratified(int[] members, int[] classes, double share, long seed) {
    if (!(share > 0 && share < 1)) {
      throw new IllegalArgumentException("share must be in (0,1) (got " + share + ")");
    }
    IntStream.Builder first = IntStream.builder();
    IntStream.Builder second = IntStream.builder();
    for (int c : Arrays.stream(members).map(i -> classes[i]).distinct().sorted().toArray()) {
      int[] ofClass = Arrays.stream(members).filter(i -> classes[i] == c).toArray();
      SplittableRandom random = Seeds.stream(seed, "split/" + c);
      Seeds.shuffle(ofClass, random);
      int cut = (int) Math.floor(ofClass.length * share + 0.5);
      if (ofClass.length > 1) {
        cut = Math.max(1, Math.min(ofClass.length - 1, cut));
      }
      Arrays.stream(ofClass, 0, cut).forEach(first::add);
      Arrays.stream(ofClass, cut, ofClass.length).forEach(second::add);
    }
    return new Split(first.build().sorted().toArray(), second.build().sorted().toArray());
  }

  /** Splits a dataset. */
  public static Split stratified(int[] classes, double share, long seed) {
    return stratified(IntStream.range(0, classes.length).toArray(), classes, share, seed);
  }
}
