package snx.data;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How often scores came true: held-out cases in blocks of rising score, with a share of true ones
 * that never falls (isotonic regression by pooling adjacent violators over bins of equal count; M.
 * Ayer et al., 1955). O(n log n).
 *
 * @param blocks from the lowest scores to the highest
 */
public record Calibration(List<Block> blocks) {

  private static final double SURE = 0.9;
  private static final double FAIRLY = 0.75;
  private static final double LITTLE = 0.6;
  private static final int BINS = 20;
  private static final int FEWEST = 20; // cases of a bin, where there are as many

  /**
   * Cases of neighbouring scores.
   *
   * @param low their lowest score
   * @param high their highest
   * @param cases how many
   * @param hits how many of them are true
   */
  public record Block(double low, double high, int cases, int hits) {

    /** The share of true ones. */
    public double share() {
      return (double) hits / cases;
    }

    private Block with(Block next) {
      return new Block(low, next.high, cases + next.cases, hits + next.hits);
    }
  }

  public Calibration {
    blocks = List.copyOf(blocks);
    if (blocks.isEmpty()) {
      throw new IllegalArgumentException(
          "nothing to learn from (got no block); give held-out cases");
    }
  }

  /**
   * Learns from held-out cases.
   *
   * @param truth of every score
   */
  public static Calibration of(double[] scores, boolean[] truth) {
    List<Integer> order =
        IntStream.range(0, scores.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> scores[i]))
            .toList();
    int size = Math.max(Math.min(FEWEST, scores.length), (scores.length + BINS - 1) / BINS);
    List<Block> pooled = new ArrayList<>();
    for (int from = 0, to; from < scores.length; from = to) {
      to = Math.min(scores.length, from + size);
      while (to < scores.length && scores[order.get(to)] == scores[order.get(to - 1)]) {
        to++; // equal scores have one probability
      }
      if (scores.length - to < FEWEST) {
        to = scores.length;
      }
      List<Integer> bin = order.subList(from, to);
      int hits = (int) bin.stream().filter(i -> truth[i]).count();
      pooled.add(new Block(scores[bin.get(0)], scores[bin.get(bin.size() - 1)], bin.size(), hits));
      pool(pooled);
    }
    return new Calibration(pooled);
  }

  private static void pool(List<Block> blocks) {
    for (int last = blocks.size() - 1; last > 0; last--) {
      Block before = blocks.get(last - 1);
      if (before.share() < blocks.get(last).share()) {
        return;
      }
      blocks.set(last - 1, before.with(blocks.remove(last)));
    }
  }

  /** The block that a score falls into; between two blocks the nearer one. */
  public Block at(double score) {
    return blocks.stream()
        .min(Comparator.comparingDouble(block -> distance(block, score)))
        .orElseThrow();
  }

  private static double distance(Block block, double score) {
    return Math.max(0, Math.max(block.low() - score, score - block.high()));
  }

  /**
   * The probability of a score: (hits + 1)/(cases + 2) of its block, which is never 0 or 1, since
   * no finite number of cases says that.
   */
  public double probability(double score) {
    Block block = at(score);
    return (block.hits() + 1.0) / (block.cases() + 2.0);
  }

  /** The share of cases with such a score for which the verdict 1[score ≥ 0.5] was right. */
  public double right(double score) {
    double share = at(score).share();
    return score >= 0.5 ? share : 1 - share;
  }

  /** How sure a verdict is that is right so often, in words. */
  public static String sureness(double right) {
    return right >= SURE
        ? "sure"
        : right >= FAIRLY ? "fairly sure" : right >= LITTLE ? "not very sure" : "unsure";
  }

  /** A block in words: {@code of 212 held-out pairs scored 0.871 to 0.993, 93%}. */
  public static String words(Block block, String cases) {
    return RootLocale.format(
        "of %,d held-out %s scored %.3f to %.3f, %.0f%%",
        block.cases(), cases, block.low(), block.high(), 100 * block.share());
  }
}
