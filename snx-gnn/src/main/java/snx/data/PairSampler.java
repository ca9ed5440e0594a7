package snx.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Draws the pairs of evaluation: every instance of a part with some others of its class and some of
 * another class, all within that part (specification, section 1). What an instance draws depends on
 * the seed, its id and the part alone. O(part · log part).
 */
public final class PairSampler {

  private final int[] order; // positions in the dataset, sorted by class, then position
  private final int[] start; // [slot] where the class of this slot begins in order
  private final int[] end; // [slot] where it ends, exclusive
  private final String[] ids; // [slot]

  /**
   * How many pairs an instance gets.
   *
   * @param same references of the query's class
   * @param other references of another class
   * @param seed the seed of every instance's stream
   */
  public record Options(int same, int other, long seed) {
    public Options {
      if (same < 0 || other < 0 || same + other == 0) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "same and other must be 0 or more and not both 0 (got %d and %d)", same, other));
      }
    }

    /** Two of each, seed 0. */
    public static Options defaults() {
      return new Options(2, 2, 0);
    }

    public Options withSeed(long value) {
      return new Options(same, other, value);
    }
  }

  /**
   * What was drawn.
   *
   * @param pairs in the order of the part; of one instance first the same-class ones
   * @param notes what could not be drawn, for people
   */
  public record Sample(List<Pair> pairs, List<String> notes) {
    public Sample {
      pairs = PairList.copyOf(pairs);
      notes = List.copyOf(notes);
    }
  }

  private PairSampler(Dataset<?> data, int[] labelled, int[] classes) {
    order =
        Arrays.stream(labelled)
            .boxed()
            .sorted(Comparator.<Integer>comparingInt(i -> classes[i]).thenComparingInt(i -> i))
            .mapToInt(Integer::intValue)
            .toArray();
    start = new int[order.length];
    end = new int[order.length];
    for (int from = 0, to; from < order.length; from = to) {
      to = from + 1;
      while (to < order.length && classes[order[to]] == classes[order[from]]) {
        to++;
      }
      Arrays.fill(start, from, to, from);
      Arrays.fill(end, from, to, to);
    }
    ids = Arrays.stream(order).mapToObj(i -> data.get(i).id()).toArray(String[]::new);
  }

  /**
   * Draws the pairs of one part. References are drawn without replacement where there are enough,
   * with it otherwise, and are never the query itself.
   *
   * @param part distinct positions in the dataset
   */
  public static Sample sample(Dataset<?> data, int[] part, Options options) {
    int[] classes = data.classIndices();
    int[] labelled = Arrays.stream(part).filter(i -> classes[i] >= 0).toArray();
    PairSampler sampler = new PairSampler(data, labelled, classes);
    int[] slotOf = new int[data.size()];
    IntStream.range(0, labelled.length).forEach(slot -> slotOf[sampler.order[slot]] = slot);
    PairList.Builder pairs = new PairList.Builder();
    for (int query : labelled) {
      sampler.draw(slotOf[query], options, pairs);
    }
    return new Sample(pairs.build(), sampler.notes(data, part.length - labelled.length, options));
  }

  private void draw(int slot, Options options, PairList.Builder pairs) {
    SplittableRandom random = Seeds.stream(options.seed(), ids[slot]);
    int members = end[slot] - start[slot];
    for (int r : distinct(options.same(), members - 1, random)) {
      int other = start[slot] + r;
      pairs.add(order[slot], order[other < slot ? other : other + 1]);
    }
    for (int r : distinct(options.other(), order.length - members, random)) {
      pairs.add(order[slot], order[r < start[slot] ? r : r + members]);
    }
  }

  private List<String> notes(Dataset<?> data, int unlabelled, Options options) {
    List<String> notes = new ArrayList<>();
    if (unlabelled > 0) {
      notes.add(unlabelled + " instances without a label are in no pair");
    }
    for (int slot = 0; slot < order.length && options.same() > 0; slot++) {
      if (end[slot] - start[slot] == 1) {
        notes.add(
            "class '%s' has one member (%s), so it has no same-class pair"
                .formatted(data.get(order[slot]).label(), ids[slot]));
      }
    }
    if (order.length > 0 && end[0] == order.length && options.other() > 0) {
      notes.add(
          "all instances are of class '%s', so there is no pair of different classes"
              .formatted(data.get(order[0]).label()));
    }
    return notes;
  }

  /** {@code count} numbers below {@code bound}: Floyd's sampling, or repeats where too few. */
  private static Iterable<Integer> distinct(int count, int bound, SplittableRandom random) {
    if (bound <= 0) {
      return List.of();
    }
    if (bound < count) {
      return IntStream.range(0, count).mapToObj(i -> random.nextInt(bound)).toList();
    }
    Set<Integer> chosen = new LinkedHashSet<>();
    for (int j = bound - count; j < bound; j++) {
      int t = random.nextInt(j + 1);
      if (!chosen.add(t)) {
        chosen.add(j);
      }
    }
    return chosen;
  }
}
