package snx.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.attack.AttackTable.Attack;
import snx.attack.AttackTable.Cell;
import snx.data.Pair;
import snx.explain.GlobalMasks;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.metric.Top;
import snx.solve.Trace;

/** Explains pairs, attacks their references, explains again, and compares. */
public final class AttackRun {

  private final Attackable subject;
  private final List<Pair> pairs;
  private final List<Method> methods;
  private final Top top;
  private final GlobalMasks globals;

  /**
   * Fixes what is compared.
   *
   * @param globals the invariants of all queries of the pairs
   */
  public AttackRun(
      Attackable subject, List<Pair> pairs, List<Method> methods, Top top, GlobalMasks globals) {
    this.subject = subject;
    this.pairs = pairs;
    this.methods = methods;
    this.top = top;
    this.globals = globals;
  }

  /** Stage 1 of the queries, once. */
  public static GlobalMasks invariants(Attackable subject, List<Pair> pairs) {
    GlobalMasks globals = new GlobalMasks();
    List<Integer> queries = pairs.stream().map(Pair::query).distinct().toList();
    subject.explainer(Map.of()).globals(queries, globals, Trace.off(), done -> {});
    return globals;
  }

  /** Whether an explanation of a query cannot depend on the reference. */
  public static boolean blind(Method method) {
    return switch (method) {
      case SNX_GLOBAL, PGEXPLAINER, DES, PICK_ALL, RANDOM -> true;
      default -> false;
    };
  }

  /**
   * What one attack did to one method's explanations.
   *
   * @param movements of the pairs, in order
   * @param attacked the perturbed references; of the adaptive attack, those of each measure
   */
  public record Outcome(
      Method method, Attack attack, List<Movement> movements, List<Attacked> attacked) {}

  /** All methods under all attacks, as a table. */
  public AttackTable run(
      Attacker attacker, @Nullable Method aimed, boolean adaptive, IntConsumer progress) {
    return new AttackTable(
        outcomes(attacker, aimed, adaptive, progress).stream().map(Cell::of).toList());
  }

  /**
   * All methods under all attacks.
   *
   * @param aimed the method that the adaptive attack aims at, or null for each at its own
   * @param adaptive whether there is an adaptive attack
   * @param progress hears of every step
   */
  public List<Outcome> outcomes(
      Attacker attacker, @Nullable Method aimed, boolean adaptive, IntConsumer progress) {
    List<float[]> origins = pairs.stream().map(subject::origin).toList();
    Reexplained unharmed = new Reexplained(subject, pairs, origins, globals);
    List<Attacked> saliency = attacker.saliency();
    List<Attacked> control = attacker.control(saliency);
    Reexplained afterSaliency = explained(saliency);
    Reexplained afterControl = explained(control);
    List<List<Attacked>> starts = List.of(saliency, control);
    Map<Movement.Measure, List<Attacked>> shared =
        adaptive && aimed != null ? attacker.adaptive(aimed, starts, progress) : Map.of();
    List<Outcome> outcomes = new ArrayList<>();
    for (Method method : methods) {
      List<LocalMasks> before = unharmed.by(method);
      outcomes.add(outcome(method, Attack.SALIENCY, before, afterSaliency, saliency));
      outcomes.add(outcome(method, Attack.RANDOM, before, afterControl, control));
      if (adaptive) {
        boolean ownAim = aimed == null && !blind(method);
        var places = ownAim ? attacker.adaptive(method, starts, progress) : shared;
        outcomes.add(
            places.isEmpty()
                ? outcome(method, Attack.ADAPTIVE, before, afterSaliency, saliency)
                : adaptive(method, before, places));
      }
    }
    return outcomes;
  }

  /** Each measure at the places that were kept by it. */
  private Outcome adaptive(
      Method method, List<LocalMasks> before, Map<Movement.Measure, List<Attacked>> places) {
    List<Attacked> byTop = Objects.requireNonNull(places.get(Movement.Measure.TOP));
    List<Attacked> byOwn = Objects.requireNonNull(places.get(Movement.Measure.OWN));
    List<Movement> top = movements(method, before, explained(byTop));
    List<Movement> own = movements(method, before, explained(byOwn));
    List<Movement> worst =
        IntStream.range(0, pairs.size())
            .mapToObj(
                i -> new Movement(top.get(i).elements(), top.get(i).units(), own.get(i).own()))
            .toList();
    List<Attacked> all = new ArrayList<>(byTop);
    all.addAll(byOwn);
    return new Outcome(method, Attack.ADAPTIVE, worst, all);
  }

  private Reexplained explained(List<Attacked> attacked) {
    return new Reexplained(
        subject, pairs, attacked.stream().map(Attacked::values).toList(), globals);
  }

  private List<Movement> movements(Method method, List<LocalMasks> before, Reexplained after) {
    return Movement.of(subject, pairs, top, before, after.by(method));
  }

  private Outcome outcome(
      Method method,
      Attack attack,
      List<LocalMasks> before,
      Reexplained after,
      List<Attacked> attacked) {
    return new Outcome(method, attack, movements(method, before, after), attacked);
  }
}
