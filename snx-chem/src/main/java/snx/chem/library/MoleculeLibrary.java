package snx.chem.library;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.api.EmbeddedData;
import snx.chem.read.StructureKey;
import snx.chem.read.Structures;
import snx.chem.read.TruthFile;
import snx.data.RootLocale;
import snx.data.Seeds;

/**
 * 300 molecules of 8 to 28 heavy atoms: 150 for which {@link LibraryRule} holds, each with a twin
 * of the same atoms and bond orders for which it does not, so that counting atoms says nothing.
 */
public final class MoleculeLibrary {

  /** The name of the embedded set. */
  public static final String NAME = "molecule-library";

  private static final int TWINS = 150;
  private static final int HELD_OUT = 3; // of ten twins

  private MoleculeLibrary() {}

  /** The rule of its labels, for people. */
  public static String rule() {
    return LibraryRule.words();
  }

  /** The embedded set: molecules, classes and truth. */
  public static TruthFile embedded() {
    return TruthFile.read(NAME, EmbeddedData.unpacked(new LibrarySet()));
  }

  /** The set of a seed in the format of files with known truth, classes mixed. */
  static String file(long seed) {
    List<String[]> twins = twins(seed);
    int[] order = IntStream.range(0, 2 * TWINS).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, NAME + "/order"));
    LibraryRule rule = new LibraryRule();
    List<TruthFile.Row> rows = new ArrayList<>();
    for (int i = 0; i < order.length; i++) {
      String smiles = twins.get(order[i] / 2)[order[i] % 2];
      IAtomContainer structure = Structures.parse(smiles);
      rows.add(
          new TruthFile.Row(
              RootLocale.format("L%03d", i + 1),
              smiles,
              rule.holds(structure) ? LibraryRule.PROMISING : LibraryRule.OTHER,
              order[i] / 2 % 10 < HELD_OUT ? "test" : "train",
              rule.truth(structure)));
    }
    return TruthFile.text(rows);
  }

  /** Pairs of SMILES, all of them different molecules: first with the motif, then without. */
  static List<String[]> twins(long seed) {
    StructureKey keys = new StructureKey();
    Set<String> used = new HashSet<>();
    List<String[]> twins = new ArrayList<>();
    for (int draw = 0; twins.size() < TWINS; draw++) {
      String[] pair = draw(Seeds.stream(seed, NAME + "/" + draw));
      String first = keys.of(Structures.parse(pair[0]));
      String second = keys.of(Structures.parse(pair[1]));
      if (!used.contains(first) && !used.contains(second)) {
        used.add(first);
        used.add(second);
        twins.add(pair);
      }
    }
    return twins;
  }

  private static String[] draw(SplittableRandom random) {
    Scaffold scaffold = pick(Scaffold.ALL, random);
    String carbonyl = pick(Scaffold.CARBONYLS, random);
    boolean other = random.nextBoolean() && !scaffold.plain();
    String decoration =
        pick(other ? Scaffold.OTHER_DECORATIONS : Scaffold.PLAIN_DECORATIONS, random);
    return new String[] {
      Scaffold.filled(scaffold.onNitrogen(), carbonyl, decoration),
      Scaffold.filled(pick(scaffold.twins(), random), carbonyl, decoration)
    };
  }

  private static <T> T pick(List<T> list, SplittableRandom random) {
    return list.get(random.nextInt(list.size()));
  }
}
