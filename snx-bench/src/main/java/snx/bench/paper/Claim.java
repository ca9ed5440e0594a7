package snx.bench.paper;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * One statement of the paper, or one question of ours beside it, as {@code claims.json} has it: a
 * figure is compared with another, seed by seed. A figure is a number, or a metric of {@link
 * Results} with a method, or {@code least} or {@code greatest} before a metric with several.
 *
 * @param claim in words; {@code {other}} stands for each of the others
 * @param of the data that it is about: a kind, a dataset, a kind {@code but} a dataset; null for
 *     all
 * @param figure that it is about
 * @param is {@code <}, {@code <=}, {@code >}, or {@code =} within a margin
 * @param than the figure beside it
 * @param atLeast another figure that it must reach, too; null for none
 * @param others the methods that it names one by one; null for none
 * @param asked where the paper says nothing of one of the others, by dataset or {@code any}
 * @param run {@code figure} for the run of the paper's figures over iterations; null for all runs
 */
record Claim(
    String claim,
    @Nullable String of,
    String figure,
    String is,
    String than,
    double within,
    @Nullable String atLeast,
    @Nullable List<String> others,
    @Nullable Map<String, List<String>> asked,
    @Nullable String run) {

  private static final String OTHER = "{other}";

  /**
   * A claim compared with results seed by seed.
   *
   * @param papers whether the paper says so; the others are our questions
   * @param held for so many seeds
   * @param ours the figure that it is about, one value per seed
   * @param other the figure beside it
   */
  record Verdict(
      String data,
      String preset,
      String claim,
      boolean papers,
      long held,
      double[] ours,
      double[] other) {

    /** Only a claim that holds for every seed counts as reproduced. */
    boolean reproduced() {
      return held == seeds();
    }

    int seeds() {
      return ours.length;
    }
  }

  /** All of them, in order. */
  static List<Claim> all() {
    return Resources.read("claims.json", new TypeReference<>() {});
  }

  /** Compared with the results of a dataset; none where it is about others. */
  List<Verdict> on(Results results, String data, String preset) {
    boolean overIterations = run != null;
    if (!isAbout(results, data) || (overIterations && !preset.equals(Results.presets().get(0)))) {
      return List.of();
    }
    String setting = overIterations ? results.figure(data) : preset;
    List<Verdict> verdicts = new ArrayList<>();
    for (String other : Objects.requireNonNullElse(others, List.of(""))) {
      double[] ours = values(figure, other, results, data, setting);
      double[] beside = values(than, other, results, data, setting);
      double[] least = atLeast == null ? ours : values(atLeast, other, results, data, setting);
      if (ours == null || beside == null || least == null) {
        continue; // a method that was not compared
      }
      long held =
          IntStream.range(0, ours.length)
              .filter(i -> holds(ours[i], beside[i]) && ours[i] >= least[i])
              .count();
      String words = claim.replace(OTHER, other);
      verdicts.add(new Verdict(data, preset, words, isPapers(data, other), held, ours, beside));
    }
    return verdicts;
  }

  private boolean isAbout(Results results, String data) {
    if (of == null) {
      return true;
    }
    String[] parts = of.split(" but ", 2);
    boolean named = parts[0].equals(results.scope(data).kind()) || parts[0].equals(data);
    return named && (parts.length == 1 || !parts[1].equals(data));
  }

  private boolean isPapers(String data, String other) {
    return asked == null
        || (!asked.getOrDefault("any", List.of()).contains(other)
            && !asked.getOrDefault(data, List.of()).contains(other));
  }

  private boolean holds(double ours, double other) {
    return switch (is) {
      case "<" -> ours < other;
      case "<=" -> ours <= other;
      case ">" -> ours > other;
      case "=" -> Math.abs(ours - other) <= within;
      default -> throw new IllegalStateException("no comparison is called " + is);
    };
  }

  /** One value per seed, or null where a method was not compared. */
  private static double @Nullable [] values(
      String term, String other, Results results, String data, String setting) {
    String[] words = term.replace(OTHER, other).split(" ", -1);
    if (words.length == 1) {
      double[] constant = new double[results.of(data, setting).size()];
      Arrays.fill(constant, Double.parseDouble(term));
      return constant;
    }
    DoubleBinaryOperator both = words[0].equals("least") ? Math::min : Math::max;
    double[] values = null;
    for (String method : words[words.length - 1].split(",", -1)) {
      double[] own = results.seeds(data, setting, method, words[words.length - 2]);
      if (own.length == 0) {
        return null;
      }
      double[] before = values == null ? own : values;
      values =
          IntStream.range(0, own.length)
              .mapToDouble(i -> both.applyAsDouble(before[i], own[i]))
              .toArray();
    }
    return values;
  }
}
