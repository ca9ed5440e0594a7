package snx.bench;

import java.util.List;
import snx.bench.trial.SettingNames;
import snx.explain.Method;

/** What the paper's experiments consist of: every method under both presets, and its figures. */
final class PaperTasks {

  private static final int FIGURE_ITERATIONS = 200; // of the paper's violations on tables

  private PaperTasks() {}

  static List<Trials.Task> of(Method.Kind kind) {
    List<Method> methods = Method.serving(kind);
    if (kind
        == Method.Kind.GRAPHS) { // its preset has no pre-iterations: the figure is the same run
      return List.of(
          new Trials.Task(Setting.paper(), methods), new Trials.Task(Setting.users(), methods));
    }
    Setting figure = Setting.paperTables().steps(SettingNames.FROM_THE_START, 0, FIGURE_ITERATIONS);
    return List.of(
        new Trials.Task(Setting.paperTables(), methods),
        new Trials.Task(Setting.userTables(), methods),
        new Trials.Task(figure, List.of(Method.SNX, Method.SNX_KL, Method.SNX_UC)));
  }
}
