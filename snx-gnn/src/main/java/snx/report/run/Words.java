package snx.report.run;

/**
 * What elements of an instance are called, and how selections of them are counted.
 *
 * @param elements "edges", "values"
 * @param invariant what conformity compares with, in words
 * @param size how many elements every instance has, or 0 where they differ
 */
public record Words(String elements, String invariant, int size) {

  /** Graphs: shares of edges. */
  public static Words edges() {
    return new Words("edges", "each graph's own invariant", 0);
  }

  /** Tables: numbers of values out of so many. */
  public static Words values(int minors) {
    return new Words("values", "the query's own invariant, column by column", minors);
  }

  /** Whether selections are counted, not shares of something. */
  boolean counted() {
    return size > 0;
  }

  String kept() {
    return counted() ? "number of kept " + elements : "share of kept " + elements;
  }
}
