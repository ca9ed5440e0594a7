package snx.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import snx.solve.GdaOptions;

final class ExplainOptionsTest {

  @ParameterizedTest
  @ValueSource(doubles = {1e-4, 1e-3, 0.1})
  void a_price_brings_a_tolerance_well_below_its_gradient(double gamma) {
    ExplainOptions options = ExplainOptions.defaults(1).withGamma(gamma);
    assertEquals(gamma, options.global().gamma());
    assertEquals(gamma, options.local().gamma());
    assertTrue(options.global().solver().tolerance() <= gamma / 10);
    assertTrue(options.local().solver().tolerance() <= gamma / 10);
  }

  @Test
  void the_users_tolerances_are_small_beside_their_prices() {
    for (ExplainOptions usual :
        new ExplainOptions[] {ExplainOptions.defaults(1), ExplainOptions.defaultTables(1)}) {
      assertTrue(usual.global().solver().tolerance() <= 0.05 * usual.global().gamma());
      assertTrue(usual.local().solver().tolerance() <= 0.05 * usual.local().gamma());
    }
  }

  @Test
  void graphs_decay_their_rate_and_settle_while_tables_and_the_paper_do_not() {
    ExplainOptions graphs = ExplainOptions.defaults(1);
    for (GdaOptions solver : List.of(graphs.global().solver(), graphs.local().solver())) {
      assertTrue(solver.decay() > 0 && solver.window() > 0);
    }
    ExplainOptions tables = ExplainOptions.defaultTables(1);
    ExplainOptions paper = ExplainOptions.paper(1);
    for (ExplainOptions still : List.of(tables, paper)) {
      assertEquals(0, still.global().solver().decay());
      assertEquals(0, still.local().solver().decay());
      for (GdaOptions solver : List.of(still.global().solver(), still.local().solver())) {
        assertEquals(0.1, solver.eta1());
        assertEquals(0, solver.penalty());
        assertEquals(10, solver.poll());
      }
    }
    assertEquals(0, tables.local().solver().window());
    assertFalse(paper.local().solver().earlyStop());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"constant(e)", "normal(1-2)", "constant(--1)", "normal(1e)", "uniform(1)"})
  void a_start_that_is_no_number_is_refused_with_what_was_got(String text) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Initialisation.parse(text)).getMessage();
    assertTrue(message.contains("(got '" + text + "')"), message);
  }

  @Test
  void starts_are_read_as_people_write_numbers() {
    assertEquals(new Initialisation(-0.5, 0), Initialisation.parse("constant(-.5)"));
    assertEquals(new Initialisation(0, 1e-3), Initialisation.parse(" normal( 1e-3 )"));
  }

  @Test
  void bounded_masks_take_larger_steps_where_rates_decay_and_nowhere_else() {
    LocalOptions graphs = ExplainOptions.defaults(1).local();
    assertEquals(0.25, graphs.solver(LocalForm.BOUNDED).eta1(), 1e-12);
    assertEquals(graphs.solver(), graphs.solver(LocalForm.CONSTRAINED));
    for (ExplainOptions constant :
        List.of(ExplainOptions.paper(1), ExplainOptions.defaultTables(1))) {
      assertEquals(constant.local().solver(), constant.local().solver(LocalForm.BOUNDED));
    }
  }

  @Test
  void no_price_leaves_the_tolerance_as_it_is() {
    double usual = ExplainOptions.defaults(1).local().solver().tolerance();
    assertEquals(usual, ExplainOptions.defaults(1).withGamma(0).local().solver().tolerance());
  }
}
