package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IPseudoAtom;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import snx.chem.tree.CanonicalOrder.ColouredGraph;

/**
 * A small structure on its own: kinds of atoms and the lines between them.
 *
 * @param atoms element 0 is an attachment point
 * @param lines bonds
 */
record Sketch(List<AtomKind> atoms, List<Line> lines) {

  /**
   * A bond.
   *
   * @param order 1..4, {@link MolecularGraph#AROMATIC}, or 0 where it is not set
   */
  record Line(int begin, int end, int order) {}

  Sketch {
    atoms = List.copyOf(atoms);
    lines = List.copyOf(lines);
  }

  /** The canonical rank of every atom. */
  int[] ranks() {
    return CanonicalOrder.of(coloured());
  }

  /** The same structure with atoms and bonds in canonical order. */
  Sketch canonical() {
    int[] ranks = ranks();
    AtomKind[] sorted = new AtomKind[atoms.size()];
    for (int atom = 0; atom < sorted.length; atom++) {
      sorted[ranks[atom]] = atoms.get(atom);
    }
    return new Sketch(
        Arrays.asList(sorted),
        lines.stream()
            .map(line -> renumbered(line, ranks))
            .sorted(Comparator.comparingInt(Line::begin).thenComparingInt(Line::end))
            .toList());
  }

  private static Line renumbered(Line line, int[] ranks) {
    int begin = ranks[line.begin];
    int end = ranks[line.end];
    return new Line(Math.min(begin, end), Math.max(begin, end), line.order);
  }

  private ColouredGraph coloured() {
    int n = atoms.size();
    int[] degrees = new int[n];
    for (Line line : lines) {
      degrees[line.begin]++;
      degrees[line.end]++;
    }
    long[] colours = new long[n];
    int[][] neighbours = new int[n][];
    int[][] edges = new int[n][];
    for (int atom = 0; atom < n; atom++) {
      colours[atom] = atoms.get(atom).colour(degrees[atom]);
      neighbours[atom] = new int[degrees[atom]];
      edges[atom] = new int[degrees[atom]];
    }
    int[] filled = new int[n];
    for (Line line : lines) {
      neighbours[line.begin][filled[line.begin]] = line.end;
      edges[line.begin][filled[line.begin]++] = line.order;
      neighbours[line.end][filled[line.end]] = line.begin;
      edges[line.end][filled[line.end]++] = line.order;
    }
    return new ColouredGraph(colours, neighbours, edges);
  }

  /** CDK's structure of it, in the order of this sketch. */
  IAtomContainer container() {
    IAtomContainer container = SilentChemObjectBuilder.getInstance().newAtomContainer();
    for (AtomKind kind : atoms) {
      IAtom atom =
          kind.element() == 0
              ? container.getBuilder().newInstance(IPseudoAtom.class)
              : container.getBuilder().newAtom();
      atom.setAtomicNumber(kind.element());
      atom.setFormalCharge(kind.charge());
      atom.setImplicitHydrogenCount(kind.hydrogens());
      atom.setIsAromatic(kind.aromatic());
      container.addAtom(atom);
    }
    for (Line line : lines) {
      boolean aromatic = line.order == MolecularGraph.AROMATIC;
      container.addBond(line.begin, line.end, order(line.order));
      container.getBond(container.getBondCount() - 1).setIsAromatic(aromatic);
    }
    return container;
  }

  private static IBond.Order order(int order) {
    return switch (order) {
      case 1, MolecularGraph.AROMATIC -> IBond.Order.SINGLE;
      case 2 -> IBond.Order.DOUBLE;
      case 3 -> IBond.Order.TRIPLE;
      case 4 -> IBond.Order.QUADRUPLE;
      default -> IBond.Order.UNSET;
    };
  }

  /** The sketch of a structure as it stands, with its aromatic bonds as such. */
  static Sketch of(IAtomContainer container) {
    MolecularGraph graph = new MolecularGraph(container);
    List<AtomKind> atoms = new ArrayList<>();
    for (int atom = 0; atom < graph.atoms(); atom++) {
      atoms.add(graph.kind(atom));
    }
    List<Line> lines = new ArrayList<>();
    for (int bond = 0; bond < graph.bonds(); bond++) {
      lines.add(new Line(graph.begin(bond), graph.end(bond), graph.colour(bond)));
    }
    return new Sketch(atoms, lines);
  }

  /**
   * What tells an atom of a sketch from others.
   *
   * @param element atomic number; 0 for a wildcard or an attachment point
   * @param charge formal charge
   * @param hydrogens implicit hydrogens
   * @param aromatic whether it is in an aromatic ring
   */
  record AtomKind(int element, int charge, int hydrogens, boolean aromatic) {

    static final AtomKind ATTACHMENT = new AtomKind(0, 0, 0, false);

    /** A number that orders kinds, whatever molecule they are in. */
    long colour(int degree) {
      long colour = degree;
      colour = colour << 12 | element;
      colour = colour << 12 | (charge + 2048);
      colour = colour << 12 | hydrogens;
      return colour << 1 | (aromatic ? 1 : 0);
    }
  }
}
