package snx.bench.motif;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MaskedElements;
import snx.chem.model.MoleculeNetwork;
import snx.chem.motif.Direction;
import snx.chem.motif.MotifCounts;
import snx.chem.motif.MotifOptions;
import snx.chem.motif.MotifRow;
import snx.chem.motif.MotifTable;
import snx.chem.pattern.Motif;
import snx.chem.read.AtomTruth;
import snx.chem.read.MoleculeSet;
import snx.chem.report.Verdict;
import snx.data.Dataset;
import snx.data.Pair;
import snx.data.PairSampler;
import snx.data.Seeds;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Explanation;
import snx.explain.GraphMasking;
import snx.explain.Method;
import snx.explain.Top;
import snx.graph.LabelledGraph;
import snx.model.Network;
import snx.model.PairEvaluation;
import snx.model.TrainingOptions;

/**
 * Trains one network and explains molecules that it never saw, by every method and kind of mask;
 * cuts the masks in every way and counts every kind of motif in what is left.
 *
 * @param classes the class that is looked for, and the rest
 * @param truths atoms that are known to decide, by molecule; empty where nothing is known
 */
public record MotifTrial(
    MoleculeSet set,
    MotifTable.Classes classes,
    Map<String, AtomTruth> truths,
    MotifTrialOptions options,
    long seed) {

  private static final int ENOUGH = 10; // molecules that have a motif, for a share of them
  private static final List<Top> SELECTIONS =
      Stream.of("75%", "50%", "25%", "10%", "elbow").map(Top::parse).toList();
  private static final Map<String, MotifOptions> KINDS = kinds();

  private static Map<String, MotifOptions> kinds() {
    Map<String, MotifOptions> kinds = new LinkedHashMap<>();
    MotifOptions base = MotifOptions.defaults().withMinimumSupport(ENOUGH);
    kinds.put("groups", base.withKinds(EnumSet.of(Motif.Kind.GROUPS)));
    kinds.put("rings", base.withKinds(EnumSet.of(Motif.Kind.RINGS)));
    kinds.put("groups, rings, scaffolds", base);
    kinds.put("cliques of 2", base.withKinds(EnumSet.of(Motif.Kind.CLIQUES)));
    return kinds;
  }

  public List<MotifTrialResult> run(Device device) {
    AtomFeatures features = new AtomFeatures(AtomFeatures.Kind.FULL);
    Dataset<LabelledGraph> graphs = set.graphs(features);
    TrainingOptions training = TrainingOptions.graphs(graphs.size()).withSeed(seed);
    List<Molecule> labelled = set.molecules().stream().filter(m -> m.label() != null).toList();
    Map<String, MotifCounts> counts = new LinkedHashMap<>();
    KINDS.forEach(
        (name, kind) -> counts.put(name, new MotifCounts(classes, kind.withSeed(seed), labelled)));
    List<MotifTrialResult> results = new ArrayList<>();
    try (Network<LabelledGraph> network =
        MoleculeNetwork.task(graphs, features, seed).train(device, training, epoch -> {}).model()) {
      for (MaskedElements masked : options.masked()) {
        Dataset<LabelledGraph> elements = masked.of(graphs);
        Explainer<LabelledGraph> explainer =
            new Explainer<>(GraphMasking.of(elements), network, ExplainOptions.defaults(seed));
        List<Pair> pairs = pairs(graphs, network.unseen(graphs));
        for (Method method : options.methods()) {
          List<Explanation> explained = explainer.stream(pairs, method).toList();
          results.addAll(results(explainer, explained, method, masked, counts));
        }
      }
    }
    return results;
  }

  private List<Pair> pairs(Dataset<LabelledGraph> graphs, int[] unseen) {
    int[] order = unseen.clone();
    Seeds.shuffle(order, Seeds.stream(seed, "motifs/queries"));
    Set<Integer> queries = new HashSet<>();
    Arrays.stream(order).limit(options.queries()).forEach(queries::add);
    return PairSampler.sample(graphs, unseen, new PairSampler.Options(1, 1, seed)).pairs().stream()
        .filter(pair -> queries.contains(pair.query()))
        .distinct()
        .toList();
  }

  private List<MotifTrialResult> results(
      Explainer<LabelledGraph> explainer,
      List<Explanation> explained,
      Method method,
      MaskedElements masked,
      Map<String, MotifCounts> counts) {
    Map<String, Molecule> byId = new HashMap<>();
    set.molecules().forEach(molecule -> byId.put(molecule.id(), molecule));
    PairEvaluation heldOut = explainer.network().evaluation();
    double auc = heldOut == null ? Double.NaN : heldOut.auc();
    List<MotifTrialResult> results = new ArrayList<>();
    for (Top selection : SELECTIONS) {
      List<Explainer.Cut> cuts = explainer.cuts(explained, List.of(selection));
      for (Map.Entry<String, MotifCounts> kind : counts.entrySet()) {
        MotifCounts counting = kind.getValue().anew();
        double kept = 0;
        for (Explanation e : explained) {
          int[] selected = selection.select(e.local().query());
          boolean right = Verdict.of(e, byId) != Verdict.WRONG;
          counting.take(molecule(byId, e.query()), selected, e.local().query(), right);
          int bonds = explainer.data().get(explainer.data().indexOf(e.query())).links();
          double share = (double) bonds(selected, bonds).cardinality() / bonds;
          kept += share / explained.size();
        }
        MotifTable table = counting.table();
        results.add(
            new MotifTrialResult(
                set.name(),
                seed,
                auc,
                method.toString(),
                masked.toString(),
                kind.getKey(),
                selection.toString(),
                kept,
                share(table, row -> row.explained().positive(), row -> row.explained().other()),
                share(
                    table,
                    row -> row.random().support().positive(),
                    row -> row.random().support().other()),
                table.rows().size(),
                table.count(row -> row.random().sure(Direction.MORE)),
                table.count(row -> row.random().sure(Direction.LESS)),
                table.count(row -> row.lift().q() < 0.05),
                table.agreementWithCounting(),
                cuts.get(0).fa(),
                cuts.get(0).cf(),
                truth(explainer.data(), selection, explained)));
      }
    }
    return results;
  }

  private double truth(Dataset<LabelledGraph> graphs, Top selection, List<Explanation> explained) {
    return explained.stream()
        .filter(e -> truths.containsKey(e.query()))
        .map(
            e -> {
              LabelledGraph graph = graphs.get(graphs.indexOf(e.query()));
              BitSet selected = bonds(selection.select(e.local().query()), graph.links());
              return Objects.requireNonNull(truths.get(e.query())).edges(graph).stream()
                  .filter(bonds -> classes.positive().equals(graph.label()) && !bonds.isEmpty())
                  .mapToDouble(bonds -> f1(selected, bonds))
                  .max();
            })
        .flatMapToDouble(OptionalDouble::stream)
        .average()
        .orElse(Double.NaN);
  }

  /** Those of selected elements that are bonds. */
  private static BitSet bonds(int[] selected, int bonds) {
    BitSet some = new BitSet();
    Arrays.stream(selected).filter(element -> element < bonds).forEach(some::set);
    return some;
  }

  private static double f1(BitSet selected, BitSet truth) {
    BitSet both = (BitSet) selected.clone();
    both.and(truth);
    return 2.0 * both.cardinality() / (selected.cardinality() + truth.cardinality());
  }

  private static Molecule molecule(Map<String, Molecule> byId, String id) {
    Molecule molecule = byId.get(id);
    if (molecule == null) {
      throw new IllegalStateException("no molecule has the id '" + id + "'");
    }
    return molecule;
  }

  /** Over motifs that go with a class, the mean share of its molecules, given how many hold it. */
  private static double share(
      MotifTable table, ToIntFunction<MotifRow> positive, ToIntFunction<MotifRow> other) {
    Stream<Double> shares =
        table.rows().stream()
            .filter(row -> row.inWhole().q() < 0.05)
            .filter(row -> had(row) >= ENOUGH)
            .map(
                row ->
                    (double)
                            (row.inWhole().direction() == Direction.MORE ? positive : other)
                                .applyAsInt(row)
                        / had(row));
    return shares.mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  private static int had(MotifRow row) {
    return row.inWhole().direction() == Direction.MORE ? row.had().positive() : row.had().other();
  }
}
