package snx.bench.selftest;

import ai.djl.Device;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import snx.api.EmbeddedData;
import snx.brain.model.BrainNetwork;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.chem.feature.AtomFeatures;
import snx.chem.library.DemonstrationNetwork;
import snx.chem.library.MoleculeLibrary;
import snx.chem.model.MoleculeNetwork;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.data.Dataset;
import snx.data.Instance;
import snx.data.Pair;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.catalogue.EmbeddedSet;
import snx.explain.GraphMasking;
import snx.explain.Masking;
import snx.explain.TableMasking;
import snx.graph.GraphFiles;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SizedConnectomes;
import snx.model.GnnOptions;
import snx.model.GraphNetwork;
import snx.model.MlpOptions;
import snx.model.Network;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;
import snx.tabular.RawTable;
import snx.tabular.Row;
import snx.tabular.TableOptions;
import snx.tabular.TableReader;

/**
 * The data that a device is tested on, each with a network that the CPU has trained for a moment.
 *
 * @param device that is tested
 * @param placement how networks get there
 * @param pairs of each kind
 * @param iterations of every problem
 */
record Subjects(Device device, Placement placement, int pairs, int iterations) {

  private static final long SEED = 1;
  private static final int EPOCHS = 15; // until masks depend on weights; more would tell no more

  private static final int LARGE = 116; // nodes, as connectomes of a common atlas have
  private static final int LARGE_GRAPHS = 64;

  /** One kind of data; made when it is its turn. */
  interface Maker {
    Subject<?> make();
  }

  /** All kinds. */
  List<Maker> all() {
    return List.of(this::graphs, this::denseGraphs, this::molecules, this::connectomes, this::rows);
  }

  /** Graphs that fill a batch, whose masks do not matter. */
  Subject<LabelledGraph> large() {
    List<LabelledGraph> graphs = SizedConnectomes.generate(LARGE_GRAPHS, LARGE, SEED);
    Dataset<LabelledGraph> data =
        new Dataset<>(
            "large",
            graphs,
            new Provenance("generated", List.of()),
            new ReadReport(graphs.size(), List.of(), List.of()));
    Network<LabelledGraph> network =
        GraphNetwork.create(GraphLayout.of(graphs), GnnOptions.defaults(), Device.cpu(), SEED);
    Subjects brief = new Subjects(device, placement, LARGE_GRAPHS, 2);
    return brief.subject("large graphs", GraphMasking.of(data), network);
  }

  private Subject<LabelledGraph> graphs() {
    return embedded("graphs", "molecule-like");
  }

  private Subject<LabelledGraph> denseGraphs() {
    return embedded("dense graphs", "brain-like");
  }

  private Subject<LabelledGraph> embedded(String name, String set) {
    Dataset<LabelledGraph> data = GraphFiles.read(file(set(set)));
    TrainingTask<LabelledGraph> task = TrainingTask.graphs(data, GnnOptions.defaults(), SEED);
    return subject(name, GraphMasking.of(data), trained(task, TrainingOptions.graphs(data.size())));
  }

  private Subject<LabelledGraph> molecules() {
    EmbeddedSet set = set(MoleculeLibrary.NAME);
    AtomFeatures features = new AtomFeatures(MoleculeNetwork.features(set.title()));
    Dataset<LabelledGraph> data =
        MoleculeFiles.read(set.title(), file(set), MoleculeOptions.of(set.use())).graphs(features);
    return subject(
        "molecules",
        GraphMasking.of(data),
        GraphNetwork.load(DemonstrationNetwork.folder(), Device.cpu()));
  }

  private Subject<LabelledGraph> connectomes() {
    Dataset<LabelledGraph> data =
        BrainSubjects.embedded(MatrixOptions.defaults(), RegionFeatures.identity()).graphs();
    TrainingTask<LabelledGraph> task = BrainNetwork.task(data, SEED);
    return subject(
        "connectomes",
        GraphMasking.of(data),
        trained(task, BrainNetwork.training(data.size(), SEED)));
  }

  private Subject<Row> rows() {
    EmbeddedSet set = set("credit-applicants");
    TableOptions options =
        TableOptions.defaults()
            .with(
                o -> {
                  o.label = set.use().get("label").asText();
                  o.id = set.use().get("id").asText();
                });
    RawTable table = TableReader.read(List.of(file(set)), options);
    TrainingTask.OnTable on =
        TrainingTask.table(set.title(), table, options, MlpOptions.defaults(), SEED);
    TrainingTask<Row> task = on.task();
    return subject(
        "rows",
        TableMasking.of(task.data(), on.schema()),
        trained(task, TrainingOptions.tables(task.data().size())));
  }

  private static EmbeddedSet set(String name) {
    return EmbeddedData.named(name).orElseThrow();
  }

  private static Path file(EmbeddedSet set) {
    return EmbeddedData.unpacked(set);
  }

  private static <T extends Instance> Network<T> trained(
      TrainingTask<T> task, TrainingOptions options) {
    return task.train(Device.cpu(), options.withSeed(SEED).withEpochs(EPOCHS), epoch -> {}).model();
  }

  private <T extends Instance> Subject<T> subject(
      String name, Masking<T> masking, Network<T> reference) {
    return new Subject<>(
        name,
        masking,
        reference,
        placement.on(reference, device),
        spread(masking.data().size()),
        iterations);
  }

  /** Each of some instances, evenly spread, with the next one. */
  private List<Pair> spread(int instances) {
    int count = Math.min(pairs, instances);
    List<Integer> chosen =
        IntStream.range(0, count).mapToObj(i -> (int) ((long) i * instances / count)).toList();
    return IntStream.range(0, count)
        .mapToObj(i -> new Pair(chosen.get(i), chosen.get((i + 1) % count)))
        .toList();
  }
}
