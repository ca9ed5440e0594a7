package snx.chem.feature;

import org.openscience.cdk.interfaces.IBond;

/**
 * The types of bonds, which are the adjacency channels of a network: 0 single, 1 double, 2 triple
 * (and the rare higher orders), 3 aromatic, whatever order a Kekulé structure gives it.
 */
public final class BondTypes {

  public static final int SINGLE = 0;
  public static final int DOUBLE = 1;
  public static final int TRIPLE = 2;
  public static final int AROMATIC = 3;

  /** R. */
  public static final int COUNT = 4;

  private BondTypes() {}

  /** The type of a bond whose aromaticity was perceived. */
  public static int of(IBond bond) {
    if (bond.isAromatic()) {
      return AROMATIC;
    }
    return switch (bond.getOrder()) {
      case SINGLE -> SINGLE;
      case DOUBLE -> DOUBLE;
      case TRIPLE, QUADRUPLE, QUINTUPLE, SEXTUPLE -> TRIPLE;
      case UNSET -> throw new IllegalArgumentException("a bond has no order; readers refuse those");
    };
  }
}
