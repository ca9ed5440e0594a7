package snx.chem.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.data.Dataset;
import snx.data.Fold;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.TrainingTask;

/**
 * Divides molecules into a part to train on and a part held out, 70 to 30, or into folds.
 *
 * @param kind by what
 * @param seed of what is drawn by lot
 */
public record MoleculeSplits(SplitKind kind, long seed) {

  private static final int TRIES = 20;
  private static final int TRAINING = 3; // of every class: two to learn from, one to validate
  private static final int HELD_OUT = 2; // of every class: a pair of one class

  /**
   * One split. Of scaffolds the largest groups go to training; where that leaves a class out of a
   * part, groups are dealt out by lot instead.
   *
   * @param graphs the molecules as graphs, in the same order
   * @throws IllegalArgumentException if every class cannot be in both parts
   */
  public Split split(List<Molecule> molecules, Dataset<LabelledGraph> graphs) {
    int[] classes = graphs.classIndices();
    int[] labelled = labelled(classes);
    if (kind == SplitKind.STRATIFIED) {
      return Split.stratified(labelled, classes, TrainingTask.TRAINING_SHARE, seed);
    }
    for (int attempt = 0; attempt < TRIES; attempt++) {
      List<int[]> groups = groups(molecules, classes, attempt);
      Split split = greedy(groups, labelled.length);
      if (enough(split, classes, graphs.classes().size())) {
        return split;
      }
    }
    throw new IllegalArgumentException(
        RootLocale.format(
                "no %s split has %d of every class to train on and %d held out; add molecules, or give",
                kind, TRAINING, HELD_OUT)
            + " --split stratified");
  }

  /**
   * Folds that hold every molecule out once.
   *
   * @throws IllegalArgumentException if a fold would be trained without some class
   */
  public List<Fold> folds(List<Molecule> molecules, Dataset<LabelledGraph> graphs, int folds) {
    int[] classes = graphs.classIndices();
    if (kind == SplitKind.STRATIFIED) {
      List<Fold> all = Fold.stratified(classes, folds, 1, seed);
      all.forEach(fold -> requireTraining(fold, classes, graphs));
      return all;
    }
    if (folds < 2) {
      throw new IllegalArgumentException("folds must be at least 2 (got " + folds + ")");
    }
    List<@Nullable String> foldOf = new ArrayList<>();
    IntStream.range(0, classes.length).forEach(i -> foldOf.add(null));
    int[] size = new int[folds];
    for (int[] group : groups(molecules, classes, 0)) {
      int least = 0;
      for (int f = 1; f < folds; f++) {
        least = size[f] < size[least] ? f : least;
      }
      size[least] += group.length;
      for (int i : group) {
        foldOf.set(i, Integer.toString(least + 1));
      }
    }
    List<Fold> all = Fold.leaveOut("fold", foldOf, classes);
    for (Fold fold : all) {
      requireTraining(fold, classes, graphs);
    }
    return all;
  }

  private void requireTraining(Fold fold, int[] classes, Dataset<?> graphs) {
    for (int c = 0; c < graphs.classes().size(); c++) {
      if (count(fold.split().first(), classes, c) < TRAINING) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "%s by %s leaves fewer than %d of the class '%s' to train on; %s",
                fold.name(),
                kind,
                TRAINING,
                graphs.classes().get(c),
                kind == SplitKind.STRATIFIED
                    ? "add some, or ask for more folds or for one"
                    : "ask for fewer folds, or give --split stratified"));
      }
    }
  }

  /** Groups that stay together, in the order in which training gets them. */
  private List<int[]> groups(List<Molecule> molecules, int[] classes, int attempt) {
    if (kind == SplitKind.RANDOM) {
      int[] order = labelled(classes);
      Seeds.shuffle(order, Seeds.stream(seed, "random split/" + attempt));
      return Arrays.stream(order).mapToObj(i -> new int[] {i}).toList();
    }
    List<int[]> bySize = new ScaffoldGroups().of(molecules, classes, seed);
    if (attempt == 0) {
      return bySize;
    }
    int[] order = IntStream.range(0, bySize.size()).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "scaffold split/" + attempt));
    return Arrays.stream(order).mapToObj(bySize::get).toList();
  }

  private static Split greedy(List<int[]> groups, int all) {
    int room = (int) Math.round(all * TrainingTask.TRAINING_SHARE);
    IntStream.Builder first = IntStream.builder();
    IntStream.Builder second = IntStream.builder();
    for (int[] group : groups) {
      boolean fits = group.length <= room;
      room -= fits ? group.length : 0;
      Arrays.stream(group).forEach(fits ? first::add : second::add);
    }
    return new Split(first.build().sorted().toArray(), second.build().sorted().toArray());
  }

  private static boolean enough(Split split, int[] classes, int count) {
    return IntStream.range(0, count)
        .allMatch(
            c ->
                count(split.first(), classes, c) >= TRAINING
                    && count(split.second(), classes, c) >= HELD_OUT);
  }

  private static long count(int[] part, int[] classes, int c) {
    return Arrays.stream(part).filter(i -> classes[i] == c).count();
  }

  private static int[] labelled(int[] classes) {
    return IntStream.range(0, classes.length).filter(i -> classes[i] >= 0).toArray();
  }
}
