package snx.brain.group;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import snx.data.RootLocale;

/**
 * What explanations find beside what a plain test on connectivity finds, of the same subjects by
 * the same test.
 *
 * @param explained the difference in explanations
 * @param raw the difference in connectivity
 * @param truth pairs of regions that make the groups differ; empty where unknown
 */
public record Overlap(GroupDifference explained, GroupDifference raw, Set<Integer> truth) {

  public Overlap {
    truth = Set.copyOf(truth);
  }

  /** Edges that both find. */
  public Set<Integer> both() {
    Set<Integer> both = new TreeSet<>(explained.found());
    both.retainAll(raw.found());
    return both;
  }

  /** Edges that explanations alone find. */
  public Set<Integer> onlyExplained() {
    Set<Integer> only = new TreeSet<>(explained.found());
    only.removeAll(raw.found());
    return only;
  }

  /** Edges that connectivity alone finds. */
  public Set<Integer> onlyRaw() {
    Set<Integer> only = new TreeSet<>(raw.found());
    only.removeAll(explained.found());
    return only;
  }

  /** How many of some edges are true. */
  public int trueOf(Set<Integer> pairs) {
    return (int) pairs.stream().filter(truth::contains).count();
  }

  /** What explanations add to connectivity, where connectivity finds more that first. */
  public String sentence() {
    int plain = raw.found().size();
    int own = explained.found().size();
    if (plain == 0 && own == 0) {
      return "Neither connectivity nor explanations are shown to differ at any single edge.";
    }
    if (own == 0) {
      return "A plain test on connectivity finds %s%s; explanations show none of them: the network does not use what differs, so rely on connectivity."
          .formatted(edges(plain), truths(raw.found()));
    }
    int both = both().size();
    int onlyRaw = plain - both;
    int onlyOwn = own - both;
    String used =
        both == 0
            ? ""
            : "%s differ and are used by the network%s".formatted(edges(both), truths(both()));
    String added =
        onlyOwn == 0
            ? "explanations find nothing that connectivity does not"
            : "%s found in explanations alone%s".formatted(edges(onlyOwn), truths(onlyExplained()));
    if (onlyRaw == 0) {
      return sentence(used, added);
    }
    return sentence(
        "a plain test on connectivity finds %s that explanations do not show%s"
            .formatted(edges(onlyRaw), truths(onlyRaw())),
        used,
        added);
  }

  private static String sentence(String... parts) {
    String all = String.join("; ", Arrays.stream(parts).filter(part -> !part.isEmpty()).toList());
    return Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
  }

  private static String edges(int count) {
    return count == 1 ? "1 edge" : RootLocale.format("%,d edges", count);
  }

  private String truths(Set<Integer> pairs) {
    return truth.isEmpty() || pairs.isEmpty()
        ? ""
        : RootLocale.format(" (%,d of them planted)", trueOf(pairs));
  }
}
