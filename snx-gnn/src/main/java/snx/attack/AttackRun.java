package snx.attack;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
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
      case SNX_GLOBAL, DES, PICK_ALL, RANDOM -> true;
      default -> false;
    };
  }

  /**
   * All methods under all attacks.
   *
   * @param aimed the method that the adaptive attack aims at, or null for each at its own
   * @param adaptive whether there is an adaptive attack
   * @param progress hears of every step
   */
  public AttackTable run(
      Attacker attacker, @Nullable Method aimed, boolean adaptive, IntConsumer progress) {
    List<float[]> origins = pairs.stream().map(subject::origin).toList();
    Reexplained unharmed = new Reexplained(subject, pairs, origins, globals);
    Map<Method, List<LocalMasks>> before = new EnumMap<>(Method.class);
    methods.forEach(method -> before.put(method, unharmed.by(method)));
    List<Attacked> saliency = attacker.saliency();
    List<Attacked> control = attacker.control(saliency);
    Reexplained afterSaliency = explained(saliency);
    Reexplained afterControl = explained(control);
    List<List<Attacked>> starts = List.of(saliency, control);
    List<Attacked> shared =
        adaptive && aimed != null ? attacker.adaptive(aimed, starts, progress) : List.of();
    List<Cell> cells = new ArrayList<>();
    before.forEach(
        (method, own) -> {
          cells.add(cell(method, Attack.SALIENCY, own, afterSaliency, saliency));
          cells.add(cell(method, Attack.RANDOM, own, afterControl, control));
          if (adaptive) {
            boolean ownAim = aimed == null && !blind(method);
            List<Attacked> aimedAt =
                ownAim
                    ? attacker.adaptive(method, starts, progress)
                    : shared.isEmpty() ? saliency : shared;
            cells.add(cell(method, Attack.ADAPTIVE, own, explained(aimedAt), aimedAt));
          }
        });
    return new AttackTable(cells);
  }

  private Reexplained explained(List<Attacked> attacked) {
    return new Reexplained(
        subject, pairs, attacked.stream().map(Attacked::values).toList(), globals);
  }

  private Cell cell(
      Method method,
      Attack attack,
      List<LocalMasks> before,
      Reexplained after,
      List<Attacked> attacked) {
    return Cell.of(
        method, attack, Movement.of(subject, pairs, top, before, after.by(method)), attacked);
  }
}
