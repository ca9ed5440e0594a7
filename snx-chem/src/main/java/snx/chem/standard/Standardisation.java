package snx.chem.standard;

import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;
import snx.data.RootLocale;

/**
 * Brings a structure into one form: the largest organic part, one spelling of charge-separated
 * groups, neutral where protons make it so, and without isotopes where that is asked for. Atoms and
 * bonds that stay keep their order, stereo stays, and doing it twice is doing it once.
 */
public final class Standardisation {

  private final boolean stripIsotopes;
  private final Function<IAtomContainer, String> key;

  /**
   * Prepares for many structures.
   *
   * @param stripIsotopes whether stated isotopes become the element, deuterium a hydrogen
   * @param key the same for all spellings of a structure, to choose among parts of one size
   */
  public Standardisation(boolean stripIsotopes, Function<IAtomContainer, String> key) {
    this.stripIsotopes = stripIsotopes;
    this.key = key;
  }

  /** What was done to a molecule. */
  public enum Step {
    DESALTED("desalted"),
    RESPELT("respelt"),
    NEUTRALISED("neutralised"),
    ISOTOPES_STRIPPED("isotopes stripped");

    private final String words;

    Step(String words) {
      this.words = words;
    }

    @Override
    public String toString() {
      return words;
    }
  }

  /**
   * A structure in its one form.
   *
   * @param structure what is left
   * @param steps what changed, none where it was in this form before
   */
  public record Standardised(IAtomContainer structure, Set<Step> steps) {
    public Standardised {
      steps = Collections.unmodifiableSet(steps);
    }
  }

  /**
   * Standardises a structure with orders and implicit hydrogens; the given one may be changed.
   *
   * @throws InorganicException if it has several parts, none of which has carbon
   */
  public Standardised apply(IAtomContainer given) throws InorganicException {
    Set<Step> steps = EnumSet.noneOf(Step.class);
    IAtomContainer structure = given;
    boolean disconnected = Parts.disconnect(structure);
    List<IAtomContainer> parts = Parts.of(structure);
    if (parts.size() > 1) {
      if (parts.stream().noneMatch(Parts::isOrganic)) {
        throw new InorganicException(parts.size());
      }
      structure = Parts.parent(parts, key);
    }
    if (disconnected || parts.size() > 1) {
      steps.add(Step.DESALTED);
    }
    if (Spelling.apply(structure)) {
      steps.add(Step.RESPELT);
    }
    if (Neutralisation.apply(structure)) {
      steps.add(Step.NEUTRALISED);
    }
    if (stripIsotopes && strip(structure)) {
      structure = AtomContainerManipulator.suppressHydrogens(structure);
      steps.add(Step.ISOTOPES_STRIPPED);
    }
    if (!steps.isEmpty()) {
      Perception.of(structure);
    }
    return new Standardised(structure, steps);
  }

  private static boolean strip(IAtomContainer structure) {
    boolean found = false;
    for (IAtom atom : structure.atoms()) {
      found |= atom.getMassNumber() != null;
      atom.setMassNumber(null);
    }
    return found;
  }

  /** A structure of ions none of which is an organic molecule. */
  public static final class InorganicException extends Exception {
    private static final long serialVersionUID = 1L;

    private InorganicException(int parts) {
      super(
          RootLocale.format(
              "%d parts without carbon: a salt of inorganic ions, no molecule", parts));
    }
  }
}
