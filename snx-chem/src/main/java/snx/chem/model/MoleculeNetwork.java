package snx.chem.model;

import snx.chem.feature.AtomFeatures;
import snx.chem.library.MoleculeLibrary;
import snx.data.Dataset;
import snx.explain.Top;
import snx.graph.LabelledGraph;
import snx.model.Activation;
import snx.model.GnnOptions;
import snx.model.Pooling;
import snx.model.TrainingTask;

/** The network that is trained on molecules when none is given. */
public final class MoleculeNetwork {

  /** Three layers of 32, embedding 32, smooth-max pooling, tanh. */
  public static final GnnOptions SHAPE =
      new GnnOptions(3, 32, 32, Pooling.SMOOTH_MAX, Activation.TANH);

  /** What an explanation keeps of a molecule's bonds: docs/molecules.md says how it was chosen. */
  public static final Top SELECTION = Top.ELBOW;

  private MoleculeNetwork() {}

  /** What a network sees of the atoms of a set when nobody says. */
  public static AtomFeatures.Kind features(String data) {
    return data.equals(MoleculeLibrary.NAME) ? AtomFeatures.Kind.ELEMENTS : AtomFeatures.Kind.FULL;
  }

  /** Training on molecules; the model's card says how atoms were described. */
  public static TrainingTask<LabelledGraph> task(
      Dataset<LabelledGraph> graphs, AtomFeatures features, long seed) {
    return TrainingTask.graphs(graphs, features.layout(), SHAPE, seed)
        .withInput(AtomFeatures.FIELD, features.description());
  }
}
