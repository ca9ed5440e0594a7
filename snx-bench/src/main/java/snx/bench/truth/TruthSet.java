package snx.bench.truth;

import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import snx.bench.ClassPairs;
import snx.chem.feature.AtomFeatures;
import snx.chem.read.AtomTruth;
import snx.chem.read.TruthFile;
import snx.chem.truth.TruthMatch;
import snx.data.Dataset;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.data.Split;
import snx.graph.LabelledGraph;

/**
 * Molecules with known atoms, as graphs, and the split that their file gives.
 *
 * @param graphs nodes are atoms, edges are bonds
 * @param split the file's own
 */
public record TruthSet(TruthFile file, Dataset<LabelledGraph> graphs, Split split) {

  public static TruthSet of(TruthFile file, AtomFeatures features) {
    Dataset<LabelledGraph> graphs = file.molecules().graphs(features);
    return new TruthSet(
        file, graphs, new Split(part(file, graphs, "train"), part(file, graphs, "test")));
  }

  private static int[] part(TruthFile file, Dataset<LabelledGraph> graphs, String name) {
    return IntStream.range(0, graphs.size())
        .filter(i -> name.equals(file.splits().get(graphs.get(i).id())))
        .toArray();
  }

  /** Queries of the test part whose truth can be ranked, with references of the same part. */
  ClassPairs pairs(TruthOptions options, long seed) {
    int[] known = IntStream.of(split.second()).filter(i -> rankable(graphs.get(i))).toArray();
    Seeds.shuffle(known, Seeds.stream(seed, "truth/queries"));
    Set<Integer> queries =
        IntStream.of(known).limit(options.queries()).boxed().collect(Collectors.toSet());
    PairSampler.Options drawing =
        new PairSampler.Options(options.references(), options.references(), seed);
    return ClassPairs.of(
        graphs,
        PairSampler.sample(graphs, split.second(), drawing).pairs().stream()
            .filter(pair -> queries.contains(pair.query()))
            .toList());
  }

  private boolean rankable(LabelledGraph graph) {
    double[] level = new double[graph.nodes()];
    return new TruthMatch(level, truth(graph).alternatives()).auc().isPresent();
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
