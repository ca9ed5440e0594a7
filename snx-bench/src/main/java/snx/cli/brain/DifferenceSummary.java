package snx.cli.brain;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import snx.brain.group.GroupDifference;

/** Says in a line a method whether groups differ in their explanations. */
public final class DifferenceSummary {

  private static final double LEVEL = 0.05;

  private DifferenceSummary() {}

  public static void print(CommandSpec spec, Map<String, List<GroupDifference>> byMethod) {
    PrintWriter out = spec.commandLine().getOut();
    byMethod.forEach(
        (method, all) -> all.forEach(one -> out.println("groups    " + line(method, one))));
  }

  private static String line(String method, GroupDifference one) {
    if (!one.refusal().isEmpty()) {
      return "%s, %s against %s: not tested, %s"
          .formatted(method, one.first(), one.second(), one.refusal());
    }
    String who =
        "%s, %s (%d) against %s (%d) among subjects that the network never saw: "
            .formatted(
                method, one.first(), one.firstSubjects(), one.second(), one.secondSubjects());
    long edges = one.edges().stream().filter(edge -> edge.q() <= LEVEL).count();
    long components = one.components().stream().filter(c -> c.p() <= LEVEL).count();
    return who
        + "%,d of %,d edges with q up to 0.05, %d of %d components with p up to 0.05"
            .formatted(edges, one.edges().size(), components, one.components().size());
  }
}
