package snx.bench;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import snx.solve.Trace;

/**
 * Means and deviations over problems at one iteration.
 *
 * @param iteration from 0, before its step
 * @param problems how many still took part
 * @param violated share of elements with a(m) > a(M)
 * @param clearly share with a(m) > a(M) + 0.01
 * @param primal ‖∂L/∂θ‖₂
 * @param dual ‖∂L/∂λ‖₂
 */
public record Step(
    int iteration, long problems, Spread violated, Spread clearly, Spread primal, Spread dual) {

  /** All iterations of a trace. */
  public static List<Step> of(Trace trace) {
    return IntStream.range(0, trace.iterations())
        .mapToObj(
            i ->
                new Step(
                    i,
                    trace.problems(i),
                    spread(trace, i, Trace.Quantity.VIOLATED),
                    spread(trace, i, Trace.Quantity.VIOLATED_BY_A_HUNDREDTH),
                    spread(trace, i, Trace.Quantity.GRADIENT_THETA),
                    spread(trace, i, Trace.Quantity.GRADIENT_LAMBDA)))
        .toList();
  }

  private static Spread spread(Trace trace, int iteration, Trace.Quantity quantity) {
    return new Spread(trace.mean(iteration, quantity), trace.deviation(iteration, quantity));
  }

  /** The steps of several runs, problem by problem; a run that has ended counts no more. */
  public static List<Step> pooled(List<List<Step>> runs) {
    int longest = runs.stream().mapToInt(List::size).max().orElse(0);
    return IntStream.range(0, longest)
        .mapToObj(
            i -> together(runs.stream().filter(r -> r.size() > i).map(r -> r.get(i)).toList()))
        .toList();
  }

  private static Step together(List<Step> steps) {
    List<Long> counts = steps.stream().map(Step::problems).toList();
    return new Step(
        steps.get(0).iteration(),
        counts.stream().mapToLong(Long::longValue).sum(),
        pooled(steps, counts, Step::violated),
        pooled(steps, counts, Step::clearly),
        pooled(steps, counts, Step::primal),
        pooled(steps, counts, Step::dual));
  }

  private static Spread pooled(List<Step> steps, List<Long> counts, Function<Step, Spread> part) {
    return Spread.pooled(steps.stream().map(part).toList(), counts);
  }
}
