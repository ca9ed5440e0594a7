package snx.bench.truth;

import java.util.Objects;
import java.util.stream.IntStream;
import snx.chem.feature.AtomFeatures;
import snx.chem.read.AtomTruth;
import snx.chem.read.TruthFile;
import snx.data.Dataset;
import snx.data.Split;
import snx.graph.LabelledGraph;

/**
 * Molecules with known atoms, as graphs, and the split that their file gives.
 *
 * @param graphs nodes are atoms, edges are bonds
 * @param split the file's own
 */
record TruthSet(TruthFile file, Dataset<LabelledGraph> graphs, Split split) {

  static TruthSet of(TruthFile file, AtomFeatures features) {
    Dataset<LabelledGraph> graphs = file.molecules().graphs(features);
    return new TruthSet(
        file, graphs, new Split(part(file, graphs, "train"), part(file, graphs, "test")));
  }

  private static int[] part(TruthFile file, Dataset<LabelledGraph> graphs, String name) {
    return IntStream.range(0, graphs.size())
        .filter(i -> name.equals(file.splits().get(graphs.get(i).id())))
        .toArray();
  }

  AtomTruth truth(LabelledGraph graph) {
    return Objects.requireNonNull(file.truths().get(graph.id()));
  }

  /** The same graphs whose atoms are maskable elements too. */
  Dataset<LabelledGraph> withAtoms() {
    return new Dataset<>(
        graphs.name(),
        graphs.instances().stream().map(LabelledGraph::withNodeElements).toList(),
        graphs.provenance(),
        graphs.report());
  }
}
