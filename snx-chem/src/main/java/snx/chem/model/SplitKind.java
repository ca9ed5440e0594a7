package snx.chem.model;

import snx.data.KebabCase;

/** How molecules are divided into a part to train on and a part held out. */
public enum SplitKind {
  /** By lot. */
  RANDOM,
  /** By lot within every class. */
  STRATIFIED,
  /** Whole groups of one scaffold to one side: what is held out has other frameworks. */
  SCAFFOLD;

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
