package snx.chem.tree;

/**
 * The two names of a part of a molecule; both are canonical SMILES, whatever the order of atoms.
 *
 * @param plain the part alone, what was cut off replaced by hydrogen
 * @param attached the part with a numbered wildcard {@code [*:k]} for every bond that leaves it, so
 *     that it says where and by which bond it is attached; numbers follow the text
 */
public record Label(String plain, String attached) implements Comparable<Label> {

  @Override
  public int compareTo(Label other) {
    int order = attached.compareTo(other.attached);
    return order != 0 ? order : plain.compareTo(other.plain);
  }
}
