package snx.explain;

import snx.data.KebabCase;

/** Whether the reference is masked too (specification, section 3). */
public enum ReferenceMode {
  /** Both graphs are masked. */
  MASKED,
  /** The reference is not masked: the query alone is explained. */
  WHOLE;

  @Override
  public String toString() {
    return KebabCase.of(this);
  }
}
