package snx.data;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/** An immutable list of pairs that needs 8 bytes for each; there may be many millions. */
public final class PairList extends AbstractList<Pair> implements RandomAccess {

  private final int[] queries;
  private final int[] references;
  private final int from;
  private final int size;

  private PairList(int[] queries, int[] references, int from, int size) {
    this.queries = queries;
    this.references = references;
    this.from = from;
    this.size = size;
  }

  /** These pairs; a list that is compact already is not copied. */
  public static PairList copyOf(Collection<Pair> pairs) {
    if (pairs instanceof PairList compact) {
      return compact;
    }
    Builder builder = new Builder(pairs.size());
    pairs.forEach(pair -> builder.add(pair.query(), pair.reference()));
    return builder.build();
  }

  @Override
  public Pair get(int index) {
    int place = from + Objects.checkIndex(index, size);
    return new Pair(queries[place], references[place]);
  }

  @Override
  public int size() {
    return size;
  }

  /** Shares the pairs instead of copying them. */
  @Override
  public List<Pair> subList(int begin, int end) {
    Objects.checkFromToIndex(begin, end, size);
    return new PairList(queries, references, from + begin, end - begin);
  }

  /** Collects pairs without an object for each. */
  public static final class Builder {

    private static final int FIRST = 1024;

    private int[] queries;
    private int[] references;
    private int size = 0;

    public Builder() {
      this(FIRST);
    }

    private Builder(int expected) {
      queries = new int[expected];
      references = new int[expected];
    }

    /** Adds one pair. */
    public void add(int query, int reference) {
      if (size == queries.length) {
        int more = Math.addExact(size, Math.max(FIRST, size / 2));
        queries = Arrays.copyOf(queries, more);
        references = Arrays.copyOf(references, more);
      }
      queries[size] = query;
      references[size++] = reference;
    }

    /** How many there are so far. */
    public int size() {
      return size;
    }

    public PairList build() {
      return new PairList(Arrays.copyOf(queries, size), Arrays.copyOf(references, size), 0, size);
    }
  }
}
