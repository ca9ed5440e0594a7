package snx.chem.motif;

import snx.data.KebabCase;

/** Which way two shares differ; whether they do beyond chance is another question. */
public enum Direction {
  MORE,
  LESS,
  NEITHER;

  /** Of a number to another one; neither where one is unknown. */
  static Direction of(double value, double than) {
    return value > than ? MORE : value < than ? LESS : NEITHER;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
