package snx.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.explain.ExplainOptions;
import snx.explain.GlobalOptions;
import snx.explain.GlobalOptions.Connectivity;
import snx.explain.Initialisation;
import snx.explain.LocalOptions;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.LocalOptions.Start;
import snx.explain.Method;
import snx.solve.DualRule;
import snx.solve.GdaOptions;
import snx.solve.GdaOptions.StepKind;

/**
 * How explanations of any kind of data are solved, under the names of the specification; what is
 * not given is the preset's.
 */
public final class StageOptions {

  /** What only graphs have; null for the preset's. */
  public record GraphTerms(
      @Nullable Double epsilon,
      @Nullable Connectivity connectivity,
      @Nullable ReferenceMode reference) {

    public static final GraphTerms NONE = new GraphTerms(null, null, null);
  }

  @Option(
      names = "--preset",
      paramLabel = "default|paper",
      defaultValue = "default",
      description = "Where defaults come from (default: ${DEFAULT-VALUE}).")
  private String preset;

  @Option(names = "--step", paramLabel = "gd|adam", description = "How masks move.")
  private @Nullable StepKind step;

  @Option(names = "--dual-rule", paramLabel = "sphere|ball|free", description = "Bounds of λ.")
  private @Nullable DualRule dualRule;

  @Option(names = "--eta1", paramLabel = "X", description = "Step size of masks.")
  private @Nullable Double eta1;

  @Option(
      names = "--decay",
      paramLabel = "T",
      description = {
        "After t steps eta1 is eta1/(1 + t/T), so that masks converge; 0 keeps it",
        "constant, as the paper does (default: 10 for graphs, 0 for tables)."
      })
  private @Nullable Double decay;

  @Option(names = "--eta2", paramLabel = "X", description = "Step size of λ.")
  private @Nullable Double eta2;

  @Option(
      names = "--penalty",
      paramLabel = "X",
      description = {
        "Masks answer a violation g at once, by max(lambda + X*g, 0) in place of lambda;",
        "0 leaves it to lambda, as the paper does (default: 5 and 1 for the two stages of",
        "graphs, 0 for tables)."
      })
  private @Nullable Double penalty;

  @Option(names = "--gamma", paramLabel = "X", description = "Price of masks, both stages.")
  private @Nullable Double gamma;

  @Option(names = "--beta", paramLabel = "X", description = "Weight of the KL form.")
  private @Nullable Double beta;

  @Option(
      names = "--start",
      paramLabel = "random|invariant",
      description = "Where local masks start.")
  private @Nullable Start start;

  @Option(
      names = "--init",
      paramLabel = "SPEC",
      description = "Start of θ: constant(v) or normal(s).")
  private @Nullable String init;

  @Option(names = "--global-iterations", paramLabel = "N", description = "Steps of stage 1.")
  private @Nullable Integer globalIterations;

  @Option(
      names = "--pre-iterations",
      paramLabel = "N",
      description = "Steps of stage 2 before constraints count.")
  private @Nullable Integer preIterations;

  @Option(names = "--iterations", paramLabel = "N", description = "Steps of stage 2.")
  private @Nullable Integer iterations;

  @Option(
      names = "--early-stop",
      negatable = true,
      description = {
        "Whether a problem ends once it has converged or, for graphs,",
        "gets no better any more."
      })
  private @Nullable Boolean earlyStop;

  @Option(
      names = "--batch",
      paramLabel = "N|auto",
      defaultValue = "auto",
      description = "Problems on the device at a time (default: ${DEFAULT-VALUE}).")
  private String batch;

  /**
   * The options of both stages over a kind's preset.
   *
   * @param terms what is asked of graphs beside
   */
  public ExplainOptions options(long seed, Method.Kind kind, GraphTerms terms) {
    boolean tables = kind == Method.Kind.TABLES;
    ExplainOptions base =
        switch (preset) {
          case "default" ->
              tables ? ExplainOptions.defaultTables(seed) : ExplainOptions.defaults(seed);
          case "paper" -> tables ? ExplainOptions.paperTables(seed) : ExplainOptions.paper(seed);
          default ->
              throw new IllegalArgumentException(
                  "preset must be default or paper (got '%s')".formatted(preset));
        };
    ExplainOptions asked =
        new ExplainOptions(global(base.global(), terms), local(base.local(), terms), batch());
    return gamma == null ? asked : asked.withGamma(gamma); // which keeps the tolerance below it
  }

  /** Whether the paper's settings are asked for. */
  public boolean paper() {
    return preset.equals("paper");
  }

  /** The method where none is named. */
  public Method method(Method.Kind kind) {
    return paper() ? Method.SNX : Method.usual(kind);
  }

  /** Whether a price of masks is given. */
  boolean pricesMasks() {
    return gamma != null;
  }

  private GlobalOptions global(GlobalOptions base, GraphTerms terms) {
    return new GlobalOptions(
        or(gamma, base.gamma()),
        or(terms.epsilon(), base.epsilon()),
        or(terms.connectivity(), base.connectivity()),
        init == null ? base.init() : Initialisation.parse(init),
        base.seed(),
        solver(base.solver(), 0, or(globalIterations, base.solver().iterations())));
  }

  private LocalOptions local(LocalOptions base, GraphTerms terms) {
    return new LocalOptions(
        or(gamma, base.gamma()),
        or(beta, base.beta()),
        or(start, base.start()),
        or(terms.reference(), base.reference()),
        init == null ? base.init() : Initialisation.parse(init),
        base.seed(),
        solver(
            base.solver(),
            or(preIterations, base.solver().preIterations()),
            or(iterations, base.solver().iterations())));
  }

  private GdaOptions solver(GdaOptions base, int before, int steps) {
    return base.with(
        o -> {
          o.step = or(step, o.step);
          o.dualRule = or(dualRule, o.dualRule);
          o.eta1 = or(eta1, o.eta1);
          o.decay = or(decay, o.decay);
          o.eta2 = or(eta2, o.eta2);
          o.penalty = or(penalty, o.penalty);
          o.preIterations = before;
          o.iterations = steps;
          o.earlyStop = or(earlyStop, o.earlyStop);
        });
  }

  private int batch() {
    if (batch.equals("auto")) {
      return 0;
    }
    if (!batch.matches("[1-9]\\d{0,6}")) {
      throw new IllegalArgumentException(
          "batch must be a number from 1, or auto (got '%s')".formatted(batch));
    }
    return Integer.parseInt(batch);
  }

  private static <T> T or(@Nullable T given, T preset) {
    return given == null ? preset : given;
  }
}
