package snx.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.explain.ExplainOptions;
import snx.explain.GlobalOptions.Connectivity;
import snx.explain.LocalOptions.ReferenceMode;
import snx.explain.Method;

/** How explanations of graphs are solved. */
public final class SolveOptions {

  @Mixin private StageOptions stages;

  @Option(
      names = "--epsilon",
      paramLabel = "X",
      description = "How far neighbouring edges of a graph may differ in stage 1.")
  private @Nullable Double epsilon;

  @Option(
      names = "--connectivity",
      paramLabel = "pairwise|squared|node-range",
      description = "The form of that constraint (graphs).")
  private @Nullable Connectivity connectivity;

  @Option(
      names = "--reference",
      paramLabel = "masked|whole",
      description = "Whether the reference graph is masked too.")
  private @Nullable ReferenceMode reference;

  @Option(
      names = "--plain",
      description = {
        "Explains by plain automatic differentiation instead of the fast path, for",
        "comparison. Slower; masks agree up to rounding, which Adam can magnify on single",
        "edges (up to 0.02 was seen), and problems may stop a check earlier or later."
      })
  private boolean plain;

  /** Whether the paper's settings are asked for. */
  public boolean paper() {
    return stages.paper();
  }

  /** The method where none is named. */
  public Method method() {
    return stages.method(Method.Kind.GRAPHS);
  }

  /** The options of both stages under a seed. */
  public ExplainOptions options(long seed) {
    StageOptions.GraphTerms terms = new StageOptions.GraphTerms(epsilon, connectivity, reference);
    return stages.options(seed, Method.Kind.GRAPHS, terms).withPlain(plain);
  }

  /** The same where another price of masks is usual; one that is given counts. */
  public ExplainOptions options(long seed, double usualGamma) {
    ExplainOptions options = options(seed);
    return options.withGamma(stages.pricesMasks() ? options.local().gamma() : usualGamma);
  }
}
