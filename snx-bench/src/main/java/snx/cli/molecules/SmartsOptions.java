package snx.cli.molecules;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import snx.chem.knowledge.SmartsRule;
import snx.chem.knowledge.SmartsRules;
import snx.cli.graphs.KnowledgeOptions;
import snx.explain.knowledge.Knowledge;

/** What chemists know, as SMARTS. */
final class SmartsOptions {

  private static final int SHOWN = 10;

  @Option(
      names = "--require",
      paramLabel = "SMARTS",
      description = {
        "Bonds of what it matches belong to the invariant; may be repeated.",
        "A SMARTS of one atom binds the bonds there."
      })
  private List<String> require = List.of();

  @Option(
      names = "--forbid",
      paramLabel = "SMARTS",
      description = "Bonds of what it matches are in no explanation; may be repeated.")
  private List<String> forbid = List.of();

  @Option(
      names = "--cap",
      paramLabel = "SMARTS=X",
      description = "The most that a mask of bonds of what it matches may be; may be repeated.")
  private List<String> cap = List.of();

  /** All rules; whatever is wrong with one is refused. */
  List<SmartsRule> rules() {
    List<SmartsRule> rules = new ArrayList<>();
    require.forEach(text -> rules.add(SmartsRule.parse(Knowledge.Kind.REQUIRE, text)));
    forbid.forEach(text -> rules.add(SmartsRule.parse(Knowledge.Kind.FORBID, text)));
    cap.forEach(text -> rules.add(SmartsRule.parse(Knowledge.Kind.CAP, text)));
    return rules;
  }

  /** Prints which molecules are left without a rule; all of them are in the record of a run. */
  static void print(List<SmartsRules.Relaxed> relaxed, PrintWriter err) {
    Map<String, List<SmartsRules.Relaxed>> bySmarts =
        relaxed.stream()
            .collect(
                Collectors.groupingBy(
                    SmartsRules.Relaxed::smarts, LinkedHashMap::new, Collectors.toList()));
    bySmarts.forEach(
        (smarts, all) ->
            err.printf(
                "note: %,d molecules are left without '%s', which cannot hold there: %s%s; %s%n",
                all.size(),
                smarts,
                all.stream()
                    .limit(SHOWN)
                    .map(SmartsRules.Relaxed::molecule)
                    .collect(Collectors.joining(", ")),
                all.size() > SHOWN ? ", … (all in run.json)" : "",
                all.get(0).reason()));
  }

  /** As given, by option, for the record of a run. */
  Map<String, String> given() {
    return KnowledgeOptions.given(require, forbid, cap);
  }
}
