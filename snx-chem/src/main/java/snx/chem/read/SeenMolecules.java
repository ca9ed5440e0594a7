package snx.chem.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;

/**
 * Molecules that were read before: told apart by a cheap invariant, by their key where it agrees.
 */
final class SeenMolecules {

  private final StructureKey keys = new StructureKey();
  private final Map<Long, List<Seen>> byInvariant = new HashMap<>();

  /** A molecule, and its key once it was asked for. */
  private static final class Seen {
    private final Molecule molecule;
    private @Nullable String key;

    private Seen(Molecule molecule) {
      this.molecule = molecule;
    }

    private String key(StructureKey keys) {
      if (key == null) {
        key = keys.of(molecule.structure());
      }
      return key;
    }
  }

  /** The molecule of this structure that was read before, or null. */
  @Nullable Molecule find(IAtomContainer structure) {
    List<Seen> alike = byInvariant.getOrDefault(StructureInvariant.of(structure), List.of());
    if (alike.isEmpty()) {
      return null;
    }
    String key = keys.of(structure);
    return alike.stream()
        .filter(seen -> seen.key(keys).equals(key))
        .map(seen -> seen.molecule)
        .findFirst()
        .orElse(null);
  }

  void add(Molecule molecule) {
    byInvariant
        .computeIfAbsent(StructureInvariant.of(molecule.structure()), i -> new ArrayList<>(1))
        .add(new Seen(molecule));
  }
}
