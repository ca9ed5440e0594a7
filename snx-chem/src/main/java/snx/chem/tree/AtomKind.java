package snx.chem.tree;

/**
 * What tells an atom of a sketch from others.
 *
 * @param element atomic number; 0 for a wildcard or an attachment point
 * @param charge formal charge
 * @param hydrogens implicit hydrogens
 * @param aromatic whether it is in an aromatic ring
 */
record AtomKind(int element, int charge, int hydrogens, boolean aromatic) {

  static final AtomKind ATTACHMENT = new AtomKind(0, 0, 0, false);

  /** A number that orders kinds, whatever molecule they are in. */
  long colour(int degree) {
    long colour = degree;
    colour = colour << 12 | element;
    colour = colour << 12 | (charge + 2048);
    colour = colour << 12 | hydrogens;
    return colour << 1 | (aromatic ? 1 : 0);
  }
}
