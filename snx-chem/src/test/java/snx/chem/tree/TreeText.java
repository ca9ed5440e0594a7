package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A tree as a text that is the same for all numberings of its cliques (A. Aho et al., 1974). */
final class TreeText {

  private final JunctionTree tree;
  private final List<String> names = new ArrayList<>();

  private TreeText(JunctionTree tree) {
    this.tree = tree;
    FragmentLabels labels = new FragmentLabels();
    for (int clique = 0; clique < tree.cliques().size(); clique++) {
      names.add(tree.cliques().get(clique).kind() + " " + labels.of(tree, clique).attached());
    }
  }

  /** The least text over all roots, for every component. */
  static String of(JunctionTree tree) {
    TreeText text = new TreeText(tree);
    TreeMap<Integer, String> least = new TreeMap<>();
    int[] component = text.components();
    for (int root = 0; root < text.names.size(); root++) {
      String rooted = text.rooted(root, -1);
      least.merge(component[root], rooted, (a, b) -> a.compareTo(b) < 0 ? a : b);
    }
    return least.values().stream().sorted().collect(Collectors.joining("\n"));
  }

  private String rooted(int clique, int parent) {
    List<String> below = new ArrayList<>();
    for (int next : tree.neighbours(clique)) {
      if (next != parent) {
        below.add(rooted(next, clique));
      }
    }
    Collections.sort(below);
    return names.get(clique) + below;
  }

  private int[] components() {
    int[] component = new int[names.size()];
    Arrays.fill(component, -1);
    for (int root = 0; root < component.length; root++) {
      if (component[root] < 0) {
        mark(root, root, component);
      }
    }
    return component;
  }

  private void mark(int clique, int number, int[] component) {
    component[clique] = number;
    for (int next : tree.neighbours(clique)) {
      if (component[next] < 0) {
        mark(next, number, component);
      }
    }
  }
}
