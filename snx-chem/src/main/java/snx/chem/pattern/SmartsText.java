package snx.chem.pattern;

import org.openscience.cdk.isomorphism.matchers.QueryAtomContainer;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smarts.Smarts;
import org.openscience.cdk.smarts.SmartsPattern;
import snx.data.RootLocale;

/** The one way from a text that people wrote to a SMARTS; molecules are prepared by readers. */
public final class SmartsText {

  private static final int DEEPEST = 250;
  private static final int SHOWN = 60;

  private SmartsText() {}

  /**
   * A pattern.
   *
   * @throws IllegalArgumentException if the text is no SMARTS, or one that nests too deeply
   */
  public static SmartsPattern pattern(String smarts) {
    requireShallow(smarts);
    try {
      if (!smarts.isBlank()) {
        return SmartsPattern.create(smarts).setPrepare(false);
      }
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
      throw new IllegalArgumentException("'%s' is no SMARTS".formatted(shown(smarts)), e);
    } catch (StackOverflowError e) { // CDK reads expressions by recursion
      throw tooDeep(smarts);
    }
    throw new IllegalArgumentException("'' is no SMARTS");
  }

  /** Its atoms and bonds, in the order of the text. */
  static QueryAtomContainer query(String smarts) {
    QueryAtomContainer query = new QueryAtomContainer(SilentChemObjectBuilder.getInstance());
    Smarts.parse(query, smarts);
    return query;
  }

  private static void requireShallow(String smarts) {
    int depth = 0;
    for (int i = 0; i < smarts.length(); i++) {
      char c = smarts.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth > DEEPEST) {
        throw tooDeep(smarts);
      }
    }
  }

  private static IllegalArgumentException tooDeep(String smarts) {
    return new IllegalArgumentException(
        RootLocale.format(
            "'%s' nests deeper than %d levels; write the SMARTS as several",
            shown(smarts), DEEPEST));
  }

  private static String shown(String smarts) {
    return smarts.length() > SHOWN ? smarts.substring(0, SHOWN) + "…" : smarts;
  }
}
