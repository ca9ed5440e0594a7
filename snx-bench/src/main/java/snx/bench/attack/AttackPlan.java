package snx.bench.attack;

import java.util.List;
import java.util.Locale;
import snx.attack.AttackOptions;
import snx.bench.Setting;
import snx.bench.TrialSize;
import snx.bench.Trials;
import snx.data.KebabCase;
import snx.explain.Method;

/**
 * What results of attacks depend on beside data and seed.
 *
 * @param version of the toolkit
 * @param preset of the explanations
 * @param pairs at most so many per network
 * @param attack budget and lengths; its seed is the network's
 */
public record AttackPlan(String version, Preset preset, int pairs, AttackOptions attack) {

  private static final int QUICK_PAIRS = 8;
  private static final int QUICK_STEPS = 15;
  private static final int QUICK_ADAPTIVE = 1;

  /** Where the options of explanations come from. */
  public enum Preset {
    DEFAULT,
    PAPER;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  public AttackPlan {
    TrialSize.atLeastOne("pairs", pairs);
    TrialSize.atLeastOne("adaptive steps", attack.adaptiveSteps());
  }

  /** A sample that is done in two minutes. */
  public AttackPlan quick() {
    return new AttackPlan(
        version,
        preset,
        Math.min(pairs, QUICK_PAIRS),
        attack.withSteps(
            Math.min(attack.steps(), QUICK_STEPS),
            Math.min(attack.adaptiveSteps(), QUICK_ADAPTIVE)));
  }

  /** What is done with every network of a kind of data. */
  public List<Trials.Task> tasks(Method.Kind kind) {
    boolean tables = kind == Method.Kind.TABLES;
    Setting setting =
        preset == Preset.PAPER
            ? tables ? Setting.paperTables() : Setting.paper()
            : tables ? Setting.userTables() : Setting.users();
    return List.of(new Trials.Task(setting, methods(kind)));
  }

  /** How the pairs of a network are attacked. */
  AttackOptions attack(long seed) {
    return new AttackOptions(
        attack.budget(),
        attack.tolerance(),
        attack.steps(),
        attack.adaptiveSteps(),
        attack.target(),
        seed);
  }

  /** All but the one that keeps everything: it has nothing to move. */
  private static List<Method> methods(Method.Kind kind) {
    return Method.serving(kind).stream().filter(method -> method != Method.PICK_ALL).toList();
  }

  /** In one line. */
  public String words() {
    return String.format(
        Locale.ROOT,
        "preset %s, at most %d pairs per network, budget %s, |Δf| ≤ %s, %d steps on saliency, %d steps"
            + " of the adaptive attack",
        preset,
        pairs,
        attack.budget(),
        attack.tolerance(),
        attack.steps(),
        attack.adaptiveSteps());
  }
}
