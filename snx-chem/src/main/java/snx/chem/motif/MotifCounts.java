package snx.chem.motif;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.chem.motif.MoleculeMotifs.Occurrence;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.JunctionTree;
import snx.data.Seeds;

/**
 * Takes molecules and their explanations one at a time, in any order, and makes the ranking of
 * their motifs. Of a molecule some numbers per motif stay in memory, of a motif its structure;
 * trees and masks do not. For one thread at a time.
 */
public final class MotifCounts {

  private static final int REMEMBERED = 64; // molecules whose trees are at hand

  private final String promising;
  private final MotifOptions options;
  private final FragmentLabels labels = new FragmentLabels();
  private final Map<String, Integer> numbers = new HashMap<>(); // by attachment-aware label
  private final List<Tally> motifs = new ArrayList<>();
  private final Map<String, Carrier> carriers = new LinkedHashMap<>();
  private final Map<String, MoleculeMotifs> remembered =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, MoleculeMotifs> eldest) {
          return size() > REMEMBERED;
        }
      };

  /** What is known of one motif beside who has it. */
  static final class Tally {
    final String smiles;
    final IAtomContainer structure;
    String plain;
    int size;
    double masks;
    long copies;

    Tally(Occurrence first, IAtomContainer structure) {
      this.smiles = first.label().attached();
      this.plain = first.label().plain();
      this.size = first.size();
      this.structure = structure;
    }
  }

  /**
   * Nothing yet.
   *
   * @param promising the class that is looked for; all others are the others
   */
  public MotifCounts(String promising, MotifOptions options) {
    this.promising = promising;
    this.options = options;
  }

  /**
   * Counts a molecule of the whole set, once however often it comes.
   *
   * @throws IllegalArgumentException if it has no class
   */
  public void whole(Molecule molecule) {
    carrier(molecule);
  }

  /**
   * Counts one explanation of a molecule, such as one for every reference.
   *
   * @param selected bonds of the explaining subgraph
   * @param mask a value for every bond
   */
  public void take(Molecule molecule, int[] selected, float[] mask) {
    Carrier carrier = carrier(molecule);
    MoleculeMotifs parts = parts(molecule);
    if (mask.length != parts.bonds()) {
      throw new IllegalArgumentException(
          "the mask of '%s' must have %d values (got %d)"
              .formatted(molecule.id(), parts.bonds(), mask.length));
    }
    BitSet chosen = parts.selection(selected);
    Set<Integer> held = new HashSet<>();
    for (Occurrence one : parts.occurrences()) {
      if (one.in(chosen)) {
        int motif = number(one);
        held.add(motif);
        motifs.get(motif).masks += one.mean(mask, chosen);
        motifs.get(motif).copies++;
      }
    }
    carrier.take(held, atRandom(carrier, parts, chosen.cardinality()));
  }

  /** The motifs in as many bonds, drawn evenly; the same for the same explanation of a molecule. */
  private Set<Integer> atRandom(Carrier carrier, MoleculeMotifs parts, int size) {
    int[] bonds = IntStream.range(0, parts.bonds()).toArray();
    String key = carrier.id() + '#' + carrier.explanations();
    Seeds.shuffle(bonds, Seeds.stream(options.seed(), key));
    BitSet drawn = new BitSet();
    IntStream.range(0, size).forEach(i -> drawn.set(bonds[i]));
    Set<Integer> held = new HashSet<>();
    for (Occurrence one : parts.occurrences()) {
      if (one.in(drawn)) {
        held.add(number(one));
      }
    }
    return held;
  }

  /** The ranking of all that was counted. */
  public MotifTable table() {
    return new MotifRanking(promising, options, motifs, carriers.values()).table();
  }

  private Carrier carrier(Molecule molecule) {
    Carrier known = carriers.get(molecule.id());
    if (known != null) {
      return known;
    }
    if (molecule.label() == null) {
      throw new IllegalArgumentException(
          "'%s' has no class, so it is neither promising nor another".formatted(molecule.id()));
    }
    Set<Integer> had = new TreeSet<>();
    parts(molecule).occurrences().forEach(one -> had.add(number(one)));
    Carrier carrier =
        new Carrier(
            molecule.id(),
            promising.equals(molecule.label()),
            had.stream().mapToInt(Integer::intValue).toArray());
    carriers.put(molecule.id(), carrier);
    return carrier;
  }

  private MoleculeMotifs parts(Molecule molecule) {
    MoleculeMotifs known = remembered.get(molecule.id());
    if (known == null) {
      known = MoleculeMotifs.of(JunctionTree.of(molecule.structure()), labels, options);
      remembered.put(molecule.id(), known);
      known.occurrences().forEach(one -> register(one, remembered.get(molecule.id())));
    }
    return known;
  }

  private void register(Occurrence one, MoleculeMotifs parts) {
    Integer number = numbers.get(one.label().attached());
    if (number == null) {
      numbers.put(one.label().attached(), motifs.size());
      motifs.add(new Tally(one, labels.structure(parts.tree(), one.cliques())));
      return;
    }
    Tally known = motifs.get(number);
    known.size = Math.min(known.size, one.size());
    if (one.label().plain().compareTo(known.plain) < 0) {
      known.plain = one.label().plain(); // the same for every order of the molecules
    }
  }

  private int number(Occurrence one) {
    Integer number = numbers.get(one.label().attached());
    if (number == null) {
      throw new IllegalStateException("a motif was not registered");
    }
    return number;
  }
}
