package snx.chem.tree;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import snx.chem.standard.Perception;
import snx.data.Seeds;

/** Structures for tests. */
public final class Smiles {

  private Smiles() {}

  public static IAtomContainer parse(String smiles) {
    try {
      IAtomContainer structure =
          new SmilesParser(SilentChemObjectBuilder.getInstance()).parseSmiles(smiles);
      Perception.of(structure);
      return structure;
    } catch (CDKException e) {
      throw new IllegalArgumentException(smiles, e);
    }
  }

  /** The same molecule with atoms and bonds in another order, and bonds turned round. */
  public static IAtomContainer shuffled(IAtomContainer structure, SplittableRandom random) {
    int[] atoms = IntStream.range(0, structure.getAtomCount()).toArray();
    int[] bonds = IntStream.range(0, structure.getBondCount()).toArray();
    Seeds.shuffle(atoms, random);
    Seeds.shuffle(bonds, random);
    IAtomContainer other = SilentChemObjectBuilder.getInstance().newAtomContainer();
    int[] places = new int[atoms.length];
    for (int i = 0; i < atoms.length; i++) {
      places[atoms[i]] = i;
      IAtom atom = structure.getAtom(atoms[i]);
      IAtom copy = other.getBuilder().newAtom();
      copy.setAtomicNumber(atom.getAtomicNumber());
      copy.setFormalCharge(atom.getFormalCharge());
      copy.setImplicitHydrogenCount(atom.getImplicitHydrogenCount());
      copy.setIsAromatic(atom.isAromatic());
      other.addAtom(copy);
    }
    for (int number : bonds) {
      IBond bond = structure.getBond(number);
      int begin = places[bond.getBegin().getIndex()];
      int end = places[bond.getEnd().getIndex()];
      boolean turned = random.nextBoolean();
      other.addBond(turned ? end : begin, turned ? begin : end, bond.getOrder());
      other.getBond(other.getBondCount() - 1).setIsAromatic(bond.isAromatic());
    }
    Cycles.markRingAtomsAndBonds(other);
    return other;
  }
}
