package snx.brain.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Two groups' subjects with one value per edge each: the subject's mean mask over references of
 * both groups in equal share.
 *
 * @param first the group that differences are taken from
 * @param second the group that differences lead to
 * @param subjects ids, [S]
 * @param inSecond whether a subject is of the second group, [S]
 * @param pairs the edges, [E]
 * @param values masks, [S][E]; 0 where a subject lacks the edge
 * @param leftOut subjects of these groups that could not be used, each with the reason
 */
record Sample(
    String first,
    String second,
    List<String> subjects,
    boolean[] inSecond,
    int[] pairs,
    double[][] values,
    List<String> leftOut) {

  static Sample of(Study study, String first, String second, List<Regressor> covariates) {
    List<SubjectTally> kept = new ArrayList<>();
    List<double[]> masks = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (SubjectTally tally : study.explained()) {
      String group = tally.subject().group();
      if (!first.equals(group) && !second.equals(group)) {
        continue;
      }
      double[] mask = tally.balanced(first, second);
      String id = tally.subject().id();
      List<String> lacking =
          covariates.stream().filter(c -> !c.has(id)).map(Regressor::name).toList();
      if (mask == null) {
        leftOut.add(id + ": no references of both groups");
      } else if (!lacking.isEmpty()) {
        leftOut.add(id + ": no " + String.join(", no ", lacking));
      } else {
        kept.add(tally);
        masks.add(mask);
      }
    }
    return dense(study, first, second, kept, masks, leftOut);
  }

  private static Sample dense(
      Study study,
      String first,
      String second,
      List<SubjectTally> kept,
      List<double[]> masks,
      List<String> leftOut) {
    int[] columns = new int[study.pairs().count()];
    Arrays.fill(columns, -1);
    kept.forEach(tally -> Arrays.stream(tally.subject().pairs()).forEach(p -> columns[p] = 0));
    int[] pairs = IntStream.range(0, columns.length).filter(p -> columns[p] == 0).toArray();
    IntStream.range(0, pairs.length).forEach(e -> columns[pairs[e]] = e);
    double[][] values = new double[kept.size()][pairs.length];
    boolean[] inSecond = new boolean[kept.size()];
    for (int s = 0; s < values.length; s++) {
      Subject subject = kept.get(s).subject();
      inSecond[s] = second.equals(subject.group());
      for (int e = 0; e < subject.edges(); e++) {
        values[s][columns[subject.pairs()[e]]] = masks.get(s)[e];
      }
    }
    List<String> ids = kept.stream().map(tally -> tally.subject().id()).toList();
    return new Sample(first, second, ids, inSecond, pairs, values, leftOut);
  }

  /** How many subjects of a group there are. */
  int size(boolean ofSecond) {
    return (int) IntStream.range(0, inSecond.length).filter(s -> inSecond[s] == ofSecond).count();
  }

  /** The mean of a group at an edge. */
  double mean(boolean ofSecond, int e) {
    return IntStream.range(0, inSecond.length)
        .filter(s -> inSecond[s] == ofSecond)
        .mapToDouble(s -> values[s][e])
        .average()
        .orElse(Double.NaN);
  }
}
