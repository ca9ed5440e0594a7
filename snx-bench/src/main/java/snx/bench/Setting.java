package snx.bench;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import snx.explain.ExplainOptions;
import snx.explain.GlobalOptions.Connectivity;
import snx.explain.LocalOptions.Start;
import snx.explain.Method;
import snx.solve.DualRule;
import snx.solve.GdaOptions;
import snx.solve.GdaOptions.StepKind;

/**
 * A named way to solve problems.
 *
 * @param name for tables
 * @param options under a seed of the start
 */
public record Setting(String name, LongFunction<ExplainOptions> options) {

  /** The paper's preset. */
  public static final String PAPER = "paper";

  /** The users' preset. */
  public static final String USERS = "default";

  /** The paper's preset as its figure of violations has it: constraints count from the start. */
  public static final String FROM_THE_START = "paper, no pre-iterations";

  private static final int FIGURE_ITERATIONS = 200; // of the paper's violations on tables

  /** The paper's preset, with γ for molecules. */
  public static Setting paper() {
    return new Setting(PAPER, ExplainOptions::paper);
  }

  /** The users' preset. */
  public static Setting users() {
    return new Setting(USERS, ExplainOptions::defaults);
  }

  /** The paper's preset for tables. */
  public static Setting paperTables() {
    return new Setting(PAPER, ExplainOptions::paperTables);
  }

  /** The users' preset for tables. */
  public static Setting userTables() {
    return new Setting(USERS, ExplainOptions::defaultTables);
  }

  /** The paper's experiments: every method under both presets, and its figures. */
  public static List<Trials.Task> paperTasks(Method.Kind kind) {
    List<Method> methods = Method.serving(kind);
    if (kind == Method.Kind.GRAPHS) { // the figure is the same run: it has no pre-iterations
      return List.of(new Trials.Task(paper(), methods), new Trials.Task(users(), methods));
    }
    return List.of(
        new Trials.Task(paperTables(), methods),
        new Trials.Task(userTables(), methods),
        new Trials.Task(
            paperTables().steps(FROM_THE_START, 0, FIGURE_ITERATIONS),
            List.of(Method.SNX, Method.SNX_KL, Method.SNX_UC)));
  }

  /** SNX under every setting of the solver. */
  public static List<Trials.Task> solverTasks(Method.Kind kind) {
    return comparison(kind).stream()
        .map(setting -> new Trials.Task(setting, List.of(Method.SNX)))
        .toList();
  }

  /** Both presets, and each of them with one thing changed. */
  static List<Setting> comparison(Method.Kind kind) {
    if (kind == Method.Kind.TABLES) {
      throw new IllegalArgumentException(
          "settings are compared on graphs; name a graph dataset with --data");
    }
    return List.of(
        paper(),
        paper().with("paper, gd", o -> o.step = StepKind.GD),
        paper().with("paper, ball, η₂ 0.1", Setting::ball),
        paper().tied("paper, squared", Connectivity.SQUARED),
        users(),
        users().with("default, gd", o -> o.step = StepKind.GD),
        users().with("default, sphere", o -> o.dualRule = DualRule.SPHERE),
        users().with("default, free", o -> o.dualRule = DualRule.FREE),
        users().with("default, η₂ 1e-3", o -> o.eta2 = 1e-3),
        users().with("default, η₂ 1", o -> o.eta2 = 1),
        users().tied("default, pairwise", Connectivity.PAIRWISE),
        users().tied("default, node-range", Connectivity.NODE_RANGE),
        users().started("default, random start", Start.RANDOM),
        users().with("default, no penalty", o -> o.penalty = 0),
        users().with("default, small steps", Setting::small),
        users().with("default, no early stop", o -> o.earlyStop = false));
  }

  private static void ball(GdaOptions.Draft draft) {
    draft.dualRule = DualRule.BALL;
    draft.eta2 = 0.1;
  }

  /** Smaller steps for longer, seen less often, and no penalty: twice the iterations. */
  private static void small(GdaOptions.Draft draft) {
    draft.eta1 = 0.1;
    draft.decay = 20;
    draft.penalty = 0;
    draft.poll = 10;
  }

  /** The same with other steps in stage 2. */
  Setting steps(String other, int preIterations, int iterations) {
    return new Setting(
        other,
        seed -> {
          ExplainOptions own = options.apply(seed);
          return own.withLocal(
              own.local()
                  .withSolver(
                      own.local()
                          .solver()
                          .with(
                              o -> {
                                o.preIterations = preIterations;
                                o.iterations = iterations;
                              })));
        });
  }

  /** The same at this γ in both stages. */
  Setting priced(double gamma) {
    return new Setting(name, seed -> options.apply(seed).withGamma(gamma));
  }

  Setting with(String other, Consumer<GdaOptions.Draft> change) {
    return new Setting(other, seed -> options.apply(seed).solved(change));
  }

  private Setting tied(String other, Connectivity form) {
    return new Setting(
        other,
        seed -> {
          ExplainOptions own = options.apply(seed);
          return own.withGlobal(own.global().withConnectivity(form));
        });
  }

  private Setting started(String other, Start start) {
    return new Setting(
        other,
        seed -> {
          ExplainOptions own = options.apply(seed);
          return own.withLocal(own.local().withStart(start));
        });
  }
}
