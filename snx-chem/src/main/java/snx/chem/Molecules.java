package snx.chem;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import snx.api.Model;
import snx.api.Snx;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MaskedElements;
import snx.chem.model.MoleculeNetwork;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifTable;
import snx.chem.question.Neighbours;
import snx.chem.question.PairAnswer;
import snx.chem.question.PairQuestions;
import snx.chem.question.References;
import snx.chem.question.Screening;
import snx.chem.read.GivenMolecules;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.chem.report.MoleculesDomain;
import snx.chem.report.Verdict;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Progress;
import snx.data.Split;
import snx.explain.Explanation;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.TrainingOptions;
import snx.report.graph.GraphsDomain;

/**
 * The stable face of this module: SMILES in, explanations by bond and ranked motifs out. A molecule
 * is explained as a graph, one mask value per bond in the order of its structure.
 */
public final class Molecules {

  private final MoleculeSet set;
  private final Dataset<LabelledGraph> graphs;
  private final AtomFeatures features;

  private Molecules(MoleculeSet set, AtomFeatures.Kind kind) {
    this.set = set;
    this.features = new AtomFeatures(kind);
    this.graphs = set.graphs(features);
  }

  /**
   * Reads a table with a column of SMILES, SMILES lines or SDF.
   *
   * @param label the column of classes
   * @throws snx.data.DatasetException if nothing in it can be used
   */
  public static Molecules read(Path file, String label) {
    MoleculeOptions options = MoleculeOptions.defaults().withLabel(label);
    return new Molecules(
        MoleculeFiles.read(String.valueOf(file.getFileName()), file, options),
        AtomFeatures.Kind.FULL);
  }

  /**
   * Molecules that a program has.
   *
   * @param smiles one per molecule; ids are {@code m1}, {@code m2}, …
   * @param labels their classes, in the same order
   * @throws snx.data.DatasetException if none can be used
   */
  public static Molecules of(List<String> smiles, List<String> labels) {
    return new Molecules(MoleculeFiles.of("molecules", smiles, labels), AtomFeatures.Kind.FULL);
  }

  /** The same seen by a network as elements alone, so that what it knows it knows by bonds. */
  public Molecules byElements() {
    return new Molecules(set, AtomFeatures.Kind.ELEMENTS);
  }

  /** What was read, and every record that was skipped with its reason. */
  public MoleculeSet set() {
    return set;
  }

  /** The molecules as graphs. */
  public Dataset<LabelledGraph> graphs() {
    return graphs;
  }

  /**
   * The same with the class that is looked for, where its name does not tell.
   *
   * @throws IllegalArgumentException if no molecule is of it
   */
  public Molecules withPositive(String positive) {
    requireClass(positive);
    return new Molecules(set.withPositive(positive), features.kind());
  }

  private void requireClass(String positive) {
    if (!set.classes().containsKey(positive)) {
      throw new IllegalArgumentException(
          "no molecule is of the class '%s'; classes are %s"
              .formatted(positive, String.join(", ", set.classes().keySet())));
    }
  }

  /** Trains a network on 70% of the molecules and scores it on the rest. */
  public Model<LabelledGraph> train(Snx snx, long seed) {
    return bound(
        snx.train(
            MoleculeNetwork.task(graphs, features, seed),
            TrainingOptions.graphs(graphs.size()).withSeed(seed)));
  }

  /**
   * Loads a network that was saved, to explain these molecules.
   *
   * @throws IllegalArgumentException if it sees atoms otherwise than these molecules are described
   */
  public Model<LabelledGraph> load(Snx snx, Path folder, long seed) {
    AtomFeatures saved = AtomFeatures.of(folder);
    if (saved.kind() != features.kind()) {
      throw new IllegalArgumentException(
          "the model in %s uses the features %s (got %s); see byElements()"
              .formatted(folder, saved.kind(), features.kind()));
    }
    return bound(snx.loadGraphs(folder, graphs, seed));
  }

  private Model<LabelledGraph> bound(Model<LabelledGraph> model) {
    return model
        .with(GraphMasking.of(graphs).with(MoleculeNetwork.SELECTION))
        .with(
            (explainer, pairs) ->
                new MoleculesDomain(
                    set,
                    new MoleculesDomain.Details(
                        classes(), model.method(), MotifOptions.defaults(), true, Map.of()),
                    new GraphsDomain(explainer, pairs)));
  }

  private MotifTable.Classes classes() {
    return new MotifTable.Classes(set.requirePositive(), set.others());
  }

  /**
   * Asks a network about two molecules as SMILES: alike or different, how sure, and why. They need
   * not be among these molecules.
   *
   * @throws IllegalArgumentException for a SMILES that cannot be read
   */
  public PairAnswer compare(Model<LabelledGraph> model, String smilesA, String smilesB) {
    Map<String, String> typed = new LinkedHashMap<>();
    typed.put("A", smilesA);
    typed.put("B", smilesB);
    List<Molecule> both = GivenMolecules.of(typed);
    return new PairQuestions(
            model.network(), features, MaskedElements.BONDS, model.options(), model.method())
        .compare(both.get(0), both.get(1));
  }

  /**
   * The molecules of a file that are nearest to a query in a network's eyes.
   *
   * @param most how many
   */
  public Neighbours neighbours(Model<LabelledGraph> model, String smiles, Path library, int most) {
    return Neighbours.of(
        model.network(),
        features,
        GivenMolecules.of(Map.of("query", smiles)).get(0),
        library,
        MoleculeOptions.defaults(),
        most,
        Progress.NONE);
  }

  /**
   * Scores a file of molecules for a class, by what the network held out of these: the best first.
   *
   * @param positive the class that is looked for
   * @param most how many of the best
   * @throws IllegalArgumentException if no molecule is of the class
   */
  public List<Screening.Hit> screen(
      Model<LabelledGraph> model, String positive, Path library, int most) {
    requireClass(positive);
    Network<LabelledGraph> network = model.network();
    Split split = new Split(network.seen(graphs), network.unseen(graphs));
    References references = References.of(network, graphs, split, positive, "");
    return new Screening(network, features, references)
        .run(library, MoleculeOptions.defaults(), most, Screening.Output.NONE)
        .best();
  }

  /**
   * Explains every molecule against one of its own and one of another class and ranks the motifs of
   * these explanations, beside counting them in whole molecules. Verdicts on molecules that the
   * network was trained on are right more often than on others; {@code snx molecules rank}
   * cross-validates.
   *
   * @param positive the class whose motifs are looked for
   * @throws IllegalArgumentException if no molecule is of it
   */
  public MotifTable rank(Model<LabelledGraph> model, String positive, Method method, long seed) {
    Map<String, Molecule> byId = new HashMap<>();
    set.molecules().forEach(molecule -> byId.put(molecule.id(), molecule));
    MotifCounts motifs =
        new MotifCounts(
            withPositive(positive).classes(),
            MotifOptions.defaults().withSeed(seed),
            set.molecules().stream().filter(m -> m.label() != null).toList());
    int[] all = IntStream.range(0, graphs.size()).toArray();
    List<Pair> pairs = PairSampler.sample(graphs, all, new PairSampler.Options(1, 1, seed)).pairs();
    model
        .explain()
        .methods(method)
        .pairs(pairs)
        .to(explanation -> count(motifs, byId, explanation));
    return motifs.table();
  }

  private static void count(MotifCounts motifs, Map<String, Molecule> byId, Explanation e) {
    Molecule molecule = byId.get(e.query());
    if (molecule != null && molecule.label() != null) {
      boolean right = Verdict.of(e, byId) != Verdict.WRONG;
      motifs.take(molecule, e.selection().query(), e.local().query(), right);
    }
  }
}
