package snx.chem.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import snx.chem.Molecule;
import snx.chem.Smiles;
import snx.data.DatasetException;

/** The molecules that a run keeps. */
final class MoleculesFileTest {

  @TempDir Path temp;

  @Test
  void atoms_and_bonds_come_back_in_the_order_of_the_masks() throws Exception {
    Path file = temp.resolve(MoleculesFile.NAME);
    List<Molecule> written =
        List.of(
            Smiles.molecule("a", "1", "OC(=O)c1ccccc1[C@H](N)C/C=C/Cl"),
            shuffled(Smiles.molecule("b", "0", "CN1C=NC2=C1C(=O)N(C(=O)N2C)C")),
            shuffled(Smiles.molecule("c", null, "CC(=O)[O-].[Na+]")),
            shuffled(Smiles.molecule("d", "0", "[2H]C([13CH3])=C=O")),
            Smiles.molecule("e", "1", "[Fe+2]"));
    MoleculesFile.write(file, written);
    Map<String, Molecule> read = MoleculesFile.read(file, id -> true);
    assertEquals(written.size(), read.size());
    for (Molecule molecule : written) {
      same(molecule, Objects.requireNonNull(read.get(molecule.id())));
    }
  }

  private static void same(Molecule a, Molecule b) throws Exception {
    assertEquals(a.label(), b.label());
    for (int i = 0; i < a.structure().getAtomCount(); i++) {
      IAtom one = a.structure().getAtom(i);
      IAtom other = b.structure().getAtom(i);
      assertEquals(one.getSymbol(), other.getSymbol());
      assertEquals(one.getFormalCharge(), other.getFormalCharge());
      assertEquals(one.getMassNumber(), other.getMassNumber());
      assertEquals(one.getImplicitHydrogenCount(), other.getImplicitHydrogenCount());
      assertEquals(one.isAromatic(), other.isAromatic());
    }
    assertEquals(a.structure().getBondCount(), b.structure().getBondCount());
    for (int e = 0; e < a.structure().getBondCount(); e++) {
      IBond one = a.structure().getBond(e);
      IBond other = b.structure().getBond(e);
      assertEquals(one.getOrder(), other.getOrder());
      assertTrue(other.contains(b.structure().getAtom(one.getBegin().getIndex())));
      assertTrue(other.contains(b.structure().getAtom(one.getEnd().getIndex())));
    }
    SmilesGenerator generator = new SmilesGenerator(SmiFlavor.Isomeric);
    assertEquals(generator.create(a.structure()), generator.create(b.structure()));
  }

  /** The same molecule, its atoms and bonds in an order that no SMILES has. */
  private static Molecule shuffled(Molecule molecule) {
    IAtomContainer structure = molecule.structure();
    int n = structure.getAtomCount();
    int p = structure.getBondCount();
    IAtom[] atoms = new IAtom[n];
    IBond[] bonds = new IBond[p];
    for (int i = 0; i < n; i++) {
      atoms[i] = structure.getAtom((i % 2 == 0 ? i / 2 : n - 1 - i / 2));
    }
    for (int e = 0; e < p; e++) {
      bonds[e] = structure.getBond(p - 1 - e);
    }
    structure.setAtoms(atoms);
    structure.setBonds(bonds);
    return molecule;
  }

  @Test
  void only_wanted_molecules_are_rebuilt() {
    Path file = temp.resolve(MoleculesFile.NAME);
    MoleculesFile.write(file, List.of(Smiles.molecule("CCO"), Smiles.molecule("CCN")));
    assertEquals(List.of("CCN"), List.copyOf(MoleculesFile.read(file, "CCN"::equals).keySet()));
  }

  @Test
  void a_line_that_is_no_molecule_is_named() throws Exception {
    Path file = temp.resolve(MoleculesFile.NAME);
    for (String bad :
        List.of(
            "{\"id\":\"x\"}",
            "no json",
            "{\"id\":\"x\",\"smiles\":\"C1CC\",\"bonds\":[]}",
            "{\"id\":\"x\",\"smiles\":\"CCO\",\"bonds\":[[0,1]]}",
            "{\"id\":\"x\",\"smiles\":\"CCO\",\"bonds\":[[0,1],[0,2]]}",
            "{\"id\":\"x\",\"smiles\":\"CCO\",\"bonds\":[[0,1],[1,7]]}",
            "{\"id\":\"x\",\"smiles\":\"CCO\",\"atoms\":[0,1,1],\"bonds\":[[0,1],[1,2]]}")) {
      Files.writeString(file, "{\"id\":\"y\",\"smiles\":\"CC\",\"bonds\":[[0,1]]}\n" + bad + "\n");
      DatasetException refused =
          assertThrows(DatasetException.class, () -> MoleculesFile.read(file, id -> true), bad);
      assertTrue(refused.getMessage().contains(":2:"), refused.getMessage());
      assertTrue(refused.getMessage().lines().count() == 1, refused.getMessage());
    }
  }
}
