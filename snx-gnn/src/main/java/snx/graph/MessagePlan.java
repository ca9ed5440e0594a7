package snx.graph;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDList;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.util.Arrays;

/**
 * Who sends what to whom in consecutive graphs of a batch, as lists of rows: for every edge and
 * both its directions the node that receives, and the message that it receives. A message is a
 * node's state under the weight of one edge type; only those that someone receives are listed, type
 * after type. Rows, elements and slots count from the first of these graphs.
 */
public final class MessagePlan {

  private static final double CROWDED = 0.12; // of all pairs of nodes, by type

  private final int from; // the first graph
  private final int to; // behind the last
  private final int nodes; // B·n of these graphs
  private final boolean crowded;
  private final int[] element; // [E] place in the flattened mask [B·p]
  private final float[] scale; // [E] w_e/√(d_u·d_v)
  private final int[] receiver; // [E]
  private final int[] message; // [E]
  private final int[] slot; // [E] place in the flattened [B,n,n·R]
  private final int[] sender; // [K] by message
  private final int[] parts; // [R+1] where each type's messages begin
  private final int[] loop; // place in the flattened mask, of every node that is masked
  private final int[] looped; // its row

  MessagePlan(PaddedGraphs graphs, int from, int to) {
    this.from = from;
    this.to = to;
    this.nodes = (to - from) * graphs.nodes();
    int skipped = from * graphs.edges();
    int most = 2 * (to - from) * graphs.edges();
    int[] elements = new int[most];
    int[] receivers = new int[most];
    int[] kinds = new int[most]; // type·B·n + sender
    int[] slots = new int[most];
    float[] scales = new float[most];
    int count = 0;
    for (int i = 0; i < most / 2; i++) {
      int place = skipped + i;
      float coefficient = graphs.coefficients().get(place);
      if (coefficient != 0) { // padding, and loops, send nothing
        int row = i / graphs.edges() * graphs.nodes();
        int u = row + (int) graphs.sources().get(place);
        int v = row + (int) graphs.targets().get(place);
        int type = graphs.type(place) * nodes;
        for (int direction = 0; direction < 2; direction++) {
          elements[count] = i;
          scales[count] = coefficient;
          receivers[count] = direction == 0 ? u : v;
          slots[count] = graphs.slot(place, direction) - graphs.firstSlot(from);
          kinds[count++] = type + (direction == 0 ? v : u);
        }
      }
    }
    this.element = Arrays.copyOf(elements, count);
    this.scale = Arrays.copyOf(scales, count);
    this.receiver = Arrays.copyOf(receivers, count);
    this.slot = Arrays.copyOf(slots, count);
    this.crowded = crowded(count / 2, (double) nodes * graphs.nodes() * graphs.types());
    int[] used = numbers(kinds, count, graphs.types());
    this.message = new int[count];
    Arrays.setAll(message, i -> Arrays.binarySearch(used, kinds[i]));
    this.sender = Arrays.stream(used).map(kind -> kind % nodes).toArray();
    this.parts = new int[graphs.types() + 1];
    for (int kind : used) {
      parts[kind / nodes + 1]++;
    }
    Arrays.parallelPrefix(parts, Integer::sum);
    int[] masked = graphs.maskedNodes(from, to);
    this.looped = Arrays.stream(masked).map(row -> row - from * graphs.nodes()).toArray();
    this.loop = Arrays.stream(masked).map(row -> graphs.loop(row) - skipped).toArray();
  }

  /** The kinds of messages, ascending. With a single type every node counts, so that none moves. */
  private int[] numbers(int[] kinds, int count, int types) {
    if (types == 1) {
      int[] all = new int[nodes];
      Arrays.setAll(all, v -> v);
      return all;
    }
    return Arrays.stream(kinds, 0, count).sorted().distinct().toArray();
  }

  /** The first graph, by its place in the batch. */
  public int from() {
    return from;
  }

  /** Behind the last. */
  public int to() {
    return to;
  }

  /** E, every edge twice. */
  public int edges() {
    return element.length;
  }

  /** K. */
  public int messages() {
    return sender.length;
  }

  /** Where the messages of each type begin, and where they end [R+1]. */
  public long[] parts() {
    return Arrays.stream(parts).asLongStream().toArray();
  }

  /** Whether so many pairs of nodes have an edge that matrices are faster than rows of edges. */
  public boolean crowded() {
    return crowded;
  }

  /**
   * The same of any graphs.
   *
   * @param edges undirected
   * @param entries n·n·R of their matrices
   */
  public static boolean crowded(int edges, double entries) {
    return 2.0 * edges / entries > CROWDED;
  }

  /** Edges in any order: element, scale, place in the flattened propagation [B,n,n·R]. */
  public NDList places(NDManager manager) {
    return new NDList(longs(manager, element), manager.create(scale), longs(manager, slot));
  }

  /** Nodes that are masked: element, row; empty where none is. */
  public NDList loops(NDManager manager) {
    return looped.length == 0
        ? new NDList()
        : new NDList(longs(manager, loop), longs(manager, looped));
  }

  /** Edges by receiving node: element, scale, ends [N+1], message. */
  public NDList arriving(NDManager manager) {
    int[] order = order(receiver, nodes);
    return new NDList(
        longs(manager, pick(element, order)),
        manager.create(pick(scale, order)),
        longs(manager, ends(receiver, nodes)),
        longs(manager, pick(message, order)));
  }

  /** Edges by message: element, scale, ends [K+1], receiving node, message. */
  public NDList leaving(NDManager manager) {
    int[] order = order(message, messages());
    return new NDList(
        longs(manager, pick(element, order)),
        manager.create(pick(scale, order)),
        longs(manager, ends(message, messages())),
        longs(manager, pick(receiver, order)),
        longs(manager, pick(message, order)));
  }

  /** Of a message its sender; then messages by sender, ends [N+1]. */
  public NDList rows(NDManager manager) {
    return new NDList(
        longs(manager, sender),
        longs(manager, order(sender, nodes)),
        longs(manager, ends(sender, nodes)));
  }

  /** Places in the order of their keys, stable. */
  private static int[] order(int[] keys, int most) {
    int[] next = ends(keys, most);
    int[] order = new int[keys.length];
    for (int i = 0; i < keys.length; i++) {
      order[next[keys[i]]++] = i;
    }
    return order;
  }

  /** How many keys are smaller than 0, 1, …, most. */
  private static int[] ends(int[] keys, int most) {
    int[] ends = new int[most + 1];
    for (int key : keys) {
      ends[key + 1]++;
    }
    Arrays.parallelPrefix(ends, Integer::sum);
    return ends;
  }

  private static int[] pick(int[] values, int[] order) {
    return Arrays.stream(order).map(i -> values[i]).toArray();
  }

  private static float[] pick(float[] values, int[] order) {
    float[] picked = new float[order.length];
    for (int i = 0; i < order.length; i++) {
      picked[i] = values[order[i]];
    }
    return picked;
  }

  private static NDArray longs(NDManager manager, int[] values) {
    return manager.create(Arrays.stream(values).asLongStream().toArray(), new Shape(values.length));
  }
}
