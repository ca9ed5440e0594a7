package snx.chem.pattern;

import snx.data.KebabCase;

/**
 * A part of molecules that can be named and found again. A molecule has it exactly where the SMARTS
 * matches, which is the motif's identity.
 *
 * @param kind how it was found
 * @param name for people: the group's or ring's name where it has one, else its SMILES
 * @param smarts aromaticity of bonds is explicit
 * @param smiles a valid SMILES of the part alone, for display; empty where only a SMARTS is given
 * @param size of cliques how many it is made of, else 1
 */
public record Motif(Kind kind, String name, String smarts, String smiles, int size) {

  /** How motifs are found. */
  public enum Kind {
    /** A SMARTS of the user's. */
    ALERTS("alert", true),
    /** Functional groups: a list of named ones, and those that Ertl's algorithm finds beside. */
    GROUPS("functional group", true),
    /** Rings that share atoms, with atoms bound to them by a double bond. */
    RINGS("ring system", true),
    /** Bemis–Murcko scaffolds: ring systems and what links them. */
    SCAFFOLDS("scaffold", false),
    /** Cliques of the junction tree, alone or adjacent, with all their attachments. */
    CLIQUES("clique", false);

    private final String words;
    private final boolean named;

    Kind(String words, boolean named) {
      this.words = words;
      this.named = named;
    }

    /** One of them, for people. */
    public String words() {
      return words;
    }

    /** Whether chemists have names for such motifs, so that they stand for others like them. */
    public boolean named() {
      return named;
    }

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }
}
