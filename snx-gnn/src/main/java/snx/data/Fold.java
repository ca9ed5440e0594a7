package snx.data;

import static snx.data.Requirement.require;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One fold of cross-validation: what a network is trained on and what it is tested on.
 *
 * @param name for people, such as "fold 2" or "site north"
 * @param repeat from 0; the folds of one repeat hold every instance out once
 * @param split training part and held-out part
 */
public record Fold(String name, int repeat, Split split) {

  /**
   * Stratified folds: every class is dealt out evenly, anew in every repeat.
   *
   * @param classes class number of every instance, −1 for those that take no part
   * @param folds how many, at least 2
   * @throws IllegalArgumentException for a class with fewer members than folds
   */
  public static List<Fold> stratified(int[] classes, int folds, int repeats, long seed) {
    require(folds >= 2, "folds must be at least 2 (got %s)", folds);
    require(repeats >= 1, "repeats must be at least 1 (got %s)", repeats);
    requireEnough(classes, folds);
    List<Fold> all = new ArrayList<>();
    for (int repeat = 0; repeat < repeats; repeat++) {
      int[] of = dealt(classes, folds, seed, repeat);
      for (int f = 0; f < folds; f++) {
        String name = repeats == 1 ? "" : RootLocale.format("repeat %d, ", repeat + 1);
        all.add(new Fold(name + "fold " + (f + 1), repeat, split(of, f)));
      }
    }
    return all;
  }

  /**
   * Each value of a column left out once, such as every site.
   *
   * @param column what the values are called
   * @param values of every instance; null takes no part
   * @param classes class number of every instance, −1 for those that take no part
   */
  public static List<Fold> leaveOut(String column, List<@Nullable String> values, int[] classes) {
    List<String> levels =
        IntStream.range(0, classes.length)
            .filter(i -> classes[i] >= 0 && values.get(i) != null)
            .mapToObj(values::get)
            .collect(Collectors.toCollection(TreeSet::new))
            .stream()
            .toList();
    require(levels.size() >= 2, "%s has one value only; leaving it out leaves nothing", column);
    int[] of =
        IntStream.range(0, classes.length)
            .map(i -> classes[i] < 0 ? -1 : levels.indexOf(String.valueOf(values.get(i))))
            .toArray();
    List<Fold> all = new ArrayList<>();
    for (int f = 0; f < levels.size(); f++) {
      all.add(new Fold(column + " " + levels.get(f), 0, split(of, f)));
    }
    return all;
  }

  private static int[] dealt(int[] classes, int folds, long seed, int repeat) {
    int[] of = new int[classes.length];
    Arrays.fill(of, -1);
    int next = 0; // goes on from class to class, so that folds are of one size
    for (int c : Arrays.stream(classes).filter(c -> c >= 0).distinct().sorted().toArray()) {
      int[] members = IntStream.range(0, classes.length).filter(i -> classes[i] == c).toArray();
      Seeds.shuffle(members, Seeds.stream(seed, "folds/" + repeat + "/" + c));
      for (int member : members) {
        of[member] = next++ % folds;
      }
    }
    return of;
  }

  private static Split split(int[] of, int fold) {
    return new Split(
        IntStream.range(0, of.length).filter(i -> of[i] >= 0 && of[i] != fold).toArray(),
        IntStream.range(0, of.length).filter(i -> of[i] == fold).toArray());
  }

  private static void requireEnough(int[] classes, int folds) {
    Arrays.stream(classes)
        .filter(c -> c >= 0)
        .boxed()
        .collect(Collectors.groupingBy(c -> c, Collectors.counting()))
        .values()
        .forEach(
            members ->
                require(
                    members >= folds,
                    "%s folds need as many instances of every class; the smallest has "
                        + members
                        + ", so ask for fewer folds",
                    folds));
  }
}
