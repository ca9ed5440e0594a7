package snx.chem.standard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import snx.chem.read.StructureKey;
import snx.chem.read.Structures;

final class StandardisationTest {

  private static final StructureKey KEY = new StructureKey();

  private static Standardisation.Standardised standard(String smiles, boolean stripIsotopes)
      throws Exception {
    return new Standardisation(stripIsotopes, KEY::of).apply(Structures.parse(smiles));
  }

  private static String key(String smiles) {
    return KEY.of(Structures.parse(smiles));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        // salts, solvents, mixtures
        "CC(=O)[O-].[Na+] > CC(=O)O",
        "[Na]OC(=O)C > CC(=O)O",
        "CCN.Cl > CCN",
        "CC[NH3+].[Cl-] > CCN",
        "O=S(=O)(O)O.NCCc1ccccc1 > NCCc1ccccc1",
        "CCO.CCCCO.O > CCCCO",
        "[O-]S(=O)(=O)[O-].[Ca+2].CC > CC",
        // protons
        "[O-]c1ccccc1 > Oc1ccccc1",
        "C[S-] > CS",
        "CS(=O)(=O)[O-] > CS(=O)(=O)O",
        "COP(=O)([O-])[O-] > COP(=O)(O)O",
        "[NH3+]CC(=O)[O-] > NCC(=O)O",
        "c1cc[nH+]cc1 > c1ccncc1",
        "C[NH+](C)C > CN(C)C",
        "C[OH2+] > CO",
        // permanent charges
        "C[N+](C)(C)C > C[N+](C)(C)C",
        "C[N+](C)(C)CCO.[Cl-] > C[N+](C)(C)CCO",
        "C[N+](C)(C)CC(=O)[O-] > C[N+](C)(C)CC(=O)[O-]",
        "C[N+](C)(C)CC(CS(=O)(=O)[O-])C(=O)[O-] > C[N+](C)(C)CC(CS(=O)(=O)[O-])C(=O)O",
        "C[S+](C)C > C[S+](C)C",
        "c1ccccc1[N+]#N > c1ccccc1[N+]#N",
        "F[B-](F)(F)C > F[B-](F)(F)C",
        // spellings
        "CN(=O)=O > C[N+](=O)[O-]",
        "c1ccccc1N(=O)=O > c1ccccc1[N+](=O)[O-]",
        "CON(=O)=O > CO[N+](=O)[O-]",
        "CN(C)(C)=O > C[N+](C)(C)[O-]",
        "CC=N(C)=O > CC=[N+](C)[O-]",
        "CC#N=O > CC#[N+][O-]",
        "CN=N#N > CN=[N+]=[N-]",
        "C[N-][N+]#N > CN=[N+]=[N-]",
        "CC=N#N > CC=[N+]=[N-]",
        "C[CH-][N+]#N > CC=[N+]=[N-]",
        "CN#C > C[N+]#[C-]",
        "C[S+]([O-])C > CS(C)=O",
        "C[S+2]([O-])([O-])C > CS(C)(=O)=O",
        "C[P+](C)(C)[O-] > CP(C)(C)=O",
        "C[P+](C)(C)[S-] > CP(C)(C)=S",
        "O=n1ccccc1 > [O-][n+]1ccccc1",
        // nothing to do
        "C[N+](=O)[O-] > C[N+](=O)[O-]",
        "[2H]C([2H])([2H])O > [2H]C([2H])([2H])O",
        "C[C@H](N)C(=O)O > C[C@H](N)C(=O)O",
        "F/C=C/F > F/C=C/F",
      })
  void a_molecule_has_one_form(String given, String expected) throws Exception {
    Standardisation.Standardised once = standard(given, false);
    assertEquals(key(expected), KEY.of(once.structure()));
    boolean same = key(given).equals(key(expected));
    assertEquals(same, once.steps().isEmpty(), once.steps().toString());
    assertTrue(
        new Standardisation(false, KEY::of).apply(once.structure()).steps().isEmpty(), "twice");
  }

  @Test
  void stereo_survives_all_steps() throws Exception {
    assertEquals(
        key("C[C@H](N)C(=O)O"), KEY.of(standard("C[C@H]([NH3+])C(=O)[O-]", false).structure()));
    assertEquals(
        key("CC[S@@](C)=O"), KEY.of(standard("CC[S@@+](C)[O-].Cl", false).structure()), "S");
    assertEquals(
        key("OC(=O)/C=C/c1ccccc1"),
        KEY.of(standard("[Na+].[O-]C(=O)/C=C/c1ccccc1", false).structure()));
  }

  @Test
  void an_amine_that_loses_its_proton_loses_its_stereo_unless_rings_hold_it() throws Exception {
    for (String cation : new String[] {"CC[N@H+](C)CCO", "CC[N@@H+](C)CCO", "CC[NH+](C)CCO"}) {
      assertEquals(key("CCN(C)CCO"), KEY.of(standard(cation, false).structure()));
    }
    String bridgehead = "C[C@@H]1C[N@H+]2CC[C@@H]1C2";
    assertEquals(key("C[C@@H]1C[N@]2CC[C@@H]1C2"), KEY.of(standard(bridgehead, false).structure()));
    assertEquals(
        key("C[C@H](O)CN(C)CC"), KEY.of(standard("C[C@H](O)C[N@H+](C)CC", false).structure()));
  }

  @Test
  void isotopes_go_on_request_only() throws Exception {
    assertEquals(key("CO"), KEY.of(standard("[2H]C([2H])([2H])O", true).structure()));
    assertEquals(key("CCO"), KEY.of(standard("[13CH3]CO", true).structure()));
    assertEquals(key("[13CH3]CO"), KEY.of(standard("[13CH3]CO", false).structure()));
  }

  @Test
  void atoms_and_bonds_that_stay_keep_their_order() throws Exception {
    IAtomContainer left = standard("[Na+].OCC.[O-]C(=O)CCN", false).structure();
    StringBuilder symbols = new StringBuilder();
    for (IAtom atom : left.atoms()) {
      symbols.append(atom.getSymbol());
    }
    assertEquals("OCOCCN", symbols.toString());
    assertEquals(0, left.getBond(0).getBegin().getIndex());
    assertEquals(1, left.getBond(0).getEnd().getIndex());
  }

  @Test
  void aromaticity_is_perceived_again() throws Exception {
    IAtomContainer ring = standard("c1cc[nH+]cc1.[Cl-]", false).structure();
    ring.atoms().forEach(atom -> assertTrue(atom.isAromatic() && atom.isInRing()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[Na+].[Cl-]", "[NH4+].[O-][N+](=O)[O-]", "O.OS(=O)(=O)O"})
  void ions_without_carbon_are_no_molecule(String smiles) {
    Exception e =
        assertThrows(Standardisation.InorganicException.class, () -> standard(smiles, false));
    assertTrue(e.getMessage().contains("inorganic ions"), e.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "C[N+](C)(C)CC(CS(=O)(=O)[O-])C(=O)[O-]",
        "C[N+](C)(C)CC(CC(=O)[O-])C(=O)[O-]",
        "CCO.CCN.CCF.[Na+].[Cl-]",
        "C[C@H](F)Cl.C[C@@H](F)Cl",
        "[O-]C(=O)CC(C[NH3+])N(=O)=O",
        "CN(=O)=O.C[N+](=O)[O-]"
      })
  void any_order_of_atoms_gives_the_same(String smiles) throws Exception {
    String expected = KEY.of(standard(smiles, false).structure());
    SplittableRandom random = new SplittableRandom(7);
    for (int i = 0; i < 20; i++) {
      assertEquals(expected, KEY.of(standard(shuffled(smiles, random), false).structure()));
    }
  }

  /** Another SMILES of the same molecule. */
  private static String shuffled(String smiles, SplittableRandom random) throws Exception {
    IAtomContainer structure = Structures.parse(smiles);
    IAtom[] atoms = new IAtom[structure.getAtomCount()];
    for (int v = 0; v < atoms.length; v++) {
      int at = random.nextInt(v + 1);
      atoms[v] = atoms[at];
      atoms[at] = structure.getAtom(v);
    }
    structure.setAtoms(atoms);
    String other = new SmilesGenerator(SmiFlavor.Isomeric).create(structure);
    assertFalse(other.isBlank());
    return other;
  }
}
