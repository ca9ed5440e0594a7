package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import snx.explain.ExplainOptions;

/** Options of both stages, as given on a command line. */
final class StageOptionsTest {

  @Command
  private static final class Holder {
    @Mixin SolveOptions solve;
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 1e-4, 0.5})
  void a_given_gamma_keeps_the_tolerance_of_convergence_below_it(double gamma) {
    Holder holder = new Holder();
    new CommandLine(holder).parseArgs("--gamma", Double.toString(gamma));
    ExplainOptions options = holder.solve.options(1);
    assertEquals(gamma, options.global().gamma());
    assertEquals(gamma, options.local().gamma());
    assertTrue(options.global().solver().tolerance() <= 0.02 * gamma + 1e-15);
    assertTrue(options.local().solver().tolerance() <= 0.02 * gamma + 1e-15);
  }
}
