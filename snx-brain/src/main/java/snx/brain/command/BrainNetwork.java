package snx.brain.command;

import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.Pooling;

/** The network that is trained on connectomes when none is given, and the price of its masks. */
public final class BrainNetwork {

  /** Two layers of 32, embedding 32, mean pooling, tanh. */
  public static final GnnOptions SHAPE = new GnnOptions(2, 32, 32, Pooling.MEAN, Activation.TANH);

  /** γ of both stages (specification, section 4): a connectome has a thousand edges and more. */
  public static final double GAMMA = 1e-4;

  private BrainNetwork() {}
}
