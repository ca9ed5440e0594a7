package snx.brain.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;
import snx.brain.group.GroupDifference;
import snx.brain.picture.Link;
import snx.brain.result.BrainResults;
import snx.report.page.Block;
import snx.report.page.Fact;
import snx.report.page.FactList;
import snx.report.page.Fold;
import snx.report.page.Notice;
import snx.report.page.Prose;
import snx.report.page.Section;
import snx.report.page.Tabs;

/** How the explanations of groups differ, with what that is worth. */
final class DifferencesSection {

  /** The usual level. */
  static final double LEVEL = 0.05;

  private final BrainResults brain;
  private final Pictures pictures;
  private final DifferenceTables tables;

  DifferencesSection(BrainResults brain, Pictures pictures) {
    this.brain = brain;
    this.pictures = pictures;
    this.tables = new DifferenceTables(brain);
  }

  Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        Prose.of(
            "One value per subject and edge: its mean mask over references of both groups in equal"
                + " share, so that both groups are compared with the same mixture. Covariates are"
                + " regressed out and residuals permuted (Freedman and Lane); p = (b+1)/(n+1),"
                + " two-sided; q is the false discovery rate over all tested edges (Benjamini and"
                + " Hochberg); a component's p is corrected over the whole brain by the largest"
                + " component of each permutation (network-based statistic). A component speaks for"
                + " itself as a whole, not for each of its edges.",
            "The network was trained to tell these groups apart, so only subjects that it never saw"
                + " are compared, as far as the run knows which these are. A difference here says that"
                + " its explanations differ, not that brains do."));
    List<Tabs.Tab> tabs = new ArrayList<>();
    brain
        .differences()
        .forEach(
            (method, all) ->
                all.forEach(
                    d ->
                        tabs.add(
                            new Tabs.Tab(
                                "%s: %s – %s".formatted(method, d.first(), d.second()),
                                blocks(method, d)))));
    if (tabs.isEmpty()) {
      blocks.add(Notice.info("no groups to compare", "Fewer than two groups were explained."));
    } else if (tabs.size() == 1) {
      blocks.addAll(tabs.get(0).blocks());
    } else {
      blocks.add(new Tabs(tabs));
    }
    return new Section("Differences between groups", blocks);
  }

  /** Pairs that differ by themselves or in a component. */
  static Set<Integer> found(GroupDifference d) {
    Set<Integer> found = new HashSet<>();
    d.edges().stream().filter(e -> e.q() <= LEVEL).forEach(e -> found.add(e.pair()));
    d.components().stream()
        .filter(c -> c.p() <= LEVEL)
        .forEach(c -> IntStream.of(c.pairs()).forEach(found::add));
    return found;
  }

  private List<Block> blocks(String method, GroupDifference d) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(facts(d));
    if (!d.refusal().isEmpty()) {
      blocks.add(Notice.warning("no test", "There is no test here: " + d.refusal() + "."));
      return blocks;
    }
    if (d.smallestQ() > LEVEL) {
      blocks.add(
          Notice.info(
              "too few permutations for a single edge",
              String.format(
                  Locale.ROOT,
                  "With %,d permutations the smallest p is %.2g; a single edge among %,d could not"
                      + " get below q = %.2f. More permutations cost seconds and solve nothing anew.",
                  d.permutations(),
                  1 / (d.permutations() + 1.0),
                  d.edges().size(),
                  Math.min(1, d.smallestQ()))));
    }
    String who = d.second() + " against " + d.first();
    Set<Integer> found = found(d);
    if (found.isEmpty()) {
      blocks.add(
          Notice.info(
              "no difference",
              "No edge has q ≤ 0.05 and no component p ≤ 0.05: explanations of these groups are not"
                  + " shown to differ."));
    } else {
      List<Link> links = links(d, found);
      blocks.add(
          pictures.connectogram(
              who,
              links,
              "Green: higher, purple: lower, where q or a component's p is ≤ 0.05; thickness is |t|"));
      blocks.add(pictures.glass(who, links));
    }
    blocks.add(tables.components(method, d));
    blocks.add(tables.edges(method, d));
    blocks.add(Fold.of("All differences as a matrix", pictures.difference(who, d.edges())));
    return blocks;
  }

  private static FactList facts(GroupDifference d) {
    List<Fact> facts = new ArrayList<>();
    facts.add(Fact.of("Subjects, " + d.first(), Integer.toString(d.firstSubjects())));
    facts.add(Fact.of("Subjects, " + d.second(), Integer.toString(d.secondSubjects())));
    facts.add(
        Fact.of("Permutations", "%,d%s".formatted(d.permutations(), d.exact() ? ", all" : "")));
    facts.add(Fact.of("Tested edges", "%,d".formatted(d.edges().size())));
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

  /** Thickness by |t|, the largest 1. */
  private List<Link> links(GroupDifference d, Set<Integer> found) {
    double most = d.edges().stream().mapToDouble(e -> Math.abs(e.t())).max().orElse(1);
    return d.edges().stream()
        .filter(e -> found.contains(e.pair()))
        .sorted(Comparator.comparingDouble(e -> -Math.abs(e.t())))
        .limit(2L * Pictures.EDGES)
        .map(
            e ->
                pictures.link(
                    e.pair(),
                    Math.abs(e.t()) / most,
                    e.difference() > 0 ? Link.Kind.HIGHER : Link.Kind.LOWER))
        .toList();
  }
}
