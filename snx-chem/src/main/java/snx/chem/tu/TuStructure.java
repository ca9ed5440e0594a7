package snx.chem.tu;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import snx.chem.standard.Valences;
import snx.data.RootLocale;
import snx.graph.TuContents;

/**
 * The structure of a graph, with the charges that graphs leave out: where hydrogens are nodes, an
 * atom that has a bond too many or too few is charged; where they are not, they fill the valence,
 * and a nitrogen of four bonds is a cation beside an oxygen of one.
 */
public final class TuStructure {

  private static final int UNUSUAL = Integer.MIN_VALUE;

  /** The charge of what has no bond. */
  private static final Map<Integer, Integer> IONS =
      Map.ofEntries(
          Map.entry(IAtom.Li, 1),
          Map.entry(IAtom.Na, 1),
          Map.entry(IAtom.K, 1),
          Map.entry(IAtom.Mg, 2),
          Map.entry(IAtom.Ca, 2),
          Map.entry(IAtom.F, -1),
          Map.entry(IAtom.Cl, -1),
          Map.entry(IAtom.Br, -1),
          Map.entry(IAtom.I, -1));

  private static final Set<Integer> CATIONS = Set.of(IAtom.N, IAtom.O, IAtom.P, IAtom.S);
  private static final Set<Integer> ANIONS = Set.of(IAtom.N, IAtom.O, IAtom.S);

  private final TuContents.Graph graph;
  private final IAtomContainer structure = SilentChemObjectBuilder.getInstance().newAtomContainer();

  private TuStructure(TuContents.Graph graph) {
    this.graph = graph;
  }

  /**
   * Builds a structure; aromatic bonds have no order yet.
   *
   * @param explicit whether hydrogens are nodes in this dataset
   * @param withHydrogen aromatic nitrogens that have one, where hydrogens are no nodes
   * @throws IllegalArgumentException if no charge explains the bonds, or a label has no meaning
   */
  public static IAtomContainer of(
      TuContents.Graph graph, TuChemistry chemistry, boolean explicit, Set<Integer> withHydrogen) {
    TuStructure built = new TuStructure(graph);
    built.connect(chemistry);
    if (explicit) {
      built.chargeByBonds();
    } else {
      built.fillValences(withHydrogen);
    }
    return built.structure;
  }

  /** Nitrogens with two aromatic bonds and nothing else, which may be as in pyrrole. */
  public static List<Integer> openNitrogens(TuContents.Graph graph, TuChemistry chemistry) {
    TuStructure built = new TuStructure(graph);
    built.connect(chemistry);
    List<Integer> open = new ArrayList<>();
    for (IAtom atom : built.structure.atoms()) {
      if (atom.getAtomicNumber() == IAtom.N && atom.isAromatic() && atom.getBondCount() == 2) {
        open.add(atom.getIndex());
      }
    }
    return open;
  }

  private void connect(TuChemistry chemistry) {
    for (int label : graph.nodeLabels()) {
      Integer element = chemistry.elements().get(label);
      if (element == null) {
        throw new IllegalArgumentException(
            RootLocale.format("node label %d stands for no element", label));
      }
      IAtom atom = structure.newAtom(element);
      atom.setFormalCharge(0);
      atom.setImplicitHydrogenCount(0);
    }
    for (int e = 0; e < graph.edges().length; e++) {
      IBond.Order order = chemistry.bonds().get(graph.edgeLabels()[e]);
      if (order == null) {
        throw new IllegalArgumentException(
            RootLocale.format("edge label %d stands for no bond", graph.edgeLabels()[e]));
      }
      IAtom begin = structure.getAtom(graph.edges()[e][0]);
      IAtom end = structure.getAtom(graph.edges()[e][1]);
      IBond bond = structure.newBond(begin, end, order);
      if (order == IBond.Order.UNSET) {
        bond.setIsAromatic(true);
        begin.setIsAromatic(true);
        end.setIsAromatic(true);
      }
    }
  }

  private void chargeByBonds() {
    for (IAtom atom : structure.atoms()) {
      int charge = charge(atom);
      if (charge == UNUSUAL) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "%s at node %d has a valence of %d, which no charge explains; are bonds missing?",
                atom.getSymbol(), atom.getIndex() + 1, bonds(atom)));
      }
      atom.setFormalCharge(charge);
    }
  }

  private static int charge(IAtom atom) {
    int element = atom.getAtomicNumber();
    int bonds = bonds(atom);
    List<Integer> neutral = Valences.usual(element);
    if (bonds == 0 && IONS.containsKey(element)) {
      return IONS.getOrDefault(element, 0);
    }
    if (neutral.isEmpty() || neutral.contains(bonds)) {
      return 0;
    }
    if (CATIONS.contains(element) && bonds > 1 && neutral.contains(bonds - 1)) {
      return 1;
    }
    if (ANIONS.contains(element) && bonds > 0 && neutral.get(0) == bonds + 1) {
      return -1;
    }
    return isIsocyanide(atom) ? -1 : UNUSUAL;
  }

  private static boolean isIsocyanide(IAtom atom) {
    return atom.getAtomicNumber() == IAtom.C
        && atom.getBondCount() == 1
        && atom.bonds().iterator().next().getOrder() == IBond.Order.TRIPLE
        && atom.bonds().iterator().next().getOther(atom).getAtomicNumber() == IAtom.N;
  }

  private void fillValences(Set<Integer> withHydrogen) {
    for (IAtom atom : structure.atoms()) {
      boolean open = !atom.isAromatic() && atom.getAtomicNumber() == IAtom.N && bonds(atom) == 4;
      if (open) {
        atom.setFormalCharge(1);
        anionBeside(atom);
      }
    }
    for (IAtom atom : structure.atoms()) {
      if (atom.isAromatic()) {
        boolean carbon = atom.getAtomicNumber() == IAtom.C && atom.getBondCount() == 2;
        boolean nitrogen = withHydrogen.contains(atom.getIndex());
        atom.setImplicitHydrogenCount(carbon || nitrogen ? 1 : 0);
      } else if (atom.getFormalCharge() == 0) {
        int bonds = bonds(atom);
        atom.setImplicitHydrogenCount(
            Valences.usual(atom.getAtomicNumber()).stream()
                .filter(valence -> valence >= bonds)
                .findFirst()
                .map(valence -> valence - bonds)
                .orElse(0));
      }
    }
  }

  private static void anionBeside(IAtom cation) {
    for (IBond bond : cation.bonds()) {
      IAtom other = bond.getOther(cation);
      boolean oxygen = other.getAtomicNumber() == IAtom.O && other.getBondCount() == 1;
      if (oxygen && bond.getOrder() == IBond.Order.SINGLE) {
        other.setFormalCharge(-1);
        return;
      }
    }
  }

  /** Aromatic bonds count once; what they share is settled with their orders. */
  private static int bonds(IAtom atom) {
    int sum = 0;
    for (IBond bond : atom.bonds()) {
      sum += bond.getOrder() == IBond.Order.UNSET ? 1 : bond.getOrder().numeric();
    }
    return sum;
  }
}
