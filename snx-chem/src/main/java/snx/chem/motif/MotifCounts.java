package snx.chem.motif;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.chem.pattern.Motif;
import snx.chem.pattern.MotifMatcher;
import snx.chem.pattern.MotifPattern.Copy;
import snx.chem.pattern.MotifVocabulary;
import snx.chem.tree.FragmentLabels;
import snx.data.RootLocale;
import snx.data.Seeds;

/**
 * Takes the molecules of a set, then their explanations one at a time, in any order, and makes the
 * ranking of their motifs. Of a molecule the atoms of motifs stay in memory; masks do not. For one
 * thread at a time.
 */
public final class MotifCounts {

  private final MotifTable.Classes classes;
  private final MotifOptions options;
  private final Map<String, Carrier> carriers = new LinkedHashMap<>();
  private final List<Tally> motifs = new ArrayList<>();
  private final FragmentLabels labels = new FragmentLabels();
  private final MotifMatcher matcher;
  private @Nullable RandomPieces pieces;
  private String piecesOf = "";
  private long wrong;

  /** What is known of one motif beside who has it. */
  static final class Tally {
    private Motif motif;
    private double masks;
    private long copies;

    Tally(Motif motif) {
      this.motif = motif;
    }

    Motif motif() {
      return motif;
    }

    double meanMask() {
      return copies == 0 ? Double.NaN : masks / copies;
    }

    private void add(double mask) {
      masks += mask;
      copies++;
    }
  }

  /**
   * Finds the motifs of molecules.
   *
   * @param whole the whole set, in which motifs are discovered and counted
   * @throws IllegalArgumentException for a molecule without a class
   */
  public MotifCounts(MotifTable.Classes classes, MotifOptions options, List<Molecule> whole) {
    this.classes = classes;
    this.options = options;
    List<IAtomContainer> structures = whole.stream().map(Molecule::structure).toList();
    MotifVocabulary vocabulary =
        MotifVocabulary.of(
            structures,
            options.kinds(),
            options.alerts(),
            options.cliques(),
            options.minimumSupport());
    vocabulary.motifs().forEach(motif -> motifs.add(new Tally(motif)));
    this.matcher = vocabulary.matcher();
    List<Map<Integer, List<Copy>>> copies = vocabulary.in(structures);
    for (int i = 0; i < structures.size(); i++) {
      add(whole.get(i), copies.get(i));
    }
  }

  private MotifCounts(MotifCounts other) {
    this.classes = other.classes;
    this.options = other.options;
    this.matcher = other.matcher;
    other.motifs.forEach(tally -> motifs.add(new Tally(tally.motif)));
    other.carriers.forEach((id, carrier) -> carriers.put(id, carrier.anew()));
  }

  /** The same molecules before any explanation; finding their motifs is the slow part. */
  public MotifCounts anew() {
    return new MotifCounts(this);
  }

  private Carrier add(Molecule molecule, Map<Integer, List<Copy>> copies) {
    if (molecule.label() == null) {
      throw new IllegalArgumentException(
          "'%s' has no class, so it is neither %s nor %s"
              .formatted(molecule.id(), classes.positive(), classes.others()));
    }
    copies.forEach((motif, those) -> display(motifs.get(motif), molecule, those.get(0)));
    Carrier carrier =
        Carrier.of(molecule.id(), classes.positive().equals(molecule.label()), copies);
    carriers.put(molecule.id(), carrier);
    return carrier;
  }

  /** A motif that is given as SMARTS is shown as the first molecule has it. */
  private void display(Tally tally, Molecule molecule, Copy copy) {
    if (tally.motif.smiles().isEmpty()) {
      int[] atoms = Arrays.stream(copy.atoms()).sorted().toArray();
      int[] bonds = atoms.length == 1 ? new int[0] : copy.bonds().stream().toArray();
      Motif motif = tally.motif;
      tally.motif =
          new Motif(
              motif.kind(),
              motif.name(),
              motif.smarts(),
              labels.display(molecule.structure(), atoms, bonds),
              motif.size());
    }
  }

  /**
   * Counts one explanation of a molecule, such as one for every reference.
   *
   * @param selected elements of the explaining subgraph
   * @param mask a value for every bond and, where atoms are masked too, for every atom after them
   * @param right whether the network's verdict on the pair is right; explanations of wrong ones are
   *     counted apart unless they are asked for
   */
  public void take(Molecule molecule, int[] selected, float[] mask, boolean right) {
    IAtomContainer structure = molecule.structure();
    int bonds = structure.getBondCount();
    int atoms = structure.getAtomCount();
    if (mask.length != bonds && mask.length != bonds + atoms) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "the mask of '%s' must have %d values, or %d with atoms (got %d)",
              molecule.id(), bonds, bonds + atoms, mask.length));
    }
    BitSet chosen = selection(selected, mask.length);
    chosen.clear(bonds, mask.length); // motifs are held by their bonds
    wrong += right ? 0 : 1;
    if (!right && !options.includeWrong()) {
      return;
    }
    Carrier known = carriers.get(molecule.id());
    Carrier carrier = known == null ? add(molecule, matcher.in(structure)) : known;
    String key = molecule.id() + '#' + carrier.explanations();
    BitSet drawn = pieces(molecule).like(chosen, Seeds.stream(options.seed(), key));
    List<List<Copy>> copies = copies(carrier, structure);
    BitSet[] holds = carrier.take(copies, chosen, drawn);
    for (int i = 0; i < holds.length; i++) {
      Tally tally = motifs.get(carrier.motif(i));
      List<Copy> those = copies.get(i);
      holds[i].stream().forEach(c -> tally.add(those.get(c).mean(mask, chosen)));
    }
  }

  private static BitSet selection(int[] selected, int elements) {
    BitSet chosen = new BitSet();
    for (int element : selected) {
      if (element < 0 || element >= elements) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "a selected element must be within 0..%d (got %d)", elements - 1, element));
      }
      chosen.set(element);
    }
    return chosen;
  }

  private List<List<Copy>> copies(Carrier carrier, IAtomContainer structure) {
    List<List<Copy>> all = new ArrayList<>();
    for (int i = 0; i < carrier.size(); i++) {
      int motif = carrier.motif(i);
      all.add(
          Arrays.stream(carrier.copies(i))
              .map(atoms -> matcher.pattern(motif).copy(structure, atoms))
              .toList());
    }
    return all;
  }

  private RandomPieces pieces(Molecule molecule) {
    if (pieces == null || !piecesOf.equals(molecule.id())) {
      pieces =
          new RandomPieces(molecule.structure()); // a molecule's explanations follow each other
      piecesOf = molecule.id();
    }
    return Objects.requireNonNull(pieces);
  }

  /** The ranking of all that was counted. */
  public MotifTable table() {
    return new MotifRanking(classes, options, motifs, List.copyOf(carriers.values())).table(wrong);
  }

  /** Every copy of the motifs of a ranking, and how many explanations hold it. */
  public void copies(MotifTable table, MotifMoleculesFile.Sink sink) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    for (int motif = 0; motif < motifs.size(); motif++) {
      numbers.put(motifs.get(motif).motif().smarts(), motif);
    }
    for (int rank = 1; rank <= table.rows().size(); rank++) {
      Motif motif = table.rows().get(rank - 1).motif();
      int number = Objects.requireNonNull(numbers.get(motif.smarts()));
      for (Carrier carrier : carriers.values()) {
        int at = carrier.position(number);
        for (int c = 0; at >= 0 && c < carrier.copies(at).length; c++) {
          sink.copy(
              new MotifMoleculesFile.Line(
                  rank,
                  motif.name(),
                  carrier.id(),
                  carrier.positive() ? classes.positive() : classes.others(),
                  carrier.copies(at)[c],
                  carrier.held(at)[c],
                  carrier.explanations()));
        }
      }
    }
  }
}
