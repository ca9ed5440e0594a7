package snx.chem.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openscience.cdk.CDKConstants;
import org.openscience.cdk.aromaticity.Kekulization;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IPseudoAtom;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmilesParser;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.chem.standard.Perception;
import snx.data.RootLocale;

/**
 * Structures as every part of the project takes them: hydrogens implicit (but isotopes of hydrogen
 * and hydrogen bound to nothing else stay), bonds with orders, rings and aromaticity perceived
 * after Daylight's model, whichever way the input wrote them. Not safe for several threads at once.
 */
public final class Structures {

  private static final int SHOWN = 200;
  private static final String RAISE = "; raise --max-atoms to keep it";

  private final SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
  private final int maxAtoms;

  /** Refuses structures of more heavy atoms than given. */
  public Structures(int maxAtoms) {
    this.maxAtoms = maxAtoms;
  }

  /** A structure that is no molecule to compare, and the kind of reason. */
  static final class RefusedException extends Exception {
    private static final long serialVersionUID = 1L;
    private final Skipped.Cause why;
    private final String remedy;

    RefusedException(Skipped.Cause why, String reason) {
      this(why, reason, "");
    }

    private RefusedException(Skipped.Cause why, String reason, String remedy) {
      super(reason);
      this.why = why;
      this.remedy = remedy;
    }

    /** The reason, with an option that helps where there is a file and so that option. */
    String withRemedy() {
      return getMessage() + remedy;
    }

    Skipped.Cause why() {
      return why;
    }
  }

  /**
   * The structure of a SMILES, as it is written.
   *
   * @throws IllegalArgumentException if it is none, in one line
   */
  public static IAtomContainer parse(String smiles) {
    try {
      return new Structures(MoleculeOptions.defaults().maxAtoms()).read(smiles);
    } catch (RefusedException e) {
      throw refusal(smiles, String.valueOf(e.getMessage()), e);
    }
  }

  /** The same of at most so many heavy atoms, where {@code --max-atoms} is an option. */
  public static IAtomContainer parse(String smiles, int maxAtoms) {
    try {
      return new Structures(maxAtoms).read(smiles);
    } catch (RefusedException e) {
      throw refusal(smiles, e.withRemedy(), e);
    }
  }

  /**
   * The structure of a SMILES, standardised as molecules of files are by default.
   *
   * @throws IllegalArgumentException if it is none, in one line
   */
  public static IAtomContainer standard(String smiles) {
    try {
      return new StandardStructures(MoleculeOptions.defaults())
          .of(MoleculeRecord.ofSmiles(0, "", smiles, column -> null))
          .structure();
    } catch (RefusedException e) {
      throw refusal(smiles, String.valueOf(e.getMessage()), e);
    }
  }

  private static IllegalArgumentException refusal(String smiles, String why, Exception e) {
    String shown = smiles.length() > SHOWN ? smiles.substring(0, SHOWN) + "…" : smiles;
    return new IllegalArgumentException(why + " (got '" + shown + "')", e);
  }

  IAtomContainer read(String smiles) throws RefusedException {
    if (smiles.isBlank()) {
      throw new RefusedException(Skipped.Cause.EMPTY, "the SMILES is empty");
    }
    int blank = indexOfBlank(smiles);
    if (blank >= 0 && smiles.charAt(blank + 1) != '|') { // '|' opens an extension of SMILES
      throw new RefusedException(
          Skipped.Cause.REFUSED, "more than a SMILES: a blank at character " + (blank + 1));
    }
    if (blank < 0) {
      return plain(smiles);
    }
    try {
      return plain(smiles);
    } catch (RefusedException e) { // a fault of the extension is no fault of the molecule
      return plain(smiles.substring(0, blank));
    }
  }

  private IAtomContainer plain(String smiles) throws RefusedException {
    try {
      return prepare(parser.parseSmiles(smiles));
    } catch (CDKException e) {
      throw new RefusedException(Skipped.Cause.REFUSED, words(smiles, e));
    } catch (RuntimeException e) {
      // What a reader of free text forgets to check must not end the reading of a million others.
      throw new RefusedException(Skipped.Cause.REFUSED, "cannot be read (" + e + ")");
    } catch (StackOverflowError e) { // CDK goes through chains of atoms by recursion
      throw new RefusedException(
          Skipped.Cause.TOO_LARGE,
          RootLocale.format("too large to be read (%d characters)", smiles.length()));
    }
  }

  /** Brings a structure into the form that this class promises. */
  IAtomContainer prepare(IAtomContainer raw) throws RefusedException, CDKException {
    IAtomContainer structure = AtomContainerManipulator.suppressHydrogens(raw);
    if (structure.getAtomCount() == 0) {
      throw new RefusedException(Skipped.Cause.EMPTY, "the structure has no atom");
    }
    if (structure.getAtomCount() > maxAtoms) {
      throw new RefusedException(
          Skipped.Cause.TOO_LARGE,
          RootLocale.format("%d heavy atoms, more than %d", structure.getAtomCount(), maxAtoms),
          RAISE);
    }
    refusePlaceholders(structure);
    requireSimple(structure);
    requireOrders(structure);
    Perception.of(structure);
    return structure;
  }

  private static void refusePlaceholders(IAtomContainer structure) throws RefusedException {
    for (IAtom atom : structure.atoms()) {
      if (atom instanceof IPseudoAtom || atom.getAtomicNumber() == 0) {
        throw new RefusedException(
            Skipped.Cause.REFUSED,
            RootLocale.format(
                "atom %d is no element (a wildcard or R group); give a whole molecule",
                atom.getIndex() + 1));
      }
    }
  }

  /** A molfile can state what no SMILES can: a bond twice, or from an atom to itself. */
  private static void requireSimple(IAtomContainer structure) throws RefusedException {
    Set<Long> seen = new HashSet<>();
    for (IBond bond : structure.bonds()) {
      int first = bond.getAtomCount() == 2 ? bond.getBegin().getIndex() : -1;
      int second = bond.getAtomCount() == 2 ? bond.getEnd().getIndex() : -1;
      long ends = (long) Math.min(first, second) << 32 | Math.max(first, second);
      if (first < 0 || second < 0 || first == second || !seen.add(ends)) {
        throw new RefusedException(
            Skipped.Cause.REFUSED,
            RootLocale.format(
                "bond %d does not join two atoms that no other bond joins", bond.getIndex() + 1));
      }
    }
  }

  /** Gives aromatic bonds of a molfile an order; other bonds must have one. */
  private static void requireOrders(IAtomContainer structure)
      throws RefusedException, CDKException {
    boolean aromatic = false;
    for (IBond bond : structure.bonds()) {
      if (bond.getOrder() == IBond.Order.UNSET) {
        if (!bond.isAromatic()) {
          throw new RefusedException(
              Skipped.Cause.REFUSED,
              RootLocale.format(
                  "bond %d has no order; give single, double, triple or aromatic bonds",
                  bond.getIndex() + 1));
        }
        aromatic = true;
      }
    }
    if (aromatic) {
      completeAromatic(structure);
      Kekulization.kekulize(structure);
    }
    for (IAtom atom : structure.atoms()) {
      if (atom.getImplicitHydrogenCount() == CDKConstants.UNSET) {
        atom.setImplicitHydrogenCount(0);
      }
    }
  }

  /**
   * The hydrogens of atoms at aromatic bonds of a molfile, which states neither their orders nor
   * the hydrogens: as in SMILES, a carbon with two bonds has one, and other elements have none. A
   * pyrrole whose hydrogen is not drawn is therefore refused, as the standard says it must be
   * drawn.
   */
  private static void completeAromatic(IAtomContainer structure) {
    for (IAtom atom : structure.atoms()) {
      if (atom.getImplicitHydrogenCount() != CDKConstants.UNSET) {
        continue;
      }
      boolean carbon = atom.getAtomicNumber() == IAtom.C && atom.getFormalCharge() == 0;
      atom.setImplicitHydrogenCount(carbon && atom.getBondCount() == 2 && aromatic(atom) ? 1 : 0);
    }
  }

  private static boolean aromatic(IAtom atom) {
    for (IBond bond : atom.bonds()) {
      if (!bond.isAromatic()) {
        return false;
      }
    }
    return true;
  }

  private static int indexOfBlank(String smiles) {
    for (int i = 0; i + 1 < smiles.length(); i++) {
      if (Character.isWhitespace(smiles.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  /** CDK repeats the SMILES and draws a caret on lines of their own. */
  private static String words(String smiles, CDKException e) {
    List<String> lines = String.valueOf(e.getMessage()).lines().toList();
    String reason =
        lines
            .get(0)
            .replace("could not parse '" + smiles + "', ", "")
            .replaceFirst(":$", "")
            .strip();
    int caret = lines.size() < 3 ? -1 : lines.get(2).indexOf('^');
    return caret < 0 ? reason : reason + " at character " + (caret + 1);
  }
}
