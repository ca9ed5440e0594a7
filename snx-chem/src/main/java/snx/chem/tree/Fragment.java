package snx.chem.tree;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import snx.chem.tree.Sketch.AtomKind;

/**
 * Part of a molecule: some of its atoms and bonds.
 *
 * @param molecule where it is cut from
 * @param atoms ascending
 * @param bonds ascending; both ends of each are among the atoms
 */
record Fragment(MolecularGraph molecule, int[] atoms, int[] bonds) {

  /** Valences by atomic number, ascending. */
  private static final Map<Integer, int[]> USUAL =
      Map.ofEntries(
          Map.entry(1, new int[] {1}),
          Map.entry(5, new int[] {3}),
          Map.entry(6, new int[] {4}),
          Map.entry(7, new int[] {3}),
          Map.entry(8, new int[] {2}),
          Map.entry(9, new int[] {1}),
          Map.entry(14, new int[] {4}),
          Map.entry(15, new int[] {3, 5}),
          Map.entry(16, new int[] {2, 4, 6}),
          Map.entry(17, new int[] {1, 3, 5, 7}),
          Map.entry(32, new int[] {4}),
          Map.entry(33, new int[] {3, 5}),
          Map.entry(34, new int[] {2, 4, 6}),
          Map.entry(35, new int[] {1, 3, 5, 7}),
          Map.entry(51, new int[] {3, 5}),
          Map.entry(52, new int[] {2, 4, 6}),
          Map.entry(53, new int[] {1, 3, 5, 7}));

  /** The union of cliques. */
  static Fragment of(JunctionTree tree, int... cliques) {
    BitSet atoms = new BitSet();
    BitSet bonds = new BitSet();
    for (int clique : cliques) {
      Arrays.stream(tree.cliques().get(clique).atoms()).forEach(atoms::set);
      Arrays.stream(tree.cliques().get(clique).bonds()).forEach(bonds::set);
    }
    return new Fragment(tree.molecule(), atoms.stream().toArray(), bonds.stream().toArray());
  }

  boolean holdsBond(int bond) {
    return Arrays.binarySearch(bonds, bond) >= 0;
  }

  private int position(int atom) {
    return Arrays.binarySearch(atoms, atom);
  }

  /** With an attachment point for every bond that is not in it, at each of its atoms. */
  Sketch attached(IntUnaryOperator order) {
    List<AtomKind> kinds = new ArrayList<>();
    List<Sketch.Line> lines = lines(order);
    for (int atom : atoms) {
      kinds.add(molecule.kind(atom));
    }
    for (int atom : atoms) {
      for (int bond : molecule.bondsAt(atom)) {
        if (!holdsBond(bond)) {
          lines.add(new Sketch.Line(position(atom), kinds.size(), order.applyAsInt(bond)));
          kinds.add(AtomKind.ATTACHMENT);
        }
      }
    }
    return new Sketch(kinds, lines);
  }

  /** Alone and without aromaticity: hydrogens take the place of what was cut off. */
  Sketch alone(IntUnaryOperator order) {
    List<Sketch.Line> lines = lines(order);
    int[] orders = new int[atoms.length];
    for (Sketch.Line line : lines) {
      orders[line.begin()] += line.order();
      orders[line.end()] += line.order();
    }
    List<AtomKind> kinds = new ArrayList<>();
    for (int i = 0; i < atoms.length; i++) {
      AtomKind kind = molecule.kind(atoms[i]);
      int hydrogens =
          whole(i) ? kind.hydrogens() : completing(kind.element(), kind.charge(), orders[i]);
      kinds.add(new AtomKind(kind.element(), kind.charge(), hydrogens, false));
    }
    return new Sketch(kinds, lines);
  }

  /**
   * How many hydrogens complete an atom with bonds of this total order to the next usual valence; 0
   * for metals. A charged atom has the valences of the neutral element with as many electrons: N+
   * those of C, O- those of F.
   */
  private static int completing(int element, int charge, int orders) {
    int[] usual = USUAL.getOrDefault(element - charge, new int[0]);
    boolean known = USUAL.containsKey(element);
    return Arrays.stream(usual)
        .filter(valence -> known && valence >= orders)
        .map(valence -> valence - orders)
        .findFirst()
        .orElse(0);
  }

  /** Alone with the aromaticity that it has in the molecule. */
  Sketch aloneAromatic() {
    List<AtomKind> kinds = new ArrayList<>();
    for (int atom : atoms) {
      AtomKind kind = molecule.kind(atom);
      int cut =
          Arrays.stream(molecule.bondsAt(atom))
              .filter(bond -> !holdsBond(bond))
              .map(bond -> molecule.aromatic(bond) ? 1 : molecule.order(bond))
              .sum();
      int hydrogens = kind.hydrogens() + cut;
      kinds.add(new AtomKind(kind.element(), kind.charge(), hydrogens, kind.aromatic()));
    }
    return new Sketch(kinds, lines(molecule::colour));
  }

  private boolean whole(int position) {
    return Arrays.stream(molecule.bondsAt(atoms[position])).allMatch(this::holdsBond);
  }

  private List<Sketch.Line> lines(IntUnaryOperator order) {
    List<Sketch.Line> lines = new ArrayList<>();
    for (int bond : bonds) {
      lines.add(
          new Sketch.Line(
              position(molecule.begin(bond)),
              position(molecule.end(bond)),
              order.applyAsInt(bond)));
    }
    return lines;
  }
}
