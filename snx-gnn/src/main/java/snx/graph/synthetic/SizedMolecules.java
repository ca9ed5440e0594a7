package snx.graph.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

/**
 * Molecule-like graphs of about n atoms, for measurements of speed: rings of six, chains and leaves
 * grown onto each other, no atom with more than four bonds. Their labels, 0 and 1 in turn, mean
 * nothing.
 */
public final class SizedMolecules {

  /** Smaller ones would not hold a ring. */
  public static final int SMALLEST = 8;

  private static final double SPREAD = 0.1; // of the wanted size, to either side: one bucket
  private static final int VALENCE = 4;
  private static final int RING = 6;

  private final MoleculeSketch sketch = new MoleculeSketch();
  private final List<Integer> bonds = new ArrayList<>(); // of every atom
  private final SplittableRandom random;

  private SizedMolecules(SplittableRandom random) {
    this.random = random;
  }

  /** Graphs of 0.9·nodes to 1.1·nodes atoms each, named {@code s0}, {@code s1} and so on. */
  public static List<LabelledGraph> generate(int count, int nodes, long seed) {
    if (nodes < SMALLEST) {
      throw new IllegalArgumentException(
          RootLocale.format("molecules must have at least %d atoms (got %d)", SMALLEST, nodes));
    }
    return IntStream.range(0, count).mapToObj(i -> graph(i, nodes, seed)).toList();
  }

  private static LabelledGraph graph(int number, int nodes, long seed) {
    SplittableRandom random = Seeds.stream(seed, "sized/" + nodes + "/" + number);
    int least = Math.max(RING, (int) Math.round(nodes * (1 - SPREAD)));
    int most = (int) Math.round(nodes * (1 + SPREAD));
    SizedMolecules molecule = new SizedMolecules(random);
    molecule.grow(least + random.nextInt(most - least + 1));
    return molecule.sketch.draw("s" + number, String.valueOf(number % 2), random).graph();
  }

  private void grow(int atoms) {
    ring();
    while (sketch.size() < atoms) {
      int on = free();
      if (atoms - sketch.size() >= RING && random.nextInt(3) == 0) {
        bond(on, ring());
      } else {
        bond(on, atom(random.nextInt(MoleculeSketch.ATOM_KINDS)));
      }
    }
  }

  private int ring() {
    int[] ring = sketch.ring(random.nextInt(3) > 0, false);
    for (int i = 0; i < RING; i++) {
      bonds.add(2);
    }
    return ring[0];
  }

  private int atom(int kind) {
    bonds.add(0);
    return sketch.atom(kind);
  }

  private void bond(int u, int v) {
    boolean two = random.nextInt(5) == 0;
    sketch.bond(u, v, two ? MoleculeSketch.DOUBLE : MoleculeSketch.SINGLE, false);
    bonds.set(u, bonds.get(u) + 1);
    bonds.set(v, bonds.get(v) + 1);
  }

  /** An atom that can take another bond; a tree of rings always has one. */
  private int free() {
    int atom = random.nextInt(sketch.size());
    while (bonds.get(atom) >= VALENCE) {
      atom = random.nextInt(sketch.size());
    }
    return atom;
  }
}
