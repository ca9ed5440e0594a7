package snx.chem.knowledge;

import java.util.BitSet;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.isomorphism.Mappings;
import org.openscience.cdk.smarts.SmartsPattern;
import snx.chem.pattern.SmartsText;
import snx.explain.knowledge.Knowledge;

/**
 * One bound on all that a SMARTS matches: require (M = 1), forbid (M = 0) or cap (M ≤ value);
 * specification, section 2.
 *
 * <p>A pattern binds the bonds between atoms of one match. A pattern of a single atom binds all
 * bonds at the atoms that it matches.
 */
public final class SmartsRule {

  private final Knowledge.Kind kind;
  private final double value;
  private final String smarts;
  private final SmartsPattern pattern;

  private SmartsRule(Knowledge.Kind kind, double value, String smarts, SmartsPattern pattern) {
    this.kind = kind;
    this.value = value;
    this.smarts = smarts;
    this.pattern = pattern;
  }

  /**
   * Reads a rule as the command line has it: a SMARTS, and for a cap {@code SMARTS=value} with the
   * value behind the last equals sign.
   *
   * @throws IllegalArgumentException for what is no SMARTS, or a cap without a value in [0,1]
   */
  public static SmartsRule parse(Knowledge.Kind kind, String text) {
    if (kind != Knowledge.Kind.CAP) {
      return new SmartsRule(
          kind, kind == Knowledge.Kind.REQUIRE ? 1 : 0, text, pattern(kind, text));
    }
    int at = text.lastIndexOf('=');
    Double value = at < 0 ? null : number(text.substring(at + 1));
    if (value == null || !(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          "a cap is SMARTS=value with a value from 0 to 1, as in '[OX2H]=0.3' (got '%s')"
              .formatted(text));
    }
    String smarts = text.substring(0, at);
    return new SmartsRule(kind, value, smarts, pattern(kind, smarts));
  }

  private static @Nullable Double number(String text) {
    try {
      return Double.valueOf(text.strip());
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static SmartsPattern pattern(Knowledge.Kind kind, String smarts) {
    try {
      return SmartsText.pattern(smarts);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "--%s: %s; quote it for the shell, as in '[#7;R]-[#6]=[#8]'"
              .formatted(kind.name().toLowerCase(Locale.ROOT), e.getMessage()),
          e);
    }
  }

  public Knowledge.Kind kind() {
    return kind;
  }

  /** Of a cap; 1 for what is required, 0 for what is forbidden. */
  public double value() {
    return value;
  }

  public String smarts() {
    return smarts;
  }

  /** The atoms that any match holds. */
  public BitSet atoms(IAtomContainer molecule) {
    BitSet atoms = new BitSet();
    for (int[] match : pattern.matchAll(molecule).uniqueAtoms()) {
      for (int atom : match) {
        atoms.set(atom);
      }
    }
    return atoms;
  }

  /** The bonds that it binds. */
  public BitSet bonds(IAtomContainer molecule) {
    BitSet bonds = new BitSet();
    Mappings matches = pattern.matchAll(molecule).uniqueAtoms();
    for (int[] match : matches) {
      BitSet atoms = new BitSet();
      for (int atom : match) {
        atoms.set(atom);
      }
      int wanted = match.length == 1 ? 1 : 2;
      for (IBond bond : molecule.bonds()) {
        int inside = 0;
        for (int end = 0; end < bond.getAtomCount(); end++) {
          inside += atoms.get(bond.getAtom(end).getIndex()) ? 1 : 0;
        }
        if (inside >= wanted) {
          bonds.set(bond.getIndex());
        }
      }
    }
    return bonds;
  }
}
