package snx.tabular;

/** What a column holds. */
public enum ColumnKind {
  /** Numbers, in bins. */
  CONTINUOUS,
  /** Values that only differ. */
  CATEGORICAL
}
