package snx.chem.tree;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.read.Structures;
import snx.data.DatasetException;
import snx.data.TextFile;
import snx.data.TextLines;

/** Known cliques, by structure: neither the order of atoms nor the drawn double bonds matter. */
public final class Vocabulary {

  private final FragmentLabels labels;
  private final Set<String> names = new TreeSet<>();

  /** The cliques of a published list. */
  public Vocabulary(FragmentLabels labels, Collection<IAtomContainer> cliques) {
    this.labels = labels;
    cliques.forEach(clique -> names.add(labels.plain(clique)));
  }

  /**
   * Reads a file with one SMILES per line.
   *
   * @throws DatasetException for a line that is no structure
   */
  public static Vocabulary read(Path file, FragmentLabels labels) {
    List<IAtomContainer> cliques = new ArrayList<>();
    try (TextLines lines = new TextLines(file, TextFile.open(file).reader())) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isBlank()) {
          cliques.add(clique(file, lines.line(), line.strip()));
        }
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read (" + e.getMessage() + ")", e);
    }
    return new Vocabulary(labels, cliques);
  }

  private static IAtomContainer clique(Path file, int line, String smiles) {
    try {
      return Structures.parse(smiles);
    } catch (IllegalArgumentException e) {
      throw new DatasetException(file, line, "is no clique: " + e.getMessage(), e);
    }
  }

  /** Different structures in it. */
  public int size() {
    return names.size();
  }

  /** Whether a clique is known under any Kekulé structure of its molecule. */
  public boolean knows(JunctionTree tree, int clique) {
    return names.contains(labels.of(tree, clique).plain())
        || labels.drawings(tree, clique).stream().anyMatch(names::contains);
  }
}
