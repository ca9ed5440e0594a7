package snx.cli.brain;

import java.io.PrintWriter;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import snx.brain.read.BrainFindings;
import snx.brain.read.BrainSet;
import snx.brain.read.Covariate;
import snx.cli.ReadSummary;
import snx.data.Dataset;
import snx.graph.LabelledGraph;

/** Prints what was read of connectomes, what was left out and what people should know. */
final class BrainSummary {

  private BrainSummary() {}

  /**
   * Prints subjects, groups, edges and covariates; notes, the first of what was left out among
   * them, go to the error stream.
   */
  static void print(CommandSpec spec, BrainSet set) {
    print(spec, set, ReadSummary.SHOWN);
  }

  /** The same with everything that was left out, and with what is odd. */
  static void printAll(CommandSpec spec, BrainSet set) {
    print(spec, set, Integer.MAX_VALUE);
    PrintWriter out = spec.commandLine().getOut();
    for (Covariate covariate : set.covariates()) {
      if (!covariate.numeric()) {
        BrainFindings.counts(set, covariate)
            .forEach(
                (level, groups) ->
                    out.printf(
                        "%-9s %s: %s%n",
                        covariate.name(),
                        level,
                        groups.entrySet().stream()
                            .map(g -> g.getKey() + " " + g.getValue())
                            .collect(Collectors.joining(", "))));
      }
    }
    List<String> findings = BrainFindings.of(set);
    findings.forEach(line -> out.printf("odd       %s%n", line));
    if (findings.isEmpty()) {
      out.println("odd       nothing");
    }
    out.flush();
  }

  private static void print(CommandSpec spec, BrainSet set, int shown) {
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    Dataset<LabelledGraph> graphs = set.graphs();
    out.printf("data      %s: %s%n", graphs.name(), set.report().summary());
    out.printf(
        "atlas     %s, %d regions%s%n",
        set.atlas().name(),
        set.atlas().size(),
        set.atlas().placed() ? "" : ", no coordinates: no brain is drawn");
    out.printf("groups    %s%n", groups(graphs));
    IntSummaryStatistics edges =
        graphs.instances().stream().mapToInt(LabelledGraph::edges).summaryStatistics();
    out.printf(
        "edges     %s per subject, %s%s%n",
        edges.getMin() == edges.getMax()
            ? "%,d".formatted(edges.getMin())
            : "%,d to %,d".formatted(edges.getMin(), edges.getMax()),
        graphs.get(0).weighted() ? "weighted" : "binary",
        negative(graphs));
    for (Covariate covariate : set.covariates()) {
      out.printf("covariate %s%n", words(covariate));
    }
    if (!set.truth().isEmpty()) {
      out.printf("truth     known for %d subjects%n", known(set));
    }
    set.notes().forEach(note -> err.println("note: " + note));
    ReadSummary.notes(spec, set.report(), shown);
    out.flush();
  }

  /** How many weights are below 0, where some are. */
  private static String negative(Dataset<LabelledGraph> graphs) {
    long below = 0;
    long all = 0;
    for (LabelledGraph graph : graphs.instances()) {
      all += graph.links();
      below += IntStream.range(0, graph.links()).filter(e -> graph.weight(e) < 0).count();
    }
    return below == 0
        ? ""
        : ", %.1f%% of them negative (--weights positive leaves these out)"
            .formatted(100.0 * below / all);
  }

  private static long known(BrainSet set) {
    return set.graphs().instances().stream().filter(g -> set.truth().of(g.id()) != null).count();
  }

  private static String groups(Dataset<LabelledGraph> graphs) {
    return graphs.classes().isEmpty()
        ? "unknown"
        : graphs.classes().stream()
            .map(c -> c + " " + members(graphs, c))
            .collect(Collectors.joining(", "));
  }

  private static long members(Dataset<LabelledGraph> graphs, String group) {
    return graphs.instances().stream().filter(g -> group.equals(g.label())).count();
  }

  private static String words(Covariate covariate) {
    String kind =
        covariate.numeric()
            ? "numeric"
            : "categories " + String.join(", ", covariate.levels().stream().limit(6).toList());
    return "%s, %s%s"
        .formatted(
            covariate.name(),
            kind,
            covariate.missing() == 0 ? "" : ", %d missing".formatted(covariate.missing()));
  }
}
