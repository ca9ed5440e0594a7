package snx.chem.motif;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import snx.chem.pattern.Motif;
import snx.data.RootLocale;

/**
 * What counts as a motif, which of them are in the table, and which explanations count.
 *
 * @param kinds of motifs
 * @param alerts SMARTS of the user's, beside them
 * @param cliques most cliques in a motif of the junction tree
 * @param minimumSupport fewest molecules that must have a motif; the tests are adjusted for all
 *     motifs that are left
 * @param examples most molecules that a row names
 * @param includeWrong whether explanations of wrong verdicts count as evidence
 * @param seed of the random explanations
 */
public record MotifOptions(
    Set<Motif.Kind> kinds,
    List<Motif> alerts,
    int cliques,
    int minimumSupport,
    int examples,
    boolean includeWrong,
    long seed) {

  /** Larger sets are too many to count. */
  public static final int LARGEST = 5;

  public MotifOptions {
    kinds = Collections.unmodifiableSet(EnumSet.copyOf(kinds));
    alerts = List.copyOf(alerts);
    if (cliques < 1 || cliques > LARGEST) {
      throw new IllegalArgumentException(
          RootLocale.format("motif size must be within 1..%d (got %d)", LARGEST, cliques));
    }
    if (minimumSupport < 1) {
      throw new IllegalArgumentException(
          RootLocale.format("minimum support must be at least 1 (got %d)", minimumSupport));
    }
    if (examples < 0) {
      throw new IllegalArgumentException(
          RootLocale.format("examples must not be negative (got %d)", examples));
    }
  }

  /** Functional groups, ring systems and scaffolds that two molecules have. */
  public static MotifOptions defaults() {
    return new MotifOptions(
        EnumSet.of(Motif.Kind.GROUPS, Motif.Kind.RINGS, Motif.Kind.SCAFFOLDS),
        List.of(),
        2,
        2,
        6,
        false,
        0);
  }

  /** The paper's: cliques of junction trees and adjacent pairs, whoever has them. */
  public static MotifOptions paper() {
    return defaults().withKinds(EnumSet.of(Motif.Kind.CLIQUES)).withMinimumSupport(1);
  }

  public MotifOptions withKinds(Collection<Motif.Kind> wanted) {
    return new MotifOptions(
        EnumSet.copyOf(wanted), alerts, cliques, minimumSupport, examples, includeWrong, seed);
  }

  public MotifOptions withAlerts(List<Motif> given) {
    return new MotifOptions(kinds, given, cliques, minimumSupport, examples, includeWrong, seed);
  }

  public MotifOptions withCliques(int most) {
    return new MotifOptions(kinds, alerts, most, minimumSupport, examples, includeWrong, seed);
  }

  public MotifOptions withMinimumSupport(int fewest) {
    return new MotifOptions(kinds, alerts, cliques, fewest, examples, includeWrong, seed);
  }

  public MotifOptions withWrong(boolean included) {
    return new MotifOptions(kinds, alerts, cliques, minimumSupport, examples, included, seed);
  }

  public MotifOptions withSeed(long other) {
    return new MotifOptions(kinds, alerts, cliques, minimumSupport, examples, includeWrong, other);
  }
}
