package snx.brain.model;

import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.KeptEpoch;
import snx.model.Pooling;
import snx.model.TrainingOptions;

/** The network that is trained on connectomes when none is given, and the price of its masks. */
public final class BrainNetwork {

  /**
   * One layer of 16, embedding 32, smooth-max pooling, tanh. A mean over a hundred regions buries
   * the few whose edges differ between groups; a maximum finds them.
   */
  public static final GnnOptions SHAPE =
      new GnnOptions(1, 16, 32, Pooling.SMOOTH_MAX, Activation.TANH);

  /** γ of both stages (specification, section 4): a connectome has a thousand edges and more. */
  public static final double GAMMA = 1e-4;

  /** Few subjects make few steps per epoch, so the rate is larger than for other graphs. */
  private static final double RATE = 0.005;

  /**
   * Less than other small sets get: a stronger one keeps all scores next to 1, in the right order
   * but with nothing left for a mask to change.
   */
  private static final double DECAY = 0.3;

  private BrainNetwork() {}

  /** How it is trained on so many subjects. */
  public static TrainingOptions training(int subjects, long seed) {
    return TrainingOptions.graphs(subjects)
        .withRate(RATE)
        .withDecay(DECAY)
        .withKept(KeptEpoch.SUREST)
        .withSeed(seed);
  }
}
