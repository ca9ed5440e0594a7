package snx.chem.library;

import java.util.List;

/**
 * A ring system with a place for a carbonyl group (A) and one for a decoration (D), in three forms
 * of the same atoms: the carbonyl on the ring's nitrogen, on a ring carbon, or on a nitrogen
 * outside a ring that is one carbon larger. Ring closures 3 and 4 belong to decorations, 5 and 6 to
 * carbonyl groups.
 *
 * @param onNitrogen SMILES of the form for which the rule holds
 * @param twins SMILES of the forms for which it does not
 * @param plain whether a decoration must begin with carbon, since a nitrogen, oxygen or sulfur is
 *     next to its place
 */
record Scaffold(String onNitrogen, List<String> twins, boolean plain) {

  Scaffold {
    twins = List.copyOf(twins);
  }

  private static Scaffold any(String onNitrogen, String... twins) {
    return new Scaffold(onNitrogen, List.of(twins), false);
  }

  private static Scaffold plain(String onNitrogen, String... twins) {
    return new Scaffold(onNitrogen, List.of(twins), true);
  }

  /** All of them: monocycles, fused, bridged and spiro rings, one aromatic. */
  static final List<Scaffold> ALL =
      List.of(
          plain("AN1CC(D)C1", "AC1C(D)CN1", "ANC1CC1(D)"),
          any("AN1CCC(D)C1", "AC1CC(D)CN1", "ANC1CC(D)C1"),
          any("AN1CCC(D)CC1", "AC1CCNCC1(D)", "ANC1CCC(D)C1"),
          any("AN1CCCC(D)CC1", "AC1CCNCC(D)C1", "ANC1CCC(D)CC1"),
          plain("AN1CCOC(D)C1", "AC1COC(D)CN1", "ANC1COC(D)C1"),
          plain("AN1CCSC(D)C1", "AC1CSC(D)CN1", "ANC1CSC(D)C1"),
          plain("AN1CCN(D)CC1", "AC1CN(D)CCN1", "ANC1CCN(D)C1"),
          any("AN1CCc2cc(D)ccc21", "AC1Cc2cc(D)ccc2N1", "ANC1Cc2cc(D)ccc21"),
          any("AN1CCc2cc(D)ccc2C1", "AC1NCCc2cc(D)ccc21", "ANC1Cc2cc(D)ccc2C1"),
          any("An1ccc(D)c1", "Ac1cc(D)c[nH]1"),
          any("AN1C2CCC1CC(D)C2", "AC1CC2CCC(N2)C1(D)", "ANC1C(D)C2CCC1C2"),
          any("AN1CC2(C1)CC(D)C2", "AC1NC2(C1)CC(D)C2", "ANC1CC2(C1)C(D)C2"));

  /** Carbonyl groups, ending with the carbon that is bonded to the scaffold. */
  static final List<String> CARBONYLS =
      List.of(
          "CC(=O)",
          "CCC(=O)",
          "CC(C)C(=O)",
          "COC(=O)",
          "CC(C)(C)OC(=O)",
          "COCC(=O)",
          "N#CCC(=O)",
          "FC(F)(F)C(=O)",
          "CN(C)C(=O)",
          "C5CC5C(=O)",
          "c5ccccc5C(=O)",
          "Clc5ccccc5C(=O)",
          "c5ccncc5C(=O)",
          "Cc5ccsc5C(=O)",
          "c5ccoc5C(=O)",
          "c5ccccc5CC(=O)");

  /** Decorations that begin with carbon and suit every place. */
  static final List<String> PLAIN_DECORATIONS =
      List.of(
          "C",
          "CC",
          "C(C)C",
          "CCO",
          "CCOC",
          "CC#N",
          "CC(F)(F)F",
          "C3CC3",
          "Cc3ccccc3",
          "Cc3ccc(C#N)cc3",
          "CCN3CCCC3",
          "c3ccccc3",
          "c3ccc(F)cc3",
          "c3ccc(OC)cc3",
          "c3cccnc3",
          "c3ccsc3");

  /** Decorations for carbon that has no nitrogen, oxygen or sulfur beside it. */
  static final List<String> OTHER_DECORATIONS =
      List.of(
          "F",
          "O",
          "OC",
          "C#N",
          "C(C)=O",
          "C(=O)OC",
          "C(=O)NC",
          "N(C)C",
          "N3CCCC3",
          "N3CCOCC3",
          "S(C)(=O)=O",
          "Oc3ccccc3",
          "OCc3ccncc3");

  /** A form with its two places filled. */
  static String filled(String form, String carbonyl, String decoration) {
    return form.replace("A", carbonyl).replace("D", decoration);
  }
}
