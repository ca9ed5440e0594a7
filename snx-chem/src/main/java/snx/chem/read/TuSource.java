package snx.chem.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.chem.read.Structures.RefusedException;
import snx.chem.tu.TuChemistry;
import snx.chem.tu.TuStructure;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.graph.TuContents;
import snx.graph.TuDatasetReader;

/**
 * The graphs of a TUDataset as molecules. Ids and lines are the numbers of graphs, and their labels
 * are the only column.
 */
final class TuSource {

  private static final String LABEL = "label";
  private static final int MOST_TRIALS = 200;

  private final TuChemistry chemistry;
  private final boolean explicit;

  private TuSource(TuChemistry chemistry, boolean explicit) {
    this.chemistry = chemistry;
    this.explicit = explicit;
  }

  /**
   * Reads a folder or zip.
   *
   * @throws DatasetException if it is no such dataset, or its labels are not explained
   */
  static MoleculeSet read(String name, Path path, MoleculeOptions options, Progress progress) {
    TuContents contents = TuDatasetReader.contents(path);
    TuChemistry chemistry;
    try {
      chemistry = TuChemistry.of(contents.name(), contents.readme());
    } catch (IllegalArgumentException e) {
      throw new DatasetException(path, 0, String.valueOf(e.getMessage()), e);
    }
    Labelling labelling = Labelling.of(options, LABEL);
    List<String> wanted = new ArrayList<>(labelling.columns());
    if (options.label() != null) {
      wanted.add(options.label());
    }
    for (String column : wanted) {
      if (!column.equals(LABEL)) {
        throw new DatasetException(path, MoleculeColumns.absent(column, List.of(LABEL)));
      }
    }
    TuSource source = new TuSource(chemistry, hasHydrogens(contents, chemistry));
    MoleculeCollector found = new MoleculeCollector(options, labelling);
    long done = 0;
    for (TuContents.Graph graph : contents.graphs()) {
      String label = chemistry.classes().getOrDefault(graph.label(), graph.label());
      found.accept(
          new MoleculeRecord(
              graph.number(),
              Integer.toString(graph.number()),
              "",
              column -> label,
              structures -> source.structure(structures, graph)));
      progress.at(++done, contents.graphs().size());
    }
    return found.set(name, path, contents.provenance(), List.of());
  }

  private static boolean hasHydrogens(TuContents contents, TuChemistry chemistry) {
    for (TuContents.Graph graph : contents.graphs()) {
      for (int label : graph.nodeLabels()) {
        if (chemistry.elements().getOrDefault(label, 0) == IAtom.H) {
          return true;
        }
      }
    }
    return false;
  }

  private IAtomContainer structure(Structures structures, TuContents.Graph graph)
      throws RefusedException {
    if (graph.fault() != null) {
      throw new RefusedException(Skipped.Cause.MALFORMED, graph.fault());
    }
    String reason = "";
    for (Set<Integer> withHydrogen : hydrogens(graph)) {
      try {
        IAtomContainer structure =
            structures.prepare(TuStructure.of(graph, chemistry, explicit, withHydrogen));
        if (!Trait.of(structure).contains(Trait.CROWDED)) {
          return structure;
        }
        reason = reason.isEmpty() ? "an atom has more bonds than its valence allows" : reason;
      } catch (IllegalArgumentException | CDKException e) {
        reason =
            reason.isEmpty()
                ? String.valueOf(e.getMessage()).lines().findFirst().orElse("")
                : reason;
      }
    }
    throw new RefusedException(Skipped.Cause.REFUSED, reason);
  }

  /** Which aromatic nitrogens may have a hydrogen that is not drawn: none, one, two of them. */
  private List<Set<Integer>> hydrogens(TuContents.Graph graph) throws RefusedException {
    List<Set<Integer>> trials = new ArrayList<>(List.of(Set.of()));
    if (explicit) {
      return trials;
    }
    try {
      List<Integer> open = TuStructure.openNitrogens(graph, chemistry);
      open.forEach(one -> trials.add(Set.of(one)));
      for (int one : open) {
        for (int other : open) {
          if (one < other && trials.size() < MOST_TRIALS) {
            trials.add(new TreeSet<>(Set.of(one, other)));
          }
        }
      }
      return trials;
    } catch (IllegalArgumentException e) {
      throw new RefusedException(Skipped.Cause.REFUSED, String.valueOf(e.getMessage()));
    }
  }
}
