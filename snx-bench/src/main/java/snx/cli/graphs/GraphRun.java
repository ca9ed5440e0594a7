package snx.cli.graphs;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import snx.cli.NetworkChoice;
import snx.explain.Explainer;
import snx.explain.Method;
import snx.graph.LabelledGraph;

/** What every command that explains graphs of some domain does before it explains. */
public final class GraphRun {

  private GraphRun() {}

  /** Trains a generator on what the network saw, where a method needs one; says so. */
  public static Explainer<LabelledGraph> fitted(
      CommandSpec spec,
      Explainer<LabelledGraph> explainer,
      NetworkChoice.Opened<LabelledGraph> opened,
      List<Method> methods,
      long seed) {
    if (!methods.contains(Method.PGEXPLAINER)) {
      return explainer;
    }
    int[] seen = opened.network().seen(explainer.data());
    spec.commandLine()
        .getOut()
        .printf("generator trained for pgexplainer on pairs of %,d graphs%n", seen.length);
    return explainer.fitted(methods, seen, seed);
  }
}
