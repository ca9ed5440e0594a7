package snx.graph.synthetic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.RootLocale;
import snx.data.Seeds;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;
import snx.graph.synthetic.SyntheticGraphs.GraphsWithTruth;

/**
 * 240 molecule-like graphs of 9 to 24 atoms whose label depends on structure and bonds alone.
 *
 * <p>Atoms are one-hot C, N, O, F-like (d = 4); bonds have type 0 single, 1 double, 2
 * aromatic-like. <b>The rule:</b> the label is 1 exactly when a ring of six aromatic-like bonds
 * carries an N-like atom outside the ring. The truth of a graph of class 1 is those six bonds and
 * the bond to that atom; class 0 has none.
 *
 * <p>Every graph of class 1 has a twin of class 0 with exactly the same atoms, which differs by the
 * position of that N-like atom or by the bonds of the ring:
 *
 * <ul>
 *   <li>half of the twins have two rings, one aromatic-like and one of single and double bonds in
 *       turn, and the N-like atom hangs on the other ring (same atoms and the same bonds);
 *   <li>a quarter have one aromatic-like ring, and the N-like atom hangs on its tail;
 *   <li>a quarter have the N-like atom on the ring, whose bonds are single and double in turn.
 * </ul>
 */
public final class MoleculeLikeGraphs {

  private static final int TWINS = 120;
  private static final int LARGEST = 24;
  private static final int[] OTHER_LEAVES = {
    MoleculeSketch.CARBON, MoleculeSketch.OXYGEN, MoleculeSketch.FLUORINE
  };

  private MoleculeLikeGraphs() {}

  /** The graphs of a seed, classes mixed, named {@code m001} to {@code m240}. */
  public static GraphsWithTruth generate(long seed) {
    int[] order = IntStream.range(0, 2 * TWINS).toArray();
    Seeds.shuffle(order, Seeds.stream(seed, "molecule-like/order"));
    List<LabelledGraph> graphs = new ArrayList<>();
    Map<String, int[]> truth = new HashMap<>();
    for (int i = 0; i < order.length; i++) {
      String id = RootLocale.format("m%03d", i + 1);
      boolean motif = order[i] % 2 == 1;
      int twin = order[i] / 2;
      SplittableRandom numbering = Seeds.stream(seed, "molecule-like/numbering/" + order[i]);
      MoleculeSketch.Drawn drawn = sketch(seed, twin, motif).draw(id, motif ? "1" : "0", numbering);
      graphs.add(drawn.graph());
      truth.put(id, drawn.truth());
    }
    return new GraphsWithTruth(graphs, EdgeTruth.of(truth));
  }

  /** Both twins draw the same random numbers, so that they differ by the motif alone. */
  private static MoleculeSketch sketch(long seed, int twin, boolean motif) {
    SplittableRandom random = Seeds.stream(seed, "molecule-like/twin/" + twin);
    MoleculeSketch sketch = new MoleculeSketch();
    if (twin % 2 == 0) {
      twoRings(sketch, motif, random);
    } else {
      oneRing(sketch, motif, twin % 4 == 1, random);
    }
    return sketch;
  }

  private static void twoRings(MoleculeSketch sketch, boolean motif, SplittableRandom random) {
    int[] aromatic = sketch.ring(true, motif);
    int[] other = sketch.ring(false, false);
    int[] chain = chain(sketch, aromatic[0], 1 + random.nextInt(3), random);
    sketch.bond(chain[chain.length - 1], other[0], MoleculeSketch.SINGLE, false);
    int atom = 1 + random.nextInt(5);
    int leaf = otherLeaf(random);
    sketch.hang(MoleculeSketch.NITROGEN, (motif ? aromatic : other)[atom], motif);
    sketch.hang(leaf, (motif ? other : aromatic)[atom], false);
    decorate(sketch, aromatic, atom, random);
    decorate(sketch, other, atom, random);
    hangOnChain(sketch, chain, random);
  }

  private static void oneRing(
      MoleculeSketch sketch, boolean motif, boolean otherPlace, SplittableRandom random) {
    int[] ring = sketch.ring(motif || otherPlace, motif);
    int[] chain = chain(sketch, ring[0], 1 + random.nextInt(6), random);
    int end = chain[chain.length - 1];
    int atom = 1 + random.nextInt(5);
    int leaf = otherLeaf(random);
    boolean onRing = motif || !otherPlace;
    sketch.hang(MoleculeSketch.NITROGEN, onRing ? ring[atom] : end, motif);
    sketch.hang(leaf, onRing ? end : ring[atom], false);
    decorate(sketch, ring, atom, random);
    hangOnChain(sketch, chain, random);
  }

  /** A chain of carbons and some oxygens; its first bond to the ring is single. */
  private static int[] chain(MoleculeSketch sketch, int from, int length, SplittableRandom random) {
    int[] chain = new int[length];
    int last = from;
    for (int i = 0; i < length; i++) {
      boolean oxygen = i > 0 && i < length - 1 && random.nextInt(5) == 0;
      chain[i] = sketch.atom(oxygen ? MoleculeSketch.OXYGEN : MoleculeSketch.CARBON);
      boolean two = i > 0 && !oxygen && random.nextInt(4) == 0;
      sketch.bond(last, chain[i], two ? MoleculeSketch.DOUBLE : MoleculeSketch.SINGLE, false);
      last = chain[i];
    }
    return chain;
  }

  /** Leaves other than N on free atoms of a ring. */
  private static void decorate(
      MoleculeSketch sketch, int[] ring, int taken, SplittableRandom random) {
    for (int i = 1; i < ring.length; i++) {
      boolean wanted = i != taken && random.nextInt(5) == 0;
      if (wanted && sketch.size() < LARGEST) {
        sketch.hang(otherLeaf(random), ring[i], false);
      }
    }
  }

  /** A second N-like atom away from every ring, in every other molecule, of either class. */
  private static void hangOnChain(MoleculeSketch sketch, int[] chain, SplittableRandom random) {
    if (random.nextInt(2) == 0 && sketch.size() < LARGEST) {
      sketch.hang(MoleculeSketch.NITROGEN, chain[0], false);
    }
  }

  private static int otherLeaf(SplittableRandom random) {
    return OTHER_LEAVES[random.nextInt(OTHER_LEAVES.length)];
  }
}
