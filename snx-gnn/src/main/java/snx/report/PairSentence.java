package snx.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.Calibration;
import snx.data.RootLocale;
import snx.explain.Explanation;
import snx.tabular.Schema;

/**
 * An explained pair of rows in a sentence: the verdict, how sure it is, which columns decide it,
 * which speak against it and which do neither (specification, section 6).
 *
 * @param calibration how often scores came true on held-out pairs; without it f itself tells how
 *     sure the network is
 */
public record PairSentence(Schema schema, @Nullable Calibration calibration) {

  private static final double NOTHING = 0.005; // an effect that rounds to 0.00
  private static final double ALONE = 0.05; // of f: what loses less decides nothing by itself
  private static final int DECIDING = 4;
  private static final int OTHERS = 2;

  /** Whether a pair of this score is judged alike. */
  public static boolean alike(double score) {
    return score >= 0.5;
  }

  /** The sentence of an explanation of two rows. */
  public String of(Explanation e, RowsFile.Line query, RowsFile.Line reference) {
    List<Integer> deciding = new ArrayList<>();
    List<Integer> against = new ArrayList<>();
    List<Integer> rest = new ArrayList<>();
    double[] effects = effects(e);
    int towards = alike(e.score()) ? 1 : -1;
    for (int major : order(effects, query, reference)) {
      boolean counts = Double.isInfinite(effects[major]) || Math.abs(effects[major]) >= NOTHING;
      boolean decides = Double.isInfinite(effects[major]) || towards * effects[major] > 0;
      (counts ? decides ? deciding : against : rest).add(major);
    }
    boolean alone = deciding.stream().anyMatch(i -> Math.abs(effects[i]) >= ALONE);
    String verb = alone ? "decide" : "weigh";
    List<String> clauses = new ArrayList<>();
    if (!alone) {
      clauses.add("no value decides on its own");
    }
    if (!deciding.isEmpty()) {
      clauses.add(
          named(deciding, DECIDING, i -> compared(i, query, reference))
              + (deciding.size() == 1 ? " %ss" : " %s").formatted(verb)
              + (alone ? "" : " most"));
    }
    if (!against.isEmpty()) {
      clauses.add(
          named(against, OTHERS, i -> compared(i, query, reference))
              + (against.size() == 1 ? " speaks against it" : " speak against it"));
    }
    if (!rest.isEmpty()) {
      clauses.add(
          named(rest, OTHERS, i -> schema.major(i).name())
              + (rest.size() == 1 ? " does not" : " do not")
              + (alone && against.isEmpty() ? "" : " matter"));
    }
    return "%s: %s."
        .formatted(verdict(query.id(), reference.id(), e.score()), String.join("; ", clauses));
  }

  /** "a0001 and a0531 are judged different (f = 0.19, sure)". */
  public String verdict(String query, String reference, double score) {
    return RootLocale.format(
        "%s are judged %s (f = %.2f, %s)",
        both(query, reference), alike(score) ? "alike" : "different", score, sureness(score));
  }

  private static String both(String query, String reference) {
    return isNumber(query) && isNumber(reference)
        ? "Rows %s and %s".formatted(query, reference)
        : "%s and %s".formatted(query, reference);
  }

  /** What a row is called in a sentence: its id, or its number where it has no other name. */
  public static String name(String id) {
    return isNumber(id) ? "row " + id : id;
  }

  private static boolean isNumber(String id) {
    return !id.isEmpty() && id.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private String sureness(double score) {
    return Calibration.sureness(
        calibration == null ? Math.max(score, 1 - score) : calibration.right(score));
  }

  /** By major, the effects of its selected values; infinite where selected but not measured. */
  private double[] effects(Explanation e) {
    double[] effects = new double[schema.majors()];
    int[] selected = e.selection().query();
    for (int i = 0; i < selected.length; i++) {
      effects[schema.groupOf(selected[i])] +=
          e.effects().length == 0 ? Double.POSITIVE_INFINITY : e.effects()[i];
    }
    return effects;
  }

  /** The strongest first; of those without an effect the ones that differ. */
  private int[] order(double[] effects, RowsFile.Line query, RowsFile.Line reference) {
    return IntStream.range(0, schema.majors())
        .boxed()
        .sorted(
            Comparator.<Integer>comparingDouble(i -> -Math.abs(rounded(effects[i])))
                .thenComparing(i -> query.active()[i] == reference.active()[i]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private static double rounded(double effect) {
    return Math.abs(effect) < NOTHING ? 0 : effect;
  }

  /** {@code age 56 against 27}, or {@code region east in both}. */
  private String compared(int major, RowsFile.Line query, RowsFile.Line reference) {
    String name = schema.major(major).name();
    return query.active()[major] == reference.active()[major]
        ? "%s %s in both".formatted(name, bin(major, query))
        : "%s %s against %s".formatted(name, value(major, query), value(major, reference));
  }

  /** As the table has it where that is kept, else the bin or category. */
  private String value(int major, RowsFile.Line row) {
    String raw = row.values().get(major);
    return raw == null ? bin(major, row) : raw;
  }

  private String bin(int major, RowsFile.Line row) {
    int minor = row.active()[major];
    if (minor < 0) {
      String raw = row.values().get(major);
      return raw == null ? "unknown" : raw;
    }
    return schema.minor(minor).missing() ? "unknown" : schema.minor(minor).label();
  }

  /** Some by name, the others as a number. */
  private static String named(List<Integer> majors, int most, IntFunction<String> words) {
    int shown = majors.size() == most + 1 ? most + 1 : Math.min(most, majors.size());
    List<String> names = new ArrayList<>();
    majors.subList(0, shown).forEach(i -> names.add(words.apply(i)));
    if (shown < majors.size()) {
      names.add(RootLocale.format("%d other columns", majors.size() - shown));
    }
    return list(names);
  }

  /** {@code a}, {@code a and b}, {@code a, b and c}. */
  public static String list(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** Whether a row is of this schema; a saved file may be of another. */
  public boolean fits(RowsFile.Line row) {
    return row.active().length == schema.majors()
        && Arrays.stream(row.active()).allMatch(minor -> minor >= -1 && minor < schema.minors());
  }
}
