package snx.bench;

import java.util.List;
import java.util.Locale;
import snx.explain.ExplainOptions;
import snx.explain.Method;
import snx.solve.GdaOptions;

/**
 * How long trials will take, from a measured piece per dataset: the training of one network, which
 * is used afterwards, and SNX on all its pairs at a tenth of the iterations. Problems that stop
 * early make it shorter.
 */
public final class Estimate {

  private static final int PART = 10;

  private final Trials trials;

  public Estimate(Trials trials) {
    this.trials = trials;
  }

  /** The seconds of all missing results. */
  public double seconds(List<Trials.Source> sources, List<Long> seeds) {
    double all = 0;
    for (Trials.Source source : sources) {
      List<Long> open = seeds.stream().filter(s -> !trials.missing(source, s).isEmpty()).toList();
      if (!open.isEmpty()) {
        Piece piece = measure(source, open.get(0));
        all += piece.training() * (open.size() - 1); // the first one's network is trained by now
        for (long seed : open) {
          for (Trials.Task task : trials.missing(source, seed)) {
            all += source.size().starts() * piece.of(task, seed);
          }
        }
      }
    }
    return all;
  }

  /**
   * A measured piece.
   *
   * @param training seconds of a network
   * @param base seconds of what a task does once: the metrics of invariants
   * @param first seconds per iteration of stage 1
   * @param second seconds per iteration of stage 2 under one method
   * @param metrics seconds of one method's metrics
   */
  record Piece(double training, double base, double first, double second, double metrics) {

    double of(Trials.Task task, long seed) {
      ExplainOptions options = task.setting().options().apply(seed);
      long solving = task.methods().stream().filter(Method::solves).count();
      return base
          + first * steps(options.global().solver())
          + second * steps(options.local().solver()) * solving
          + metrics * task.methods().size();
    }
  }

  private Piece measure(Trials.Source source, long seed) {
    Trials.Opened opened = trials.opened(source, seed);
    Setting brief =
        source
            .tasks()
            .get(0)
            .setting()
            .with(
                "piece",
                o -> {
                  o.preIterations = o.preIterations / PART;
                  o.iterations = Math.max(1, o.iterations / PART);
                });
    Trial trial = new Trial(source.name(), opened.subject(), opened.seconds());
    trial.run(brief, List.of(Method.SNX), seed, 1); // code that runs for the first time is slower
    TrialResult without = trial.run(brief, List.of(), seed, 1);
    TrialResult with = trial.run(brief, List.of(Method.SNX), seed, 1);
    ExplainOptions options = brief.options().apply(seed);
    double base = without.seconds() - without.global().seconds();
    double first = with.global().seconds();
    double second = with.method(Method.SNX.toString()).seconds();
    return new Piece(
        opened.seconds(),
        base,
        first / steps(options.global().solver()),
        second / steps(options.local().solver()),
        Math.max(0, with.seconds() - first - second - base));
  }

  private static int steps(GdaOptions options) {
    return options.preIterations() + options.iterations();
  }

  /** For people. */
  public static String words(double seconds) {
    return seconds < 90
        ? String.format(Locale.ROOT, "%.0f s", seconds)
        : String.format(Locale.ROOT, "%.0f min", seconds / 60);
  }
}
