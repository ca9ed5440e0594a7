package snx.tabular;

/** What a column holds. */
public enum Kind {
  /** Numbers, in bins. */
  CONTINUOUS,
  /** Values that only differ. */
  CATEGORICAL
}
