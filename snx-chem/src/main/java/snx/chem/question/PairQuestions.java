package snx.chem.question;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MaskedElements;
import snx.chem.model.MoleculeNetwork;
import snx.chem.pairs.Fingerprints;
import snx.data.Calibration;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.model.Network;

/**
 * Asks a network about pairs of molecules, both stages of an explanation included.
 *
 * @param network of molecules
 * @param features what it sees of atoms
 * @param masked what is masked
 * @param options of both stages
 * @param method of explaining
 */
public record PairQuestions(
    Network<LabelledGraph> network,
    AtomFeatures features,
    MaskedElements masked,
    ExplainOptions options,
    Method method) {

  /** Two molecules. */
  public PairAnswer compare(Molecule query, Molecule reference) {
    return compare(query, List.of(reference)).get(0);
  }

  /** One molecule with others; stage 1 of it is solved once. */
  public List<PairAnswer> compare(Molecule query, List<Molecule> others) {
    return compare(query, others, Progress.NONE);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the problems of both stages that are solved
   */
  public List<PairAnswer> compare(Molecule query, List<Molecule> others, Progress progress) {
    List<Molecule> all = unique(query, others);
    Dataset<LabelledGraph> graphs = masked.of(graphs(all));
    List<Pair> pairs = IntStream.range(1, all.size()).mapToObj(i -> new Pair(0, i)).toList();
    GraphMasking masking = GraphMasking.of(graphs).with(MoleculeNetwork.SELECTION);
    List<Explanation> explanations =
        new Explainer<>(masking, network, options).explain(pairs, method, progress);
    Set<Integer> unseen = new HashSet<>();
    IntStream.of(network.unseen(graphs)).forEach(unseen::add);
    Fingerprints prints = new Fingerprints(all);
    List<PairAnswer> answers = new ArrayList<>();
    for (int i = 1; i < all.size(); i++) {
      Explanation e = explanations.get(i - 1);
      answers.add(
          new PairAnswer(
              query,
              others.get(i - 1),
              e,
              prints.tanimoto(0, i),
              block(e.score()),
              MatchedPair.of(query.structure(), all.get(i).structure()),
              IntStream.of(0, i)
                  .filter(one -> !unseen.contains(one))
                  .mapToObj(one -> all.get(one).id())
                  .toList()));
    }
    return answers;
  }

  /** With ids of their own: a library may use one twice. */
  private static List<Molecule> unique(Molecule query, List<Molecule> others) {
    List<Molecule> all = new ArrayList<>(List.of(query));
    Set<String> ids = new HashSet<>(Set.of(query.id()));
    for (Molecule one : others) {
      String id = one.id();
      while (!ids.add(id)) {
        id += "'";
      }
      all.add(new Molecule(id, one.label(), one.structure(), one.line()));
    }
    return all;
  }

  /** Molecules as the network reads them. */
  private Dataset<LabelledGraph> graphs(List<Molecule> molecules) {
    return new Dataset<>(
        "asked about",
        molecules.stream().map(features::graph).toList(),
        new Provenance("given by hand", List.of()),
        new ReadReport(molecules.size(), List.of(), List.of()));
  }

  /** What became of held-out pairs with such a score, or null where the card does not say. */
  private Calibration.@Nullable Block block(double score) {
    Calibration scores = network.calibration();
    return scores == null ? null : scores.at(score);
  }
}
