package snx.cli.brain;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import snx.brain.knowledge.RegionRules;
import snx.brain.read.BrainSet;
import snx.cli.graphs.KnowledgeOptions;
import snx.explain.knowledge.GraphKnowledge;
import snx.explain.knowledge.Knowledge;

/** What people know of brains, for every command that explains. */
final class RegionRuleOptions {

  @Option(
      names = "--require",
      paramLabel = "RULE",
      description = {
        "Edges that belong to the invariant: roi:LABEL (all its edges), network:NAME or",
        "lobe:NAME (those inside), or two of them as network:default--network:visual",
        "(those between). May be given several times."
      })
  private List<String> require = List.of();

  @Option(
      names = "--forbid",
      paramLabel = "RULE",
      description = "Edges that no explanation may hold, named as for --require.")
  private List<String> forbid = List.of();

  @Option(
      names = "--cap",
      paramLabel = "RULE=X",
      description = "The most that a mask of edges may be, as network:visual=0.3.")
  private List<String> cap = List.of();

  /**
   * The bounds that follow for the subjects of a set.
   *
   * @param epsilon ε of the connectivity that the invariant must meet as well
   * @throws IllegalArgumentException if a rule names nothing, or two cannot hold together
   */
  public Knowledge read(BrainSet set, double epsilon) {
    GraphKnowledge knowledge = new GraphKnowledge(set.graphs());
    RegionRules rules = new RegionRules(set.atlas());
    rules.add(Knowledge.Kind.REQUIRE, require, knowledge);
    rules.add(Knowledge.Kind.FORBID, forbid, knowledge);
    rules.add(Knowledge.Kind.CAP, cap, knowledge);
    return knowledge.check(epsilon);
  }

  /** As given, by option, for the record of a run. */
  Map<String, String> given() {
    return KnowledgeOptions.given(require, forbid, cap);
  }
}
