package snx.solve;

import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.solve.Constraint.ConstraintProgram;
import snx.tensor.Script;

/**
 * Neighbouring variables differ by at most ε: |m_j − m_k| − ε ≤ 0, or the smooth form (m_j − m_k)²
 * − ε² ≤ 0 with the same feasible set (specification, section 2).
 */
public final class EdgeConnectivity implements Constraint {

  private final RowLayout layout;
  private final List<Pairs> pairs;
  private final Script.Value first; // [B·C] positions in the flattened masks
  private final Script.Value second; // [B·C]
  private final Script.Value allowed; // ε or ε²
  private final Script.Value squared;
  private final Script.Value @Nullable [] ordered; // members, offsets, signs; null where not needed

  /**
   * Pairs of one row's variables, in two arrays: a dense graph has tens of thousands.
   *
   * @param first one variable of every pair
   * @param second the other
   */
  public record Pairs(int[] first, int[] second) {

    /** No pair. */
    public static final Pairs NONE = new Pairs(new int[0], new int[0]);

    public Pairs {
      if (first.length != second.length) {
        throw new IllegalArgumentException(
            RootLocale.format(
                "pairs must have two members each (got %d and %d)", first.length, second.length));
      }
    }

    int count() {
      return first.length;
    }
  }

  /**
   * Ties pairs of variables.
   *
   * @param variables the columns of the variables
   * @param pairs of variables, one per row
   * @param squared whether to take the smooth form
   */
  public EdgeConnectivity(
      NDManager manager, RowLayout variables, List<Pairs> pairs, double epsilon, boolean squared) {
    this(manager, variables, pairs, epsilon, squared, manager.getDevice().isGpu());
  }

  /**
   * The same.
   *
   * @param inOrder whether to sum in an order that is written down: a GPU adds in any order
   */
  EdgeConnectivity(
      NDManager manager,
      RowLayout variables,
      List<Pairs> pairs,
      double epsilon,
      boolean squared,
      boolean inOrder) {
    this.pairs = List.copyOf(pairs);
    this.allowed = Script.Value.of(squared ? epsilon * epsilon : epsilon).ownedBy(manager);
    this.squared = Script.Value.of(squared).ownedBy(manager);
    int[] lengths = pairs.stream().mapToInt(Pairs::count).toArray();
    int width = Math.max(1, Arrays.stream(lengths).max().orElse(1));
    this.layout = RowLayout.leading(width, lengths);
    int[][] ends = new int[2][pairs.size() * width];
    for (int b = 0; b < pairs.size(); b++) {
      Pairs ofRow = pairs.get(b);
      int row = b * variables.width();
      Arrays.fill(
          ends[0], b * width, (b + 1) * width, row); // padding compares column 0 with itself
      Arrays.fill(ends[1], b * width, (b + 1) * width, row);
      for (int i = 0; i < ofRow.count(); i++) {
        ends[0][b * width + i] = row + variables.column(b, ofRow.first[i]);
        ends[1][b * width + i] = row + variables.column(b, ofRow.second[i]);
      }
    }
    this.first = Script.Value.of(manager.create(ends[0])).ownedBy(manager);
    this.second = Script.Value.of(manager.create(ends[1])).ownedBy(manager);
    this.ordered = inOrder ? ordered(manager, ends, pairs.size() * variables.width()) : null;
  }

  /** Pairs variable after variable, and whether a variable is the first of the pair (1) or not. */
  private static Script.Value[] ordered(NDManager manager, int[][] ends, int variables) {
    int[] offsets = new int[variables + 1];
    for (int i = 0; i < ends[0].length; i++) {
      if (ends[0][i] != ends[1][i]) { // padding pulls nothing
        offsets[ends[0][i] + 1]++;
        offsets[ends[1][i] + 1]++;
      }
    }
    Arrays.parallelPrefix(offsets, Integer::sum);
    int[] next = offsets.clone();
    int[] members = new int[offsets[variables]];
    float[] signs = new float[members.length];
    for (int i = 0; i < ends[0].length; i++) {
      for (int side = 0; side < 2 && ends[0][i] != ends[1][i]; side++) {
        int at = next[ends[side][i]]++;
        members[at] = i;
        signs[at] = side == 0 ? 1 : -1;
      }
    }
    return new Script.Value[] {
      Script.Value.of(manager.create(members)).ownedBy(manager),
      Script.Value.of(manager.create(offsets)).ownedBy(manager),
      Script.Value.of(manager.create(signs)).ownedBy(manager)
    };
  }

  @Override
  public RowLayout layout() {
    return layout;
  }

  @Override
  public NDArray values(NDArray masks) {
    try (Script.Value known = Script.Value.of(masks.stopGradient())) {
      return ConstraintProgram.run(
              masks.getDevice(), "values", known, first, second, allowed, squared)
          .constant(masks.getManager());
    }
  }

  /** λ_jk·2(m_j − m_k) at j and its opposite at k, or λ_jk·sgn(m_j − m_k). */
  @Override
  public NDArray pull(NDArray masks, NDArray multipliers) {
    try (Script.Value known = Script.Value.of(masks.stopGradient());
        Script.Value lambdas = Script.Value.of(multipliers)) {
      Script.Value @Nullable [] lists = ordered;
      Script.Value found =
          lists == null
              ? ConstraintProgram.run(
                  masks.getDevice(), "pull", known, lambdas, first, second, squared)
              : ConstraintProgram.run(
                  masks.getDevice(),
                  "ordered_pull",
                  known,
                  lambdas,
                  first,
                  second,
                  squared,
                  lists[0],
                  lists[1],
                  lists[2]);
      return found.constant(masks.getManager());
    }
  }

  @Override
  public IntFunction<String> names(int row) {
    Pairs ofRow = pairs.get(row);
    return i -> RootLocale.format("edges %d and %d", ofRow.first[i], ofRow.second[i]);
  }
}
