package snx.bench.attack;

import ai.djl.Device;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import snx.attack.AttackRun;
import snx.attack.Attackable;
import snx.attack.Attacker.Attacked;
import snx.attack.Movement;
import snx.attack.RelaxedAttacker;
import snx.bench.KeptResults;
import snx.bench.Queries;
import snx.bench.TrialSubject;
import snx.bench.Trials;
import snx.data.Pair;
import snx.data.Provenance;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Invariants;
import snx.explain.LocalMasks;
import snx.explain.Method;

/** Attacks every method on the pairs of one network: saliency, at random, and at the method. */
public record AttackTrial(Trials.Source source, AttackPlan plan) {

  private static final int ALL = Integer.MAX_VALUE; // pairs, of which some are chosen later

  /** What a result depends on. */
  private record Made(AttackPlan plan, List<Provenance.Source> files) {}

  /**
   * The result of one network, kept or computed.
   *
   * @param log is called with what is being done
   */
  public AttackResult of(long seed, KeptResults kept, Device device, Consumer<String> log) {
    return kept.of(
        "%s-seed-%d".formatted(source.name(), seed),
        new Made(plan, source.provenance().sources()),
        AttackResult.class,
        () -> {
          log.accept("%s, seed %d: training".formatted(source.name(), seed));
          try (TrialSubject subject = source.opening().open(seed, device, ALL)) {
            log.accept("%s, seed %d: attacking".formatted(source.name(), seed));
            return run(subject, seed);
          }
        });
  }

  private AttackResult run(TrialSubject subject, long seed) {
    Trials.Task task = source.tasks().get(0);
    ExplainOptions options = task.setting().options().apply(seed);
    Attackable victim = subject.attackable(options);
    List<Pair> pairs = Queries.apart(subject.pairs(), subject.classes(), plan.pairs(), seed);
    Explainer<?> explainer = subject.explainer(options);
    explainer.solveInvariants(
        pairs.stream().flatMap(p -> Stream.of(p.query(), p.reference())).distinct().toList());
    Invariants globals = explainer.invariants();
    List<Method> methods = task.methods();
    var attacker = new RelaxedAttacker(victim, pairs, globals, plan.attack(seed), subject.top());
    AttackRun run = new AttackRun(victim, pairs, methods, subject.top(), globals);
    List<AttackRun.Outcome> outcomes = run.outcomes(attacker, null, true, step -> {});
    Map<String, AttackResult.OfMethod> found = new LinkedHashMap<>();
    for (Method method : methods) {
      double[] fa = faithfulness(explainer, method, pairs, run.unharmed(method));
      found.put(
          method.toString(),
          new AttackResult.OfMethod(AttackRun.blind(method), fa, attacks(outcomes, method)));
    }
    return new AttackResult(
        source.name(),
        subject.kind(),
        seed,
        subject.network().auc(),
        Queries.sameClass(pairs, subject.classes()),
        moved(Movement.chance(victim, pairs, subject.top(), seed)),
        found);
  }

  /** FA of the pairs as they are: what stays must also say something. */
  private static double[] faithfulness(
      Explainer<?> explainer, Method method, List<Pair> pairs, List<LocalMasks> masks) {
    Map<Pair, LocalMasks> byPair = new HashMap<>();
    IntStream.range(0, pairs.size()).forEach(i -> byPair.put(pairs.get(i), masks.get(i)));
    return explainer.measured(pairs, method, byPair).stream()
        .mapToDouble(e -> e.metrics().fa())
        .toArray();
  }

  private static Map<String, AttackResult.Attacked> attacks(
      List<AttackRun.Outcome> outcomes, Method method) {
    Map<String, AttackResult.Attacked> attacks = new LinkedHashMap<>();
    outcomes.stream()
        .filter(outcome -> outcome.method() == method)
        .forEach(
            outcome ->
                attacks.put(
                    outcome.attack().toString(),
                    new AttackResult.Attacked(
                        moved(outcome.movements()),
                        outcome.attacked().stream()
                            .mapToDouble(Attacked::scoreMoved)
                            .max()
                            .orElse(0),
                        outcome.attacked().stream()
                            .mapToDouble(Attacked::norm)
                            .average()
                            .orElse(0))));
    return attacks;
  }

  private static AttackResult.Moved moved(List<Movement> movements) {
    return new AttackResult.Moved(
        values(movements, Movement::elements), values(movements, Movement::own));
  }

  private static double[] values(List<Movement> movements, ToDoubleFunction<Movement> part) {
    return movements.stream().mapToDouble(part).toArray();
  }
}
