package snx.attack;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import snx.attack.AttackTable.Attack;
import snx.attack.AttackTable.Cell;
import snx.attack.Attacker.Attacked;
import snx.attack.Attacker.Tried;
import snx.attack.Attacker.Worst;
import snx.data.Pair;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;
import snx.explain.Top;

/** Explains pairs, attacks their references, explains again, and compares. */
public final class AttackRun {

  private final Attackable subject;
  private final List<Pair> pairs;
  private final List<Method> methods;
  private final Top top;
  private final Invariants globals;
  private final Reexplained unharmed;

  /**
   * Fixes what is compared.
   *
   * @param globals the invariants of all queries of the pairs
   */
  public AttackRun(
      Attackable subject, List<Pair> pairs, List<Method> methods, Top top, Invariants globals) {
    this.subject = subject;
    this.pairs = pairs;
    this.methods = methods;
    this.top = top;
    this.globals = globals;
    this.unharmed = explained(pairs.stream().map(subject::origin).toList());
  }

  /** Stage 1 of the queries, once. */
  public static Invariants invariants(Attackable subject, List<Pair> pairs) {
    Invariants globals = new Invariants();
    List<Integer> queries = pairs.stream().map(Pair::query).distinct().toList();
    subject.explainer(Map.of()).with(globals).solveInvariants(queries);
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

  /** The masks of the pairs as they are, in order. */
  public List<LocalMasks> unharmed(Method method) {
    return unharmed.by(method);
  }

  /** All methods under all attacks, as a table. */
  public AttackTable run(
      Attacker attacker, @Nullable Method aimed, boolean adaptive, IntConsumer progress) {
    return new AttackTable(
        outcomes(attacker, aimed, adaptive, progress).stream().map(Cell::of).toList());
  }

  /**
   * All methods under all attacks.
   *
   * @param aimed the method that the adaptive attack aims at, or null for each method itself
   * @param adaptive whether there is an adaptive attack
   * @param progress is called after every step
   */
  public List<Outcome> outcomes(
      Attacker attacker, @Nullable Method aimed, boolean adaptive, IntConsumer progress) {
    List<Attacked> saliency = attacker.saliency();
    Tried atSaliency = tried(saliency);
    Tried atRandom = tried(attacker.control(saliency));
    List<Tried> starts = List.of(atSaliency, atRandom);
    Map<Movement.Measure, Worst> shared =
        adaptive && aimed != null ? attacker.adaptive(aimed, unharmed, starts, progress) : Map.of();
    List<Outcome> outcomes = new ArrayList<>();
    for (Method method : methods) {
      List<LocalMasks> before = unharmed.by(method);
      outcomes.add(outcome(method, Attack.SALIENCY, before, atSaliency));
      outcomes.add(outcome(method, Attack.RANDOM, before, atRandom));
      if (!adaptive) {
        continue;
      }
      if (aimed == null && blind(method)) {
        outcomes.add(outcome(method, Attack.ADAPTIVE, before, atSaliency));
      } else if (aimed == null) {
        outcomes.add(worst(method, attacker.adaptive(method, unharmed, starts, progress)));
      } else {
        outcomes.add(worst(method, method == aimed ? shared : elsewhere(method, before, shared)));
      }
    }
    return outcomes;
  }

  /** Each measure at the points that were kept by it. */
  private Outcome worst(Method method, Map<Movement.Measure, Worst> worst) {
    Worst top = Objects.requireNonNull(worst.get(Movement.Measure.TOP));
    Worst own = Objects.requireNonNull(worst.get(Movement.Measure.OWN));
    List<Movement> movements = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      Movement most = top.movements().get(i);
      movements.add(new Movement(most.elements(), most.units(), own.movements().get(i).own()));
    }
    List<Attacked> points = new ArrayList<>(top.points());
    points.addAll(own.points());
    return new Outcome(method, Attack.ADAPTIVE, movements, points);
  }

  /** The same points under another method. */
  private Map<Movement.Measure, Worst> elsewhere(
      Method method, List<LocalMasks> before, Map<Movement.Measure, Worst> points) {
    Map<Movement.Measure, Worst> other = new EnumMap<>(Movement.Measure.class);
    points.forEach(
        (measure, worst) -> {
          Tried tried = tried(worst.points());
          other.put(measure, new Worst(worst.points(), movements(method, before, tried)));
        });
    return other;
  }

  private Tried tried(List<Attacked> points) {
    return new Tried(points, explained(points.stream().map(Attacked::values).toList()));
  }

  private Reexplained explained(List<float[]> values) {
    return new Reexplained(subject, pairs, values, globals);
  }

  private List<Movement> movements(Method method, List<LocalMasks> before, Tried tried) {
    return Movement.of(subject, pairs, top, before, tried.explained().by(method));
  }

  private Outcome outcome(Method method, Attack attack, List<LocalMasks> before, Tried tried) {
    return new Outcome(method, attack, movements(method, before, tried), tried.points());
  }
}
