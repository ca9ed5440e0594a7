package snx.model;

import snx.data.KebabCase;

/** Which pairs a network learns from. */
public enum PairScheme {
  /** Every two instances of a mini-batch, same-class and other-class pairs weighing alike. */
  ALL,
  /** The paper's: four fixed partners per instance, two of its class and two of another. */
  PAPER;

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
