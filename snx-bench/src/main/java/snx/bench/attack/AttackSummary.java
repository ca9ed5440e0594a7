package snx.bench.attack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.apache.commons.statistics.inference.TTest;
import snx.attack.AttackTable.Attack;
import snx.attack.Movement.Measure;
import snx.bench.MeanInterval;
import snx.bench.Spread;
import snx.explain.Method;

/** The results of all networks together. */
public final class AttackSummary {

  private final List<AttackResult> results;

  /**
   * How far one method's explanations moved under one attack by one measure; one line of
   * attack.csv.
   *
   * @param blind whether the method explains a query without its reference
   * @param moved 1 − Jaccard
   * @param same its mean over pairs of one class, NaN for none
   * @param other its mean over pairs of two classes, NaN for none
   * @param scoreMoved the largest |Δf|
   * @param norm mean ‖δ‖₂
   */
  public record AttackCell(
      String data,
      Method.Kind kind,
      String method,
      boolean blind,
      Attack attack,
      Measure measure,
      MeanInterval moved,
      double same,
      double other,
      double scoreMoved,
      double norm) {}

  /** The summary of the results of every network. */
  public AttackSummary(List<AttackResult> results) {
    this.results = List.copyOf(results);
  }

  /** The datasets, in order. */
  List<String> data() {
    return results.stream().map(AttackResult::data).distinct().toList();
  }

  /** The datasets of one kind, in order. */
  List<String> data(Method.Kind kind) {
    return data().stream().filter(data -> networks(data).get(0).kind() == kind).toList();
  }

  /** The networks of a dataset. */
  List<AttackResult> networks(String data) {
    return results.stream().filter(result -> result.data().equals(data)).toList();
  }

  /** The methods of a dataset, in order. */
  List<String> methods(String data) {
    return List.copyOf(networks(data).get(0).methods().keySet());
  }

  boolean blind(String data, String method) {
    return networks(data).get(0).method(method).blind();
  }

  /** FA of the unharmed pairs. */
  MeanInterval fa(String data, String method) {
    return interval(data, result -> result.method(method).fa());
  }

  /** How far two random masks are apart. */
  MeanInterval chance(String data, Measure measure) {
    return interval(data, result -> result.chance().by(measure));
  }

  /** The lowest and the highest mean of a network under the adaptive attack, own half. */
  String networks(String data, String method) {
    MeanInterval adaptive = moved(data, method, Attack.ADAPTIVE, Measure.OWN);
    return String.format(Locale.ROOT, "%.2f–%.2f", adaptive.low(), adaptive.high());
  }

  /** How far a method's explanations moved. */
  MeanInterval moved(String data, String method, Attack attack, Measure measure) {
    return interval(data, values(method, attack, measure));
  }

  private static Function<AttackResult, double[]> values(
      String method, Attack attack, Measure measure) {
    return result -> result.method(method).under(attack).moved().by(measure);
  }

  private MeanInterval interval(String data, Function<AttackResult, double[]> values) {
    return MeanInterval.of(networks(data).stream().map(values).toList());
  }

  /** Everything, by dataset, method, attack and measure. */
  public List<AttackCell> cells() {
    List<AttackCell> cells = new ArrayList<>();
    for (String data : data()) {
      for (String method : methods(data)) {
        for (Attack attack : Attack.values()) {
          for (Measure measure : Measure.values()) {
            cells.add(cell(data, method, attack, measure));
          }
        }
      }
    }
    return cells;
  }

  private AttackCell cell(String data, String method, Attack attack, Measure measure) {
    List<AttackResult> networks = networks(data);
    Function<AttackResult, double[]> values = values(method, attack, measure);
    List<AttackResult.Attacked> attacked =
        networks.stream().map(result -> result.method(method).under(attack)).toList();
    return new AttackCell(
        data,
        networks.get(0).kind(),
        method,
        blind(data, method),
        attack,
        measure,
        interval(data, values),
        ofClass(networks, values, true),
        ofClass(networks, values, false),
        attacked.stream().mapToDouble(AttackResult.Attacked::scoreMoved).max().orElse(0),
        attacked.stream().mapToDouble(AttackResult.Attacked::norm).average().orElse(0));
  }

  /** The mean of the networks' means over pairs of one class, or of two. */
  private static double ofClass(
      List<AttackResult> networks, Function<AttackResult, double[]> values, boolean same) {
    return Spread.mean(
        networks.stream()
            .mapToDouble(result -> Spread.mean(values.apply(result), result.same(), same))
            .toArray());
  }

  /** The methods that use the reference, the least moved under the adaptive attack first. */
  List<String> ranked(String data, Measure measure) {
    return methods(data).stream()
        .filter(method -> !blind(data, method))
        .sorted(
            Comparator.comparingDouble(
                method -> moved(data, method, Attack.ADAPTIVE, measure).mean()))
        .toList();
  }

  /** Which method moved least where it was aimed at, and whether that is more than luck. */
  String verdict(String data, Measure measure) {
    List<String> ranked = ranked(data, measure);
    String best = ranked.get(0);
    String next = ranked.get(1);
    double p =
        TTest.withDefaults()
            .pairedTest(joined(data, best, measure), joined(data, next, measure))
            .getPValue();
    return String.format(
        Locale.ROOT,
        "%s: %s moved least (%s), then %s (%s); paired t-test p = %.2g",
        data,
        best,
        moved(data, best, Attack.ADAPTIVE, measure),
        next,
        moved(data, next, Attack.ADAPTIVE, measure),
        p);
  }

  private double[] joined(String data, String method, Measure measure) {
    return networks(data).stream()
        .map(values(method, Attack.ADAPTIVE, measure))
        .flatMapToDouble(Arrays::stream)
        .toArray();
  }

  /** The mean over the datasets of a kind. */
  MeanInterval over(Method.Kind kind, Function<String, MeanInterval> ofData) {
    return MeanInterval.over(data(kind).stream().map(ofData).toList());
  }

  /** What networks were attacked, by dataset. */
  public Map<String, String> words() {
    Map<String, String> words = new LinkedHashMap<>();
    for (String data : data()) {
      List<AttackResult> networks = networks(data);
      words.put(
          data,
          String.format(
              Locale.ROOT,
              "%d networks (pair AUC %s), %d pairs",
              networks.size(),
              String.join(
                  ", ",
                  networks.stream().map(r -> String.format(Locale.ROOT, "%.2f", r.auc())).toList()),
              networks.stream().mapToInt(r -> r.same().length).sum()));
    }
    return words;
  }
}
