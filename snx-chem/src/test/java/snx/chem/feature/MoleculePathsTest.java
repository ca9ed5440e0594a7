package snx.chem.feature;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import snx.chem.library.MoleculeLibrary;
import snx.explain.PathComparison;
import snx.graph.LabelledGraph;

/** Molecules are explained alike by the fast path and by plain automatic differentiation. */
@ResourceLock("torch")
final class MoleculePathsTest {

  @Test
  void masks_of_the_embedded_molecules_are_the_same() {
    AtomFeatures features = new AtomFeatures(AtomFeatures.Kind.FULL);
    List<LabelledGraph> graphs =
        MoleculeLibrary.embedded().molecules().molecules().stream().map(features::graph).toList();
    PathComparison.assertSameMasks(graphs, 8);
  }
}
