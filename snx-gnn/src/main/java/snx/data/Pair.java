package snx.data;

import java.io.Serializable;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/** A query and a reference, as positions in one dataset. */
public record Pair(int query, int reference) implements Serializable {

  /** The positions of all queries of pairs, ascending. */
  public static Set<Integer> queries(Collection<Pair> pairs) {
    Set<Integer> queries = new TreeSet<>();
    pairs.forEach(pair -> queries.add(pair.query()));
    return queries;
  }

  /** The positions of all instances of pairs, ascending. */
  public static Set<Integer> instances(Collection<Pair> pairs) {
    Set<Integer> instances = queries(pairs);
    pairs.forEach(pair -> instances.add(pair.reference()));
    return instances;
  }
}
