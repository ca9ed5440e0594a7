package snx.bench;

import ai.djl.Device;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.api.Input;
import snx.chem.Molecule;
import snx.chem.baseline.FingerprintBaseline;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MoleculeNetwork;
import snx.chem.model.MoleculeSplits;
import snx.chem.model.SplitKind;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.data.Dataset;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Seeds;
import snx.data.Split;
import snx.graph.LabelledGraph;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/**
 * The network of molecules beside fingerprints with logistic regression, on the same held-out
 * pairs, by random and by scaffold split.
 *
 * @param seeds one split and one network each
 * @param limit at most so many molecules of a set, drawn by the seed; null for all
 * @param log is called before every training
 */
public record MoleculeTrials(List<Long> seeds, @Nullable Integer limit, Consumer<String> log) {

  private static final List<SplitKind> SPLITS = List.of(SplitKind.STRATIFIED, SplitKind.SCAFFOLD);

  /** What came of one network and one baseline. */
  public record Score(double network, double pairs, double molecules) {}

  /** What came of one set. */
  public record Row(String name, int molecules, Map<SplitKind, List<Score>> scores) {

    private String mean(SplitKind split, ToDoubleFunction<Score> value) {
      return Spread.of(
              Objects.requireNonNull(scores.get(split)).stream().mapToDouble(value).toArray())
          .toString();
    }
  }

  /** Reads, trains and scores one set as the catalogue says. */
  public Row run(Input input, Device device) {
    MoleculeSet set =
        MoleculeFiles.read(input.name(), input.files().get(0), MoleculeOptions.of(input.use()))
            .requireClasses();
    AtomFeatures features = new AtomFeatures(MoleculeNetwork.features(input.name()));
    Map<SplitKind, List<Score>> scores = new EnumMap<>(SplitKind.class);
    for (SplitKind kind : SPLITS) {
      List<Score> own = new ArrayList<>();
      for (long seed : seeds) {
        log.accept("%s, %s split, seed %d".formatted(input.name(), kind, seed));
        own.add(score(set, features, new MoleculeSplits(kind, seed), device));
      }
      scores.put(kind, own);
    }
    int used = limit == null ? set.molecules().size() : Math.min(limit, set.molecules().size());
    return new Row(input.name(), used, scores);
  }

  private Score score(
      MoleculeSet set, AtomFeatures features, MoleculeSplits splits, Device device) {
    long seed = splits.seed();
    List<Molecule> molecules = sample(set.molecules(), seed);
    Dataset<LabelledGraph> graphs =
        new Dataset<>(
            set.name(),
            molecules.stream().map(features::graph).toList(),
            new Provenance("sample " + seed, List.of()),
            new ReadReport(molecules.size(), List.of(), List.of()));
    Split split = splits.split(molecules, graphs);
    TrainingOptions options = TrainingOptions.graphs(graphs.size()).withSeed(seed);
    FingerprintBaseline.Score baseline =
        FingerprintBaseline.fit(molecules, graphs, split, seed).score(graphs, split.second(), seed);
    try (TrainingTask.Trained<LabelledGraph> trained =
        MoleculeNetwork.task(graphs, features, seed)
            .withSplit(split, splits.kind().toString())
            .train(device, options, epoch -> {})) {
      return new Score(trained.heldOut().auc(), baseline.pairs().auc(), baseline.molecules());
    }
  }

  private List<Molecule> sample(List<Molecule> all, long seed) {
    if (limit == null || all.size() <= limit) {
      return all;
    }
    int[] order = IntStream.range(0, all.size()).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "sample"));
    return IntStream.of(order).limit(limit).sorted().mapToObj(all::get).toList();
  }

  /** The table: means over seeds with standard deviations. */
  public static List<String> markdown(List<Row> rows) {
    Grid<Row> grid =
        new Grid<Row>().text("set", Row::name).text("molecules", row -> row.molecules());
    for (SplitKind kind : SPLITS) {
      String split = kind == SplitKind.STRATIFIED ? "random" : kind.toString();
      grid.text("network, pairs, " + split, row -> row.mean(kind, Score::network))
          .text("fingerprints, pairs, " + split, row -> row.mean(kind, Score::pairs))
          .text("fingerprints, molecules, " + split, row -> row.mean(kind, Score::molecules));
    }
    return grid.markdown(rows);
  }
}
