package snx.brain.model;

import snx.data.Dataset;
import snx.explain.Method;
import snx.explain.Top;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.KeptEpoch;
import snx.model.Pooling;
import snx.model.TrainingOptions;
import snx.model.TrainingTask;

/**
 * The networks that are trained on connectomes when none is given, the price of their masks, and
 * what a selection of these keeps. What {@link #task} trains is the default; a graph network of
 * {@link #SHAPE} is there for comparison.
 */
public final class BrainNetwork {

  /**
   * One layer of 16, embedding 32, smooth-max pooling, tanh. A mean over a hundred regions buries
   * the few whose edges differ between groups; a maximum finds them.
   */
  public static final GnnOptions SHAPE =
      new GnnOptions(1, 16, 32, Pooling.SMOOTH_MAX, Activation.TANH);

  /** γ of both stages (specification, section 4): a connectome has a thousand edges and more. */
  public static final double GAMMA = 1e-4;

  /** The method where none is named (specification, section 5). */
  public static final Method METHOD = Method.SNX;

  /**
   * What a selection keeps: 20 edges per connectome. On planted effects they are as faithful as the
   * usual three quarters of all edges, and most of them are planted ones.
   */
  public static final Top TOP = new Top(20, 0);

  /** Few subjects make few steps per epoch, so the rate is larger than for other graphs. */
  private static final double RATE = 0.005;

  /**
   * Less than other small sets get: a stronger one keeps all scores next to 1, in the right order
   * but with nothing left for a mask to change.
   */
  private static final double DECAY = 0.3;

  private BrainNetwork() {}

  /** A linear read-out of the edges, region by region the same in all subjects. */
  public static TrainingTask<LabelledGraph> task(Dataset<LabelledGraph> subjects, long seed) {
    return TrainingTask.edges(subjects, seed);
  }

  /** How a graph network is trained on so many subjects; of the default the seed alone counts. */
  public static TrainingOptions training(int subjects, long seed) {
    return TrainingOptions.graphs(subjects)
        .withRate(RATE)
        .withDecay(DECAY)
        .withKept(KeptEpoch.SUREST)
        .withSeed(seed);
  }
}
