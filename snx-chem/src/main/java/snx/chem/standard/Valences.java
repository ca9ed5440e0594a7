package snx.chem.standard;

import java.util.List;
import java.util.Map;
import org.openscience.cdk.interfaces.IAtom;

/** How many bonds, hydrogens included, an uncharged atom usually has. */
public final class Valences {

  private static final Map<Integer, List<Integer>> USUAL =
      Map.ofEntries(
          Map.entry(IAtom.H, List.of(1)),
          Map.entry(IAtom.B, List.of(3)),
          Map.entry(IAtom.C, List.of(4)),
          Map.entry(IAtom.N, List.of(3, 5)),
          Map.entry(IAtom.O, List.of(2)),
          Map.entry(IAtom.F, List.of(1)),
          Map.entry(IAtom.Si, List.of(4)),
          Map.entry(IAtom.P, List.of(3, 5)),
          Map.entry(IAtom.S, List.of(2, 4, 6)),
          Map.entry(IAtom.Cl, List.of(1, 3, 5, 7)),
          Map.entry(IAtom.Br, List.of(1, 3, 5, 7)),
          Map.entry(IAtom.I, List.of(1, 3, 5, 7)));

  private Valences() {}

  /** The sums of bond orders and hydrogens of an element, ascending; none where any will do. */
  public static List<Integer> usual(int element) {
    return USUAL.getOrDefault(element, List.of());
  }
}
