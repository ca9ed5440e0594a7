package snx.chem.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.tree.FragmentLabels;
import snx.chem.tree.PartSmarts;

/**
 * The motifs that some molecules have, each to be found again by its SMARTS in any molecule: named
 * functional groups and alerts as they are, and what finders discover in enough molecules.
 */
public final class MotifVocabulary {

  private static final int WINDOW = 1024; // molecules whose parts are in memory

  private final List<Entry> entries = new ArrayList<>();

  /** A motif and what it asks for at the least. */
  private record Entry(Motif motif, Screen screen) {}

  /** Where a part was found first, and in how many molecules. */
  private static final class Discovery {
    private final MotifPart part;
    private final IAtomContainer structure;
    private int molecules;

    Discovery(MotifPart part, IAtomContainer structure) {
      this.part = part;
      this.structure = structure;
    }
  }

  private MotifVocabulary() {}

  /**
   * Discovers motifs.
   *
   * @param kinds of motifs that are wanted
   * @param alerts of the user's, always wanted
   * @param cliques most cliques in a motif
   * @param minimum fewest molecules in which a part must be discovered
   */
  public static MotifVocabulary of(
      List<IAtomContainer> structures,
      Collection<Motif.Kind> kinds,
      List<Motif> alerts,
      int cliques,
      int minimum) {
    FragmentLabels labels = new FragmentLabels();
    KnownNames names = new KnownNames(labels);
    MotifVocabulary all = new MotifVocabulary();
    alerts.forEach(alert -> all.entries.add(new Entry(alert, Screen.open())));
    if (kinds.contains(Motif.Kind.GROUPS)) {
      names.groups().forEach(group -> all.entries.add(new Entry(group, Screen.open())));
    }
    MotifMatcher named = all.matcher();
    Set<String> known = new HashSet<>();
    all.entries.forEach(entry -> known.add(entry.motif.smarts()));
    for (Discovery one : discovered(structures, finders(kinds, cliques))) {
      if (one.molecules >= minimum && known.add(one.part.smarts()) && !named(one, named)) {
        all.entries.add(entry(one, labels, names));
      }
    }
    return all;
  }

  private static List<MotifPart.Finder> finders(Collection<Motif.Kind> kinds, int cliques) {
    PartSmarts smarts = new PartSmarts();
    List<MotifPart.Finder> finders = new ArrayList<>();
    if (kinds.contains(Motif.Kind.GROUPS)) {
      finders.add(new GroupFinder(smarts));
    }
    if (kinds.contains(Motif.Kind.RINGS)) {
      finders.add(RingFinder.systems(smarts));
    }
    if (kinds.contains(Motif.Kind.SCAFFOLDS)) {
      finders.add(RingFinder.scaffolds(smarts));
    }
    if (kinds.contains(Motif.Kind.CLIQUES)) {
      finders.add(new CliqueFinder(smarts, cliques));
    }
    return finders;
  }

  /** What finders find, in the order of the molecules, whatever thread finds it. */
  private static Collection<Discovery> discovered(
      List<IAtomContainer> structures, List<MotifPart.Finder> finders) {
    Map<String, Discovery> found = new LinkedHashMap<>();
    for (int from = 0; from < structures.size(); from += WINDOW) {
      List<IAtomContainer> window =
          structures.subList(from, Math.min(structures.size(), from + WINDOW));
      List<List<MotifPart>> parts =
          window.parallelStream()
              .map(structure -> finders.stream().flatMap(f -> f.in(structure).stream()).toList())
              .toList();
      for (int i = 0; i < window.size(); i++) {
        IAtomContainer structure = window.get(i);
        Map<String, MotifPart> distinct = new LinkedHashMap<>();
        parts.get(i).forEach(part -> distinct.putIfAbsent(part.smarts(), part));
        distinct.forEach(
            (smarts, part) ->
                found.computeIfAbsent(smarts, s -> new Discovery(part, structure)).molecules++);
      }
    }
    return found.values();
  }

  /** Whether a discovered functional group is a named one, give or take what it is bound to. */
  private static boolean named(Discovery one, MotifMatcher named) {
    if (one.part.kind() != Motif.Kind.GROUPS) {
      return false;
    }
    BitSet core = bits(one.part.core().atoms());
    BitSet all = bits(one.part.atoms());
    return named.in(one.structure).values().stream()
        .flatMap(List::stream)
        .map(copy -> bits(copy.atoms()))
        .anyMatch(copy -> within(core, copy) && within(copy, all));
  }

  private static BitSet bits(int[] atoms) {
    BitSet bits = new BitSet();
    Arrays.stream(atoms).forEach(bits::set);
    return bits;
  }

  private static boolean within(BitSet part, BitSet whole) {
    BitSet left = (BitSet) part.clone();
    left.andNot(whole);
    return left.isEmpty();
  }

  private static Entry entry(Discovery one, FragmentLabels labels, KnownNames names) {
    MotifPart part = one.part;
    String smiles = labels.display(one.structure, part.atoms(), part.bonds());
    String name =
        switch (part.kind()) {
          case RINGS -> names.ring(smiles);
          case CLIQUES -> labels.attached(one.structure, part.atoms(), part.bonds());
          default -> smiles;
        };
    Screen screen = Screen.of(one.structure, part.core().atoms(), part.core().bonds());
    return new Entry(new Motif(part.kind(), name, part.smarts(), smiles, part.size()), screen);
  }

  /** All motifs; their numbers are their positions. */
  public List<Motif> motifs() {
    return entries.stream().map(Entry::motif).toList();
  }

  /** A matcher for one thread. */
  public MotifMatcher matcher() {
    return new MotifMatcher(
        entries.stream().map(entry -> new MotifPattern(entry.motif, entry.screen)).toList());
  }

  /** The copies of all motifs in structures, in their order; computed by all processors. */
  public List<Map<Integer, List<MotifPattern.Copy>>> in(List<IAtomContainer> structures) {
    int workers = Math.min(Runtime.getRuntime().availableProcessors(), structures.size());
    List<Map<Integer, List<MotifPattern.Copy>>> all =
        new ArrayList<>(Collections.nCopies(structures.size(), Map.of()));
    IntStream.range(0, workers)
        .parallel()
        .forEach(
            worker -> {
              MotifMatcher matcher = matcher(); // compiled patterns are not safe for two threads
              for (int i = worker; i < structures.size(); i += workers) {
                all.set(i, matcher.in(structures.get(i)));
              }
            });
    return all;
  }
}
