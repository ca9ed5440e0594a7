package snx.brain.read;

import snx.data.KebabCase;

/** What the weight of an edge is. */
public enum EdgeValues {
  /** Its strength as it is. */
  KEPT,
  /** 1. */
  BINARY,
  /** Its strength divided by the largest of all subjects, for counts of fibres and the like. */
  SCALED;

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
