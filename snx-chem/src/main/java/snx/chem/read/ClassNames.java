package snx.chem.read;

import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.RootLocale;
import snx.data.Suggestion;

/**
 * What the classes of a set are called, and which of them is looked for, decided when all labels
 * are known.
 *
 * @param names the class of every label; none where molecules have no class
 * @param positive the class that is looked for, or null where that cannot be known
 * @param notes what people should know of the choice
 */
record ClassNames(Map<String, String> names, @Nullable String positive, List<String> notes) {

  private static final Set<String> POSITIVES =
      Set.of("active", "positive", "promising", "toxic", "mutagen", "mutagenic", "hit");
  private static final Set<String> YES = Set.of("yes", "true", "1");
  private static final Set<String> NO = Set.of("no", "false", "0", "-1");
  private static final Set<String> BARE = Set.of("yes", "no", "true", "false");
  private static final double NUMERIC_SHARE = 0.9;
  private static final int MOST_NUMBERS = 10;
  private static final double MOST_SHARE = 0.05;
  private static final Quantile EXAMPLE = new Quantile(true, 30);
  private static final int SHOWN = 10;

  /**
   * Decides.
   *
   * @param counts how many molecules have each label, 0 where only a duplicate has it
   * @throws DatasetException if the labels are numbers without classes, or none is the value that
   *     was asked for
   */
  static ClassNames of(Path path, Labelling labelling, Map<String, Integer> counts) {
    Map<String, Integer> sorted = new TreeMap<>(counts);
    if (labelling.columns().isEmpty()) {
      return new ClassNames(Map.of(), null, List.of());
    }
    if (labelling.quantile() != null) {
      return byQuantile(labelling, labelling.quantile(), sorted);
    }
    if (labelling.value() != null) {
      return byValue(path, labelling, labelling.value(), sorted);
    }
    return labelling.condition() == null
        ? byText(path, labelling, sorted)
        : new ClassNames(same(sorted.keySet()), labelling.positiveClass(), List.of());
  }

  /** The class of a label, or null. */
  @Nullable String of(@Nullable String label) {
    return label == null ? null : names.get(label);
  }

  /**
   * The class of one molecule where others are not known, as in a library that is read chunk by
   * chunk: the positive class by its name, the rest as {@code other} unless texts are classes.
   */
  static @Nullable String streamed(Labelling labelling, @Nullable String label) {
    if (label == null || (labelling.condition() != null && labelling.value() == null)) {
      return label;
    }
    String column = labelling.columns().get(0);
    if (labelling.value() == null) {
      return shown(column, label);
    }
    if (!Condition.equal(column, labelling.value()).test(any -> label)) {
      return MoleculeOptions.OTHER;
    }
    return labelling.positiveName() == null ? shown(column, label) : labelling.positiveName();
  }

  private static Map<String, String> same(Set<String> labels) {
    return labels.stream().collect(Collectors.toMap(label -> label, label -> label));
  }

  private static ClassNames byText(Path path, Labelling labelling, Map<String, Integer> counts) {
    String column = labelling.columns().get(0);
    if (areNumbers(counts)) {
      String reason = numbers(column, counts);
      if (labelling.given()) {
        throw new DatasetException(path, reason);
      }
      return new ClassNames(Map.of(), null, List.of(reason)); // nobody asked for this column
    }
    Map<String, String> names = new TreeMap<>();
    counts.keySet().forEach(label -> names.put(label, shown(column, label)));
    List<String> present = present(counts);
    String looked = lookedFor(present);
    if (looked == null) {
      return new ClassNames(names, null, List.of());
    }
    String rest = present.get(present.indexOf(looked) == 0 ? 1 : 0);
    return new ClassNames(
        names,
        names.get(looked),
        List.of(
            "the class looked for is '%s' (auto-detected by its name); choose the other with %s"
                .formatted(names.get(looked), "--positive " + quoted(rest))));
  }

  /** Labels that a molecule has, which was not skipped as a duplicate. */
  private static List<String> present(Map<String, Integer> counts) {
    return counts.entrySet().stream()
        .filter(entry -> entry.getValue() > 0)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The one of two labels that is unmistakably the positive one, or null. */
  private static @Nullable String lookedFor(List<String> labels) {
    if (labels.size() != 2) {
      return null;
    }
    for (int i = 0; i < 2; i++) {
      String one = labels.get(i).toLowerCase(Locale.ROOT);
      String other = labels.get(1 - i).toLowerCase(Locale.ROOT);
      if ((POSITIVES.contains(one) && !POSITIVES.contains(other))
          || (YES.contains(one) && NO.contains(other))) {
        return labels.get(i);
      }
    }
    return null;
  }

  private static ClassNames byValue(
      Path path, Labelling labelling, String value, Map<String, Integer> counts) {
    String column = labelling.columns().get(0);
    Condition equal = Condition.equal(column, value);
    List<String> present = present(counts);
    List<String> rest = present.stream().filter(label -> !equal.test(any -> label)).toList();
    if (rest.size() == present.size()) {
      throw new DatasetException(
          path,
          "column '%s' holds no '%s'%s%s (it holds %s)"
              .formatted(
                  column,
                  value,
                  Suggestion.didYouMean(value, rest),
                  value.startsWith("<") || value.startsWith(">")
                      ? "; a condition names its column: --positive \"%s %s\""
                          .formatted(column, value)
                      : "",
                  rest.stream().limit(SHOWN).collect(Collectors.joining(", "))
                      + (rest.size() > SHOWN ? ", …" : "")));
    }
    String positive =
        labelling.positiveName() == null ? shown(column, text(value)) : labelling.positiveName();
    String own = rest.size() == 1 ? shown(column, rest.get(0)) : MoleculeOptions.OTHER;
    String other = own.equals(positive) ? MoleculeOptions.OTHER : own;
    Map<String, String> names = new TreeMap<>();
    counts.keySet().forEach(l -> names.put(l, equal.test(any -> l) ? positive : other));
    return new ClassNames(names, positive, List.of());
  }

  private static ClassNames byQuantile(
      Labelling labelling, Quantile quantile, Map<String, Integer> counts) {
    List<Double> numbers = numbers(counts);
    if (numbers.isEmpty()) {
      return new ClassNames(Map.of(), labelling.positiveClass(), List.of());
    }
    double threshold = quantile.threshold(numbers);
    Map<String, String> names = new TreeMap<>();
    counts
        .keySet()
        .forEach(
            label ->
                names.put(
                    label,
                    quantile.holds(value(label), threshold)
                        ? labelling.positiveClass()
                        : MoleculeOptions.OTHER));
    long held = numbers.stream().filter(n -> quantile.holds(n, threshold)).count();
    long ties = numbers.stream().filter(n -> n == threshold).count();
    String note =
        RootLocale.format(
            "%s of column '%s' is --positive \"%s\": %,d of %,d molecules%s",
            quantile,
            labelling.columns().get(0),
            quantile.condition(labelling.columns().get(0), threshold),
            held,
            numbers.size(),
            ties > 1 ? RootLocale.format(" (%,d of them at the threshold itself)", ties) : "");
    return new ClassNames(names, labelling.positiveClass(), List.of(note));
  }

  /** Whether labels are measurements rather than classes. */
  private static boolean areNumbers(Map<String, Integer> counts) {
    int all = counts.values().stream().mapToInt(Integer::intValue).sum();
    List<String> numbers = present(counts).stream().filter(ClassNames::isNumber).toList();
    int numeric = numbers.stream().mapToInt(counts::get).sum();
    boolean fractions = numbers.stream().anyMatch(text -> value(text) != Math.rint(value(text)));
    int distinct = numbers.size();
    boolean many = distinct > MOST_NUMBERS && (fractions || distinct > MOST_SHARE * all);
    boolean nearlyAllDifferent = fractions && distinct > 2 && 2 * distinct > all;
    return numeric >= NUMERIC_SHARE * all && (many || nearlyAllDifferent);
  }

  private static String numbers(String column, Map<String, Integer> counts) {
    List<Double> numbers = numbers(counts);
    double threshold =
        new BigDecimal(EXAMPLE.threshold(numbers)).round(new MathContext(3)).doubleValue();
    return RootLocale.format(
            "column '%s' holds %,d numbers, not classes; write a condition such as --positive \"%s\"",
            column, numbers.size(), EXAMPLE.condition(column, threshold))
        + ", or --label %s --positive \"%s\"".formatted(quoted(column), EXAMPLE);
  }

  private static List<Double> numbers(Map<String, Integer> counts) {
    List<Double> numbers = new ArrayList<>();
    counts.forEach(
        (label, n) -> {
          for (int i = 0; i < n && isNumber(label); i++) {
            numbers.add(value(label));
          }
        });
    return numbers;
  }

  private static boolean isNumber(String text) {
    return Condition.number(text) != null;
  }

  private static double value(String text) {
    Double number = Condition.number(text);
    return number == null ? Double.NaN : number;
  }

  /** A number or a yes says nothing without its column. */
  private static String shown(String column, String label) {
    boolean bare = isNumber(label) || BARE.contains(label.toLowerCase(Locale.ROOT));
    return bare && !MoleculeColumns.isLabel(column) ? column + "=" + label : label;
  }

  /** A label as text: 1.0 is 1, as programs that write tables do not mean two classes by them. */
  static String text(String label) {
    Double number = Condition.number(label);
    return number != null && number == Math.rint(number) && Math.abs(number) < 1e15
        ? plain(number)
        : label;
  }

  static String plain(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : Double.toString(number);
  }

  /** A column or value as a condition, or a shell, names it. */
  static String quoted(String column) {
    return column.matches("[^\\s<>=!()\"']+") ? column : "'" + column + "'";
  }
}
