package snx.cli.brain;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.brain.group.Correction;
import snx.brain.group.Form;
import snx.brain.group.GroupDifference;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Overlap;
import snx.brain.result.Statistics;

/** How groups are compared, and the lines that say what came of it. */
final class GroupTestOptions {

  @Option(
      names = "--permutations",
      paramLabel = "N",
      description = "Permutations of the group (default: 5000).")
  @Nullable Integer permutations;

  @Option(
      names = "--component-threshold",
      paramLabel = "T",
      description = "t above which edges form components (default: 3).")
  @Nullable Double threshold;

  @Option(
      names = "--test",
      paramLabel = "NAME",
      description =
          "What decides which edges differ: fdr, nbs (components) or tfce (default: fdr).")
  @Nullable String test;

  @Option(
      names = "--form",
      paramLabel = "NAME",
      description =
          "What is compared: explained (connections that differ and that explanations use), or masks alone as"
              + " share, rank or mask (default: explained).")
  @Nullable String form;

  /** What was asked for in place of a base. */
  InferenceOptions over(InferenceOptions base) {
    return new InferenceOptions(
        form == null ? base.form() : Form.parse(form),
        test == null ? base.test() : Correction.parse(test),
        permutations == null ? base.permutations() : permutations,
        threshold == null ? base.threshold() : threshold,
        base.seed());
  }

  /** Prints whether groups differ, in explanations and in connectivity. */
  static void print(PrintWriter out, Statistics statistics) {
    statistics.raw().forEach(one -> out.println("groups    " + line("connectivity", one)));
    statistics
        .explained()
        .forEach(
            (method, all) -> all.forEach(one -> out.println("groups    " + line(method, one))));
    statistics
        .overlaps()
        .forEach(
            (method, all) ->
                all.forEach(
                    (Overlap o) ->
                        out.println("groups    %s: %s".formatted(method, o.sentence()))));
    out.flush();
  }

  private static String line(String name, GroupDifference one) {
    if (!one.refusal().isEmpty()) {
      return "%s, %s against %s: not tested, %s"
          .formatted(name, one.first(), one.second(), one.refusal());
    }
    long components = one.components().stream().filter(c -> c.p() <= GroupDifference.LEVEL).count();
    return "%s, %s (%d) against %s (%d): %s; %d of %d components with p up to 0.05"
        .formatted(
            name,
            one.first(),
            one.firstSubjects(),
            one.second(),
            one.secondSubjects(),
            one.summary(),
            components,
            one.components().size());
  }
}
