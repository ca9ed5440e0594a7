package snx.chem.standard;

import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtomContainer;

/** Rings, and aromaticity after Daylight's model, as every part of the project takes them. */
public final class Perception {

  private Perception() {}

  /** Marks a structure whose bonds have orders. */
  public static void of(IAtomContainer structure) {
    Cycles.markRingAtomsAndBonds(structure);
    Aromaticity.apply(Aromaticity.Model.Daylight, structure);
  }
}
