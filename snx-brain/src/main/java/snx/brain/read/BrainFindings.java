package snx.brain.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;

/** What is odd about subjects that were read without a fault, one line each. */
public final class BrainFindings {

  private static final int NAMED = 5;
  private static final int SMALL_GROUP = 5;

  private final BrainSet set;
  private final List<String> lines = new ArrayList<>();

  private BrainFindings(BrainSet set) {
    this.set = set;
  }

  /**
   * Regions and subjects without weights, constant and equal matrices, groups that are lopsided.
   */
  public static List<String> of(BrainSet set) {
    BrainFindings findings = new BrainFindings(set);
    findings.regions();
    findings.subjects();
    findings.copies();
    findings.groups();
    return List.copyOf(findings.lines);
  }

  private void regions() {
    int n = set.atlas().size();
    int[] empty = new int[n]; // subjects in which a region has no weight
    for (Connectome connectome : set.connectomes()) {
      boolean[] weighted = weighted(connectome);
      for (int v = 0; v < n; v++) {
        empty[v] += weighted[v] ? 0 : 1;
      }
    }
    int subjects = set.connectomes().size();
    List<String> labels = set.atlas().labels();
    List<String> always =
        IntStream.range(0, n).filter(v -> empty[v] == subjects).mapToObj(labels::get).toList();
    if (!always.isEmpty()) {
      lines.add(
          RootLocale.format(
              "regions that are all zero in every subject: %d (%s)", always.size(), named(always)));
    }
    int[] sometimes =
        IntStream.range(0, n).filter(v -> empty[v] > 0 && empty[v] < subjects).toArray();
    if (sometimes.length > 0) {
      int most = Arrays.stream(sometimes).reduce((u, v) -> empty[u] >= empty[v] ? u : v).orElse(0);
      lines.add(
          RootLocale.format(
              "regions that are all zero in some subjects: %d, most often %s (%d of %d)",
              sometimes.length, labels.get(most), empty[most], subjects));
    }
  }

  private static boolean[] weighted(Connectome connectome) {
    int n = connectome.regions();
    boolean[] weighted = new boolean[n];
    int position = 0;
    for (int u = 0; u < n; u++) {
      for (int v = u + 1; v < n; v++) {
        if (connectome.weights()[position++] != 0) {
          weighted[u] = true;
          weighted[v] = true;
        }
      }
    }
    return weighted;
  }

  private void subjects() {
    List<String> constant = new ArrayList<>();
    List<String> bare = new ArrayList<>();
    for (int s = 0; s < set.graphs().size(); s++) {
      LabelledGraph graph = set.graphs().get(s);
      float[] weights = set.connectomes().get(s).weights();
      boolean same = true;
      for (float weight : weights) {
        same &= weight == weights[0];
      }
      if (same) {
        constant.add(graph.id());
      } else if (graph.edges() == 0) {
        bare.add(graph.id());
      }
    }
    add("subjects with a constant matrix: %d (%s)", constant);
    add("subjects without an edge at this threshold and sign of weights: %d (%s)", bare);
  }

  private void copies() {
    Map<Integer, List<Integer>> byHash = new LinkedHashMap<>();
    for (int s = 0; s < set.connectomes().size(); s++) {
      int hash = Arrays.hashCode(set.connectomes().get(s).weights());
      byHash.computeIfAbsent(hash, key -> new ArrayList<>()).add(s);
    }
    List<String> pairs = new ArrayList<>();
    for (List<Integer> same : byHash.values()) {
      int first = same.get(0);
      for (int other : same.subList(1, same.size())) {
        if (Arrays.equals(
            set.connectomes().get(first).weights(), set.connectomes().get(other).weights())) {
          pairs.add(set.graphs().get(first).id() + " = " + set.graphs().get(other).id());
        }
      }
    }
    add("matrices that are copies of another subject's: %d (%s)", pairs);
  }

  private void groups() {
    Map<String, Integer> sizes = new TreeMap<>();
    for (LabelledGraph graph : set.graphs().instances()) {
      if (graph.label() != null) {
        sizes.merge(graph.label(), 1, Integer::sum);
      }
    }
    sizes.forEach(
        (group, size) -> {
          if (size < SMALL_GROUP) {
            lines.add(
                RootLocale.format(
                    "group %s has %d subject%s only", group, size, size == 1 ? "" : "s"));
          }
        });
    if (sizes.size() > 1) {
      set.covariates().stream().filter(c -> !c.numeric()).forEach(c -> alone(c));
    }
  }

  /** Levels of a covariate, such as a site, all of whose subjects are in one group. */
  private void alone(Covariate covariate) {
    Map<String, Set<String>> groupsOf = new TreeMap<>();
    for (int s = 0; s < set.graphs().size(); s++) {
      String level = covariate.values().get(s);
      String group = set.graphs().get(s).label();
      if (level != null && group != null) {
        groupsOf.computeIfAbsent(level, key -> new LinkedHashSet<>()).add(group);
      }
    }
    groupsOf.forEach(
        (level, groups) -> {
          if (groups.size() == 1) {
            lines.add(
                "all subjects with %s %s are in group %s, so the two cannot be told apart there"
                    .formatted(covariate.name(), level, groups.iterator().next()));
          }
        });
  }

  /** How many subjects each group has at each level of a covariate. */
  public static Map<String, Map<String, Integer>> counts(BrainSet set, Covariate covariate) {
    Map<String, Map<String, Integer>> counts = new TreeMap<>();
    for (int s = 0; s < set.graphs().size(); s++) {
      String level = Objects.requireNonNullElse(covariate.values().get(s), "n/a");
      String group = Objects.requireNonNullElse(set.graphs().get(s).label(), "n/a");
      counts.computeIfAbsent(level, key -> new TreeMap<>()).merge(group, 1, Integer::sum);
    }
    return counts;
  }

  private void add(String words, Collection<String> items) {
    if (!items.isEmpty()) {
      lines.add(String.format(Locale.ROOT, words, items.size(), named(items)));
    }
  }

  private static String named(Collection<String> items) {
    String first = String.join(", ", items.stream().limit(NAMED).toList());
    return items.size() > NAMED ? first + ", …" : first;
  }
}
