package snx.chem.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;

/**
 * The atoms that are the known reason of a molecule's label: one set, or several of which each is a
 * good answer (score against the best). A molecule without such a reason has one empty set.
 *
 * @param atoms how many the molecule has
 * @param alternatives sets of atom positions
 */
public record AtomTruth(int atoms, List<BitSet> alternatives) {

  public AtomTruth {
    List<BitSet> copies = new ArrayList<>();
    alternatives.forEach(set -> copies.add((BitSet) set.clone()));
    alternatives = List.copyOf(copies);
    if (alternatives.isEmpty()) {
      throw new IllegalArgumentException("a truth needs an alternative, even an empty one");
    }
  }

  /** Copies, so that nobody changes the truth. */
  @Override
  public List<BitSet> alternatives() {
    return alternatives.stream().map(set -> (BitSet) set.clone()).toList();
  }

  /** Whether any atom is a reason. */
  public boolean known() {
    return alternatives.stream().anyMatch(set -> !set.isEmpty());
  }

  /** The bonds both of whose ends are in a set, for every alternative, as edge positions. */
  public List<BitSet> edges(LabelledGraph graph) {
    return alternatives.stream().map(set -> inside(graph, set)).toList();
  }

  private static BitSet inside(LabelledGraph graph, BitSet atoms) {
    BitSet edges = new BitSet(graph.edges());
    for (int e = 0; e < graph.edges(); e++) {
      edges.set(e, atoms.get(graph.source(e)) && atoms.get(graph.target(e)));
    }
    return edges;
  }

  /**
   * Reads masks such as {@code 0011;1100}: one digit per atom, alternatives between semicolons.
   *
   * @throws IllegalArgumentException if a mask has another length or another digit
   */
  static AtomTruth parse(String masks, int atoms) {
    List<BitSet> sets = new ArrayList<>();
    for (String mask : masks.split(";", -1)) {
      if (mask.length() != atoms || !mask.matches("[01]*")) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "a mask must have one digit 0 or 1 for each of %d atoms (got '%s', %d long)",
                atoms, mask, mask.length()));
      }
      BitSet set = new BitSet(atoms);
      for (int v = 0; v < atoms; v++) {
        set.set(v, mask.charAt(v) == '1');
      }
      sets.add(set);
    }
    return new AtomTruth(atoms, sets);
  }

  /** The same as text. */
  String masks() {
    List<String> texts = new ArrayList<>();
    for (BitSet set : alternatives) {
      StringBuilder mask = new StringBuilder(atoms);
      for (int v = 0; v < atoms; v++) {
        mask.append(set.get(v) ? '1' : '0');
      }
      texts.add(mask.toString());
    }
    return String.join(";", texts);
  }
}
