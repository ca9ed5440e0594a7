package snx.chem.tree;

import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import snx.chem.standard.Perception;

/**
 * Names parts of molecules. Keeps the names of parts that it has met: most parts of a set of
 * molecules are few. Isotopes and stereochemistry are no part of a name.
 */
public final class FragmentLabels {

  private static final int MOST = 100_000; // names kept

  private final Map<Sketch, String> attached = new ConcurrentHashMap<>();
  private final Map<Sketch, String> plain = new ConcurrentHashMap<>();

  /** The names of connected cliques of a tree together. */
  public Label of(JunctionTree tree, int... cliques) {
    Fragment part = Fragment.of(tree, cliques);
    return new Label(plain(tree.kekule(), part), attached(part));
  }

  /** The plain name of a whole structure, to compare with names of parts. */
  public String plain(IAtomContainer structure) {
    MolecularGraph molecule = new MolecularGraph(structure);
    BitSet all = new BitSet();
    all.set(0, molecule.atoms());
    int[] atoms = all.stream().toArray();
    Fragment part = new Fragment(molecule, atoms, molecule.bondsAmong(all).stream().toArray());
    return named(plain, part.alone(molecule::order), FragmentLabels::perceived);
  }

  /** The plain name of some atoms and bonds of a structure, together. */
  public String plain(IAtomContainer structure, int[] atoms, int[] bonds) {
    MolecularGraph molecule = new MolecularGraph(structure);
    Fragment part = new Fragment(molecule, atoms, bonds);
    return plain(new KekuleForms(molecule), part);
  }

  /**
   * A valid SMILES of some atoms and bonds of a structure: their plain name with a ring around
   * every aromatic atom whose ring they cut, so that a chlorine at an aromatic ring is shown as
   * such.
   */
  public String display(IAtomContainer structure, int[] atoms, int[] bonds) {
    BitSet part = new BitSet();
    IntStream.of(atoms).forEach(part::set);
    BitSet closed = RingSystems.closed(structure, part);
    BitSet joined = new BitSet();
    IntStream.of(bonds).forEach(joined::set);
    for (int bond : RingSystems.bonds(structure, closed)) {
      int begin = structure.getBond(bond).getBegin().getIndex();
      int end = structure.getBond(bond).getEnd().getIndex();
      boolean cut = part.get(begin) && part.get(end) && !structure.getBond(bond).isAromatic();
      joined.set(bond, joined.get(bond) || !cut);
    }
    return plain(structure, closed.stream().toArray(), joined.stream().toArray());
  }

  /** The attachment-aware name of the same. */
  public String attached(IAtomContainer structure, int[] atoms, int[] bonds) {
    return attached(new Fragment(new MolecularGraph(structure), atoms, bonds));
  }

  private String attached(Fragment part) {
    return named(
        attached, part.attached(part.molecule()::colour), sketch -> numbered(smiles(sketch)));
  }

  /**
   * The plain names under all Kekulé structures of the molecule. A vocabulary made from drawn bonds
   * holds one of them.
   */
  public Set<String> drawings(JunctionTree tree, int... cliques) {
    Fragment part = Fragment.of(tree, cliques);
    Set<String> names = new TreeSet<>();
    names.add(plain(tree.kekule(), part));
    tree.kekule().all(part).forEach(doubles -> names.add(drawn(tree.kekule(), part, doubles)));
    return names;
  }

  private String plain(KekuleForms kekule, Fragment part) {
    return kekule.doubles(part).stream()
        .map(doubles -> drawn(kekule, part, doubles))
        .min(String::compareTo)
        .orElseGet(() -> named(plain, part.aloneAromatic(), FragmentLabels::smiles));
  }

  private String drawn(KekuleForms kekule, Fragment part, BitSet doubles) {
    Sketch sketch = part.alone(bond -> kekule.order(bond, doubles));
    return named(plain, sketch, FragmentLabels::perceived);
  }

  private static String named(
      Map<Sketch, String> names, Sketch sketch, Function<Sketch, String> naming) {
    String known = names.get(sketch);
    if (known != null) {
      return known;
    }
    if (names.size() >= MOST) {
      names.clear();
    }
    String name = naming.apply(sketch);
    names.put(sketch, name);
    return name;
  }

  private static String perceived(Sketch kekule) {
    IAtomContainer container = kekule.container();
    Perception.of(container);
    return smiles(Sketch.of(container));
  }

  private static String smiles(Sketch sketch) {
    try {
      return SmilesGenerator.create(
          sketch.canonical().container(),
          SmiFlavor.UseAromaticSymbols,
          new int[sketch.atoms().size()]);
    } catch (CDKException e) {
      throw new IllegalStateException("no SMILES of a part of a molecule", e);
    }
  }

  /** Numbers wildcards in the order of the text. */
  private static String numbered(String smiles) {
    StringBuilder numbered = new StringBuilder();
    int points = 0;
    for (int i = 0; i < smiles.length(); i++) {
      if (smiles.charAt(i) == '*') {
        numbered.append("[*:").append(++points).append(']');
      } else {
        numbered.append(smiles.charAt(i));
      }
    }
    return numbered.toString();
  }
}
