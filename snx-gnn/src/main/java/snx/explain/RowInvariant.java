package snx.explain;

import snx.data.Pair;

/**
 * What bounds the one mask of a pair of rows, and where it may start (specification, sections 3 and
 * 5).
 *
 * @param globals the invariants of rows
 * @param auxiliary a(·)
 * @param rule whose invariant counts
 */
record RowInvariant(Invariants globals, NoisyOr auxiliary, Rule rule) {

  /** Whose invariant counts. */
  enum Rule {
    /** The query's: SNX. */
    QUERY,
    /** The lesser of both: SNX-inter. */
    LESSER,
    /** The greater of both: SNX-union. */
    GREATER;

    static Rule of(Method method) {
      return switch (method) {
        case SNX_INTER -> LESSER;
        case SNX_UNION -> GREATER;
        default -> QUERY;
      };
    }
  }

  /** Whether there is a bound; forms that do not see it are still compared with it. */
  boolean known(Pair pair) {
    return globals.has(pair.query()) && (rule == Rule.QUERY || globals.has(pair.reference()));
  }

  /** M^s, one value per minor: what a start at the invariant starts at, whichever bound holds. */
  float[] mask(Pair pair) {
    return globals.of(pair.query());
  }

  /** N, one value per major: N^s, min(N^s,N^t) or max(N^s,N^t). */
  float[] bound(Pair pair) {
    float[] query = auxiliary.of(globals.of(pair.query()));
    return rule == Rule.QUERY ? query : combined(query, auxiliary.of(globals.of(pair.reference())));
  }

  private float[] combined(float[] query, float[] reference) {
    float[] both = new float[query.length];
    for (int i = 0; i < both.length; i++) {
      both[i] =
          rule == Rule.LESSER ? Math.min(query[i], reference[i]) : Math.max(query[i], reference[i]);
    }
    return both;
  }
}
