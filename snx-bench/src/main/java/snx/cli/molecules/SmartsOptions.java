package snx.cli.molecules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import snx.chem.knowledge.SmartsRule;
import snx.cli.graphs.KnowledgeOptions;
import snx.explain.knowledge.Knowledge;

/** What chemists know, as SMARTS. */
final class SmartsOptions {

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
      description = "Likewise: bonds that no explanation may hold.")
  private List<String> forbid = List.of();

  @Option(
      names = "--cap",
      paramLabel = "SMARTS=X",
      description = "Likewise: the most that a mask of these bonds may be.")
  private List<String> cap = List.of();

  /** All rules; whatever is wrong with one is refused. */
  List<SmartsRule> rules() {
    List<SmartsRule> rules = new ArrayList<>();
    require.forEach(text -> rules.add(SmartsRule.parse(Knowledge.Kind.REQUIRE, text)));
    forbid.forEach(text -> rules.add(SmartsRule.parse(Knowledge.Kind.FORBID, text)));
    cap.forEach(text -> rules.add(SmartsRule.parse(Knowledge.Kind.CAP, text)));
    return rules;
  }

  /** As given, by option, for the record of a run. */
  Map<String, String> given() {
    return KnowledgeOptions.given(require, forbid, cap);
  }
}
