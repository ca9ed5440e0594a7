package snx.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import snx.explain.ExplainOptions;
import snx.explain.Method;

/** Options of both stages, as given on a command line. */
final class StageOptionsTest {

  @Command
  private static final class Holder {
    @Mixin SolveOptions solve;
    @Mixin RunOptions run;
  }

  private static Holder given(String... arguments) {
    Holder holder = new Holder();
    new CommandLine(holder).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
    return holder;
  }

  private static List<Method> methods(String... arguments) {
    Holder holder = given(arguments);
    return holder.run.methods(Method.Kind.GRAPHS, holder.solve.method());
  }

  @Test
  void the_method_is_bounded_unless_another_or_the_papers_preset_is_named() {
    assertEquals(List.of(Method.SNX_BOUNDED), methods());
    assertEquals(Method.SNX_KL, Method.usual(Method.Kind.TABLES));
    assertEquals(List.of(Method.SNX), methods("--preset", "paper"));
    assertEquals(List.of(Method.SNX), methods("--method", "snx"));
    assertEquals(
        List.of(Method.SM, Method.SNX_KL),
        methods("--preset", "paper", "--method", "sm,snx-kl,sm"));
  }

  @Test
  void a_penalty_is_of_both_stages_and_the_paper_has_none() {
    ExplainOptions asked = given("--penalty", "2").solve.options(1);
    assertEquals(2, asked.global().solver().penalty());
    assertEquals(2, asked.local().solver().penalty());
    ExplainOptions paper = given("--preset", "paper").solve.options(1);
    assertEquals(0, paper.global().solver().penalty());
    assertEquals(0, paper.local().solver().penalty());
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.001, 1e-4, 0.5})
  void a_given_gamma_keeps_the_tolerance_of_convergence_below_it(double gamma) {
    ExplainOptions options = given("--gamma", Double.toString(gamma)).solve.options(1);
    assertEquals(gamma, options.global().gamma());
    assertEquals(gamma, options.local().gamma());
    assertTrue(options.global().solver().tolerance() <= 0.02 * gamma + 1e-15);
    assertTrue(options.local().solver().tolerance() <= 0.02 * gamma + 1e-15);
  }
}
