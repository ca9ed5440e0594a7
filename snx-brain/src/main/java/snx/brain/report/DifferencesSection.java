package snx.brain.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import snx.brain.group.Form;
import snx.brain.group.GroupDifference;
import snx.brain.group.Overlap;
import snx.brain.result.BrainResults;
import snx.brain.result.PictureNotes;
import snx.data.RootLocale;
import snx.report.page.Block;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Tabs;

/** How groups differ, in explanations and in connectivity beside them. */
final class DifferencesSection {

  private static final String HOW =
      "Covariates are regressed out, the group is permuted; each direction is tested apart. p counts"
          + " permutations, (b+1)/(n+1), or, where fewer than 10 exceed, comes from the tail of a"
          + " generalised Pareto distribution fitted to the largest ones; it is doubled for the two"
          + " directions. q is the false discovery rate over all tested edges (Benjamini and"
          + " Hochberg). A component's p is corrected by the largest component of each permutation"
          + " in either direction (network-based statistic); it speaks for the component, not for"
          + " each of its edges.";

  private final BrainResults brain;
  private final Pictures pictures;
  private final DifferenceTables tables;
  private final Validity validity;

  DifferencesSection(BrainResults brain, Pictures pictures, Validity validity) {
    this.validity = validity;
    this.brain = brain;
    this.pictures = pictures;
    this.tables = new DifferenceTables(brain);
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    List<Tabs.Tab> tabs = new ArrayList<>();
    brain
        .statistics()
        .explained()
        .forEach(
            (method, all) ->
                all.forEach(
                    d ->
                        tabs.add(
                            new Tabs.Tab(
                                "%s: %s – %s".formatted(method, d.first(), d.second()),
                                explained(method, d)))));
    brain
        .statistics()
        .raw()
        .forEach(
            d ->
                tabs.add(
                    new Tabs.Tab(
                        "connectivity: %s – %s".formatted(d.first(), d.second()), raw(d))));
    if (tabs.isEmpty()) {
      blocks.add(Notice.info("no groups to compare", "Fewer than two groups were explained."));
    } else {
      blocks.add(new Tabs(tabs));
    }
    blocks.add(Prose.of(HOW));
    return new Section("Differences between groups", blocks);
  }

  private Optional<Overlap> overlap(String method, GroupDifference d) {
    return brain.statistics().overlaps().getOrDefault(method, List.of()).stream()
        .filter(o -> o.explained().equals(d))
        .findFirst();
  }

  private List<Block> explained(String method, GroupDifference d) {
    List<Block> blocks = new ArrayList<>();
    overlap(method, d)
        .ifPresent(
            o -> {
              blocks.add(
                  o.onlyRaw().isEmpty()
                      ? Notice.info("explanations and connectivity", o.sentence())
                      : Notice.warning("connectivity shows more", o.sentence()));
              blocks.add(tables.overlap(method, o));
            });
    blocks.add(
        Prose.of(
            meaning(d),
            "The network was trained to tell these groups apart, so a subject counts only if a"
                + " network that never saw it explains it, as far as the run knows. Masks are means"
                + " over references of both groups in equal share."));
    if (!validity.draws()) {
      blocks.add(facts(d));
      blocks.add(
          Notice.warning(
              "no difference is drawn",
              validity.sentence()
                  + " Its explanations are no evidence of a difference between groups, so that no"
                  + " differing edge, component or brain is shown; the tables are in the run's folder, and"
                  + " --anyway draws them."));
      return blocks;
    }
    if (validity.atChance()) {
      blocks.add(Notice.warning("drawn anyway", validity.sentence()));
    }
    blocks.addAll(blocks(method, d, "group_edges.tsv", validity.warning()));
    return blocks;
  }

  private List<Block> raw(GroupDifference d) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "The weights of all pairs of regions as they were read, edges or not; no network and no"
                + " explanation takes part. Subjects, covariates and permutations are those of the"
                + " explanations."));
    blocks.addAll(blocks(GroupDifference.CONNECTIVITY, d, "raw_edges.tsv", ""));
    return blocks;
  }

  /** What one number of a subject is. */
  private static String meaning(GroupDifference d) {
    return switch (Form.parse(d.measure())) {
      case EXPLAINED ->
          "Two questions: does the connection's weight differ between the groups, and do"
              + " explanations rely on it (use: the mean rank of its masks within subjects, 1 is the"
              + " middle)? Found are edges that differ and whose use exceeds 1, both at a false"
              + " discovery rate of 0.05; only edges that are in the graphs of at least 5 subjects"
              + " and 10% are asked about. Size is difference × use. “Higher” speaks of the"
              + " connection. Masks alone are not compared: those of two verdicts differ at nearly"
              + " every edge.";
      case SHARE ->
          "What is compared: a mask over the mean of the subject's masks. Shares of ordinary edges"
              + " differ too where one group's explanations are more concentrated: read the size,"
              + " not the number of edges.";
      case RANK ->
          "What is compared: the rank of a mask among the subject's masks, over the middle rank."
              + " Explanations of the two verdicts rank most edges differently: read the size, not"
              + " the number of edges.";
      case MASK ->
          "What is compared: masks as they are. Their level differs between groups at nearly every"
              + " edge: read the size, not the number of edges.";
    };
  }

  private List<Block> blocks(String method, GroupDifference d, String file, String warning) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(facts(d));
    if (!d.refusal().isEmpty()) {
      blocks.add(Notice.warning("no test", "There is no test here: " + d.refusal() + "."));
      return blocks;
    }
    String who = PictureNotes.comparison(method, d);
    if (d.found().isEmpty()) {
      blocks.add(
          Notice.info(
              "no difference",
              "No edge differs by the chosen test (%s) at 0.05.".formatted(d.test())));
    } else {
      blocks.addAll(pictures.differing(who, warning, d));
    }
    blocks.add(tables.edges(method, d, file));
    blocks.add(tables.components(method, d));
    blocks.add(tables.networks(method, d));
    blocks.add(Fold.of("All differences as a matrix", pictures.differences(who, warning, d)));
    return blocks;
  }

  private static FactList facts(GroupDifference d) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("Subjects, " + d.first(), Integer.toString(d.firstSubjects())));
    facts.add(Fact.of("Subjects, " + d.second(), Integer.toString(d.secondSubjects())));
    facts.add(Fact.of("Test", d.test().toString()));
    facts.add(
        Fact.of(
            "Permutations",
            RootLocale.format("%,d%s", d.permutations(), d.exact() ? ", all" : "")));
    facts.add(Fact.of("Tested edges", RootLocale.format("%,d", d.edges().size())));
    if (d.rare() > 0) {
      facts.add(
          new Fact(
              "Too rare",
              RootLocale.format("%,d", d.rare()),
              "Edges that fewer than 5 subjects or 10% have."));
    }
    facts.add(Fact.of("p from a fitted tail", RootLocale.format("%,d", d.tails())));
    facts.add(
        Fact.of(
            "Regressed out",
            d.covariates().isEmpty() ? "nothing" : String.join(", ", d.covariates())));
    if (!d.leftOut().isEmpty()) {
      facts.add(
          new Fact(
              "Left out", Integer.toString(d.leftOut().size()), String.join("; ", d.leftOut())));
    }
    return new FactList(facts);
  }
}
