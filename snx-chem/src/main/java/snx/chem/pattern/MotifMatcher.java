package snx.chem.pattern;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.pattern.MotifPattern.Copy;

/** Finds the motifs of a vocabulary in molecules; for one thread at a time. */
public final class MotifMatcher {

  private final List<MotifPattern> patterns;

  MotifMatcher(List<MotifPattern> patterns) {
    this.patterns = patterns;
  }

  /** The pattern of a motif. */
  public MotifPattern pattern(int motif) {
    return patterns.get(motif);
  }

  /** The copies of every motif that a molecule has, by the motif's number, ascending. */
  public Map<Integer, List<Copy>> in(IAtomContainer structure) {
    Screen screen = Screen.of(structure);
    Map<Integer, List<Copy>> found = new TreeMap<>();
    for (int motif = 0; motif < patterns.size(); motif++) {
      if (patterns.get(motif).fits(screen)) {
        List<Copy> copies = patterns.get(motif).in(structure);
        if (!copies.isEmpty()) {
          found.put(motif, copies);
        }
      }
    }
    return found;
  }
}
