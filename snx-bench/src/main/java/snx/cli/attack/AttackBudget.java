package snx.cli.attack;

import picocli.CommandLine.Option;
import snx.attack.AttackOptions;

/** How hard references are attacked, for every command that attacks them. */
public final class AttackBudget {

  @Option(
      names = "--budget",
      paramLabel = "X",
      defaultValue = "0.25",
      description = "How far a value of the reference may move (default: ${DEFAULT-VALUE}).")
  private double budget;

  @Option(
      names = "--tolerance",
      paramLabel = "X",
      defaultValue = "0.01",
      description = "How far the score may move (default: ${DEFAULT-VALUE}).")
  private double tolerance;

  @Option(
      names = "--steps",
      paramLabel = "N",
      defaultValue = "60",
      description = "Steps of the attack on saliency (default: ${DEFAULT-VALUE}).")
  private int steps;

  @Option(
      names = "--target",
      paramLabel = "least|random",
      defaultValue = "least",
      description = {
        "Where saliency is pushed: the query's less salient half, or a random",
        "half (default: ${DEFAULT-VALUE})."
      })
  private AttackOptions.Target target;

  @Option(
      names = "--adaptive-steps",
      paramLabel = "N",
      defaultValue = "12",
      description = {
        "Steps of the adaptive attack, two explanations of all pairs each",
        "(default: ${DEFAULT-VALUE})."
      })
  private int adaptiveSteps;

  /** The options under a seed. */
  public AttackOptions options(long seed) {
    return new AttackOptions(budget, tolerance, steps, adaptiveSteps, target, seed);
  }
}
