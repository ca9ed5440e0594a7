package snx.attack;

import snx.explain.Top;

import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import snx.data.Pair;
import snx.explain.Method;

/** Moves a reference's values continuously within a box. */
public record RelaxedAttacker(
    Attackable subject, List<Pair> pairs, GlobalMasks globals, AttackOptions options, Top top)
    implements Attacker {

  @Override
  public String name() {
    return "relaxed";
  }

  @Override
  public List<Attacked> saliency() {
    SaliencyAttack attack = new SaliencyAttack(subject, options, Aim.COSINE);
    return attack.run(pairs, attack.targets(subject.data(), pairs));
  }

  @Override
  public List<Attacked> control(List<Attacked> attacks) {
    return new RandomControl(subject, options).like(attacks, subject.data(), pairs);
  }

  @Override
  public Map<Movement.Measure, Worst> adaptive(
      Method method, Reexplained unharmed, List<Tried> starts, IntConsumer progress) {
    return new AdaptiveAttack(subject, pairs, globals, options, top)
        .run(method, unharmed, starts, progress);
  }
}
