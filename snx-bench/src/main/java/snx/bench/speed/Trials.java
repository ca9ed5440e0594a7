package snx.bench.speed;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import snx.explain.Workers;

/** Targets that need runs of their own. */
final class Trials {

  private Trials() {}

  /** Runs all of them; memory first, before the heap has grown by anything else. */
  static List<Target> run(TrialScale scale, Workers workers, Consumer<String> progress) {
    progress.accept("twice as many pairs ...");
    List<Target> targets = new ArrayList<>(Doubling.measure(scale, workers).targets());
    progress.accept("early stopping ...");
    targets.add(0, EarlyStopping.measure(scale, workers));
    progress.accept("%,d pairs of rows ...".formatted(scale.tablePairs()));
    targets.add(1, TableRows.measure(scale, workers).target());
    return targets;
  }
}
