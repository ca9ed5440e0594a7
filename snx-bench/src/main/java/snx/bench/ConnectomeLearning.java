package snx.bench;

import snx.brain.command.BrainNetwork;
import snx.data.Dataset;
import snx.explain.PgOptions;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.Pooling;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** How networks are trained on connectomes. */
enum ConnectomeLearning implements DomainGraphs.Learning {

  /** As {@code snx brain} trains it. */
  WEIGHTED {
    @Override
    public TrainingTask<LabelledGraph, GraphBatch> task(Dataset<LabelledGraph> data, long seed) {
      return TrainingTask.graphs(data, BrainNetwork.SHAPE, seed);
    }

    @Override
    public TrainingOptions options(int instances, long seed) {
      return BrainNetwork.training(instances, seed);
    }
  },

  /**
   * The same layers under a mean, at the usual rate and a weak decay. Binary graphs with equally
   * many edges differ by little: under a maximum all subjects of BIP were mapped to one direction,
   * f was 1 for every pair, and no mask changed anything.
   */
  BINARY {
    @Override
    public TrainingTask<LabelledGraph, GraphBatch> task(Dataset<LabelledGraph> data, long seed) {
      return TrainingTask.graphs(data, BrainNetwork.SHAPE.withPooling(Pooling.MEAN), seed);
    }

    @Override
    public TrainingOptions options(int instances, long seed) {
      return TrainingOptions.graphs(instances).withDecay(BINARY_DECAY).withSeed(seed);
    }
  };

  private static final double BINARY_DECAY = 0.1;
  private static final int GENERATOR_EPOCHS = 10; // a thousand edges a graph teach much a pass

  @Override
  public PgOptions generator(long seed) {
    return PgOptions.defaults(seed).withEpochs(GENERATOR_EPOCHS);
  }

  /** The one for these subjects. */
  static ConnectomeLearning of(Dataset<LabelledGraph> data) {
    return data.instances().stream().allMatch(ConnectomeLearning::binary) ? BINARY : WEIGHTED;
  }

  private static boolean binary(LabelledGraph graph) {
    for (int e = 0; e < graph.edges(); e++) {
      if (graph.weight(e) != 1) {
        return false;
      }
    }
    return true;
  }
}
