package snx.bench.speed;

import snx.data.KebabCase;

/** The stages, by the numbers that users know. */
enum Stage {
  INVARIANTS(1),
  PAIRS(2);

  private final int number;

  Stage(int number) {
    this.number = number;
  }

  int number() {
    return number;
  }

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
