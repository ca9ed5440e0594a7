package snx.bench;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import snx.api.Input;
import snx.brain.atlas.Atlases;
import snx.brain.model.BrainNetwork;
import snx.brain.read.BrainReader;
import snx.brain.read.BrainSource;
import snx.brain.read.MatrixOptions;
import snx.brain.read.RegionFeatures;
import snx.brain.synthetic.BrainSubjects;
import snx.chem.feature.AtomFeatures;
import snx.chem.model.MoleculeNetwork;
import snx.chem.read.MoleculeFiles;
import snx.chem.read.MoleculeOptions;
import snx.chem.read.MoleculeSet;
import snx.data.Dataset;
import snx.explain.PgOptions;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;
import snx.model.GnnOptions;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/**
 * Graphs of a domain, read as the domain's own commands read them, with the network that these
 * train and the price that they put on masks.
 *
 * @param gamma γ of both stages, or null for that of a preset
 */
record DomainGraphs(Dataset<LabelledGraph> data, Learning learning, @Nullable Double gamma) {

  /** How a network is trained on graphs. */
  interface Learning {

    TrainingTask<LabelledGraph> task(Dataset<LabelledGraph> data, long seed);

    default TrainingOptions options(int instances, long seed) {
      return TrainingOptions.graphs(instances).withSeed(seed);
    }

    /** How a generator of masks is trained beside it. */
    default PgOptions generator(long seed) {
      return PgOptions.defaults(seed);
    }
  }

  /** Graphs of no particular domain. */
  static DomainGraphs plain(Dataset<LabelledGraph> data) {
    return new DomainGraphs(
        data, (own, seed) -> TrainingTask.graphs(own, GnnOptions.defaults(), seed), null);
  }

  /** Graphs of a file; whatever is wrong with it is refused. */
  static DomainGraphs plain(Input input) {
    Dataset<LabelledGraph> data = GraphFiles.read(input.files().get(0));
    data.report().requireClean();
    return plain(data);
  }

  /** Molecules under the features that their commands use by default; bonds are masked. */
  static DomainGraphs molecules(Input input) {
    MoleculeOptions reading = MoleculeOptions.of(input.use());
    MoleculeSet set =
        MoleculeFiles.read(input.name(), input.files().get(0), reading).requireClasses();
    AtomFeatures features = new AtomFeatures(MoleculeNetwork.features(input.name()));
    return new DomainGraphs(
        set.graphs(features), (own, seed) -> MoleculeNetwork.task(own, features, seed), null);
  }

  /** Connectomes whose regions carry their identity alone. */
  static DomainGraphs connectomes(Input input, String atlas) {
    BrainSource source =
        BrainSource.of(input.files().get(0), null)
            .withAtlas(Atlases.of(atlas))
            .withFeatures(RegionFeatures.identity());
    return connectomes(BrainReader.read(source).graphs());
  }

  /** Generated connectomes with a known difference. */
  static DomainGraphs generated() {
    return connectomes(
        BrainSubjects.embedded(MatrixOptions.defaults(), RegionFeatures.identity()).graphs());
  }

  static DomainGraphs connectomes(Dataset<LabelledGraph> data) {
    return new DomainGraphs(data, new ConnectomeLearning(), BrainNetwork.GAMMA);
  }

  /** As many of them as a size says. */
  DomainGraphs part(TrialSize size) {
    Dataset<LabelledGraph> part =
        new Dataset<>(
            data.name(),
            Arrays.stream(size.positions(data.size())).mapToObj(data::get).toList(),
            data.provenance(),
            data.report());
    return new DomainGraphs(part, learning, gamma);
  }

  /** Under the price of the domain, where it has one. */
  Setting priced(Setting setting) {
    return gamma == null ? setting : setting.priced(gamma);
  }

  /** How networks are trained on connectomes: as {@code snx brain} trains them. */
  private static final class ConnectomeLearning implements Learning {

    private static final int GENERATOR_EPOCHS =
        10; // a thousand edges per graph teach much per pass

    @Override
    public TrainingTask<LabelledGraph> task(Dataset<LabelledGraph> data, long seed) {
      return BrainNetwork.task(data, seed);
    }

    @Override
    public TrainingOptions options(int instances, long seed) {
      return BrainNetwork.training(instances, seed);
    }

    @Override
    public PgOptions generator(long seed) {
      return PgOptions.defaults(seed).withEpochs(GENERATOR_EPOCHS);
    }
  }
}
