package snx.bench.brain;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import snx.brain.model.BrainNetwork;
import snx.brain.read.Connectome;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Seeds;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.TrainingTask;

/**
 * How well networks and a support vector machine tell groups apart in subjects that they never saw,
 * over five stratified folds.
 */
record NetworkFolds(
    Dataset<LabelledGraph> graphs, List<Connectome> connectomes, String group, long seed) {

  private static final int FOLDS = 5;

  /**
   * Means over the folds.
   *
   * @param pairAuc of pairs of held-out subjects; NaN of a machine that compares none
   * @param subjectAuc of held-out subjects, by their mean f with the training subjects of either
   *     group
   * @param seconds of training, per network
   */
  record Score(double pairAuc, double subjectAuc, double seconds) {}

  /** The network of {@code snx brain}. */
  Score edges(Device device) {
    return network(BrainNetwork.task(graphs, seed), device);
  }

  /** A graph network. */
  Score messagePassing(Device device) {
    return network(TrainingTask.graphs(graphs, BrainNetwork.SHAPE, seed), device);
  }

  private Score network(TrainingTask<LabelledGraph> task, Device device) {
    List<Score> scores = new ArrayList<>();
    for (Split split : splits()) {
      long start = System.nanoTime();
      try (TrainingTask.Trained<LabelledGraph> trained =
          task.withSplit(split)
              .train(device, BrainNetwork.training(split.first().length, seed), epoch -> {})) {
        double seconds = (System.nanoTime() - start) * 1e-9;
        double subjects = auc(split.second(), likeness(trained.model(), split));
        scores.add(new Score(trained.heldOut().auc(), subjects, seconds));
      }
    }
    return mean(scores);
  }

  /** Mean f with training subjects of the group, less that with the others. */
  private double[] likeness(Network<LabelledGraph> model, Split split) {
    int[] seen = split.first();
    List<Pair> pairs = new ArrayList<>();
    for (int query : split.second()) {
      for (int reference : seen) {
        pairs.add(new Pair(query, reference));
      }
    }
    double[] f = model.scores(graphs.instances(), pairs);
    double[] likeness = new double[split.second().length];
    for (int q = 0; q < likeness.length; q++) {
      double[] sum = new double[2];
      int[] count = new int[2];
      for (int r = 0; r < seen.length; r++) {
        int side = in(seen[r]) ? 1 : 0;
        sum[side] += f[q * seen.length + r];
        count[side]++;
      }
      likeness[q] = sum[1] / count[1] - sum[0] / count[0];
    }
    return likeness;
  }

  /** A support vector machine on all pairs of regions, before any threshold. */
  Score machine() {
    boolean[] positive = new boolean[graphs.size()];
    for (int s = 0; s < positive.length; s++) {
      positive[s] = in(s);
    }
    List<Score> scores = new ArrayList<>();
    for (Split split : splits()) {
      long start = System.nanoTime();
      EdgeSvm machine = EdgeSvm.fit(connectomes, positive, split.first());
      double seconds = (System.nanoTime() - start) * 1e-9;
      double[] found =
          Arrays.stream(split.second())
              .mapToDouble(s -> machine.score(connectomes.get(s)))
              .toArray();
      scores.add(new Score(Double.NaN, auc(split.second(), found), seconds));
    }
    return mean(scores);
  }

  private boolean in(int subject) {
    return group.equals(graphs.get(subject).label());
  }

  private double auc(int[] subjects, double[] scores) {
    double[] with = select(subjects, scores, true);
    double[] without = select(subjects, scores, false);
    return MannWhitneyUTest.withDefaults().statistic(with, without)
        / ((double) with.length * without.length);
  }

  private double[] select(int[] subjects, double[] scores, boolean wanted) {
    return IntStream.range(0, scores.length)
        .filter(i -> in(subjects[i]) == wanted)
        .mapToDouble(i -> scores[i])
        .toArray();
  }

  private static Score mean(List<Score> scores) {
    return new Score(
        scores.stream().mapToDouble(Score::pairAuc).average().orElse(Double.NaN),
        scores.stream().mapToDouble(Score::subjectAuc).average().orElse(Double.NaN),
        scores.stream().mapToDouble(Score::seconds).average().orElse(Double.NaN));
  }

  private List<Split> splits() {
    int[] fold = new int[graphs.size()];
    for (boolean side : new boolean[] {true, false}) {
      int[] members = IntStream.range(0, fold.length).filter(s -> in(s) == side).toArray();
      Seeds.shuffle(members, Seeds.stream(seed, "folds/" + side));
      for (int i = 0; i < members.length; i++) {
        fold[members[i]] = i % FOLDS;
      }
    }
    return IntStream.range(0, FOLDS)
        .mapToObj(f -> new Split(members(fold, f, false), members(fold, f, true)))
        .toList();
  }

  private static int[] members(int[] fold, int one, boolean inside) {
    return IntStream.range(0, fold.length).filter(s -> (fold[s] == one) == inside).toArray();
  }
}
