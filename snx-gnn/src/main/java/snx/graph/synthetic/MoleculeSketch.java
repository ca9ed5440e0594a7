package snx.graph.synthetic;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import snx.data.Seeds;
import snx.graph.LabelledGraph;

/** A molecule-like graph while it is put together; bonds may be marked as the truth. */
final class MoleculeSketch {

  static final int CARBON = 0;
  static final int NITROGEN = 1;
  static final int OXYGEN = 2;
  static final int FLUORINE = 3;
  static final int ATOM_KINDS = 4;

  static final int SINGLE = 0;
  static final int DOUBLE = 1;
  static final int AROMATIC = 2;

  /** A finished graph and the positions of its marked bonds. */
  record Drawn(LabelledGraph graph, int[] truth) {}

  private record Bond(int u, int v, int type, boolean marked) {}

  private final List<Integer> atoms = new ArrayList<>();
  private final List<Bond> bonds = new ArrayList<>();

  int size() {
    return atoms.size();
  }

  int atom(int kind) {
    atoms.add(kind);
    return atoms.size() - 1;
  }

  void bond(int u, int v, int type, boolean marked) {
    bonds.add(new Bond(u, v, type, marked));
  }

  /** Adds an atom that hangs on another by a single bond. */
  int hang(int kind, int on, boolean marked) {
    int leaf = atom(kind);
    bond(on, leaf, SINGLE, marked);
    return leaf;
  }

  /** Adds a ring of six carbons: all bonds aromatic, or single and double in turn. */
  int[] ring(boolean aromatic, boolean marked) {
    int[] ring = IntStream.range(0, 6).map(i -> atom(CARBON)).toArray();
    for (int i = 0; i < 6; i++) {
      int type = aromatic ? AROMATIC : i % 2 == 0 ? SINGLE : DOUBLE;
      bond(ring[i], ring[(i + 1) % 6], type, marked);
    }
    return ring;
  }

  /** Numbers atoms and bonds at random, so that no position tells anything. */
  Drawn draw(String id, String label, SplittableRandom random) {
    int[] position = shuffled(atoms.size(), random);
    float[][] features = new float[atoms.size()][ATOM_KINDS];
    for (int v = 0; v < position.length; v++) {
      features[position[v]][atoms.get(v)] = 1f;
    }
    int[] order = shuffled(bonds.size(), random);
    List<Bond> drawn = IntStream.of(order).mapToObj(bonds::get).toList();
    LabelledGraph graph =
        new LabelledGraph(
            id,
            label,
            features,
            drawn.stream().map(b -> new int[] {position[b.u], position[b.v]}).toArray(int[][]::new),
            null,
            drawn.stream().mapToInt(Bond::type).toArray());
    int[] truth = IntStream.range(0, order.length).filter(e -> drawn.get(e).marked).toArray();
    return new Drawn(graph, truth);
  }

  private static int[] shuffled(int n, SplittableRandom random) {
    int[] order = IntStream.range(0, n).toArray();
    Seeds.shuffle(order, random);
    return order;
  }
}
