package snx.bench;

import snx.brain.model.BrainNetwork;
import snx.data.Dataset;
import snx.explain.PgOptions;
import snx.graph.GraphBatch;
import snx.graph.LabelledGraph;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/** How networks are trained on connectomes: as {@code snx brain} trains them. */
final class ConnectomeLearning implements DomainGraphs.Learning {

  private static final int GENERATOR_EPOCHS = 10; // a thousand edges a graph teach much a pass

  @Override
  public TrainingTask<LabelledGraph, GraphBatch> task(Dataset<LabelledGraph> data, long seed) {
    return TrainingTask.graphs(data, BrainNetwork.SHAPE, seed);
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
