package snx.cli.molecules;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import snx.chem.motif.MotifOptions;
import snx.chem.pattern.Alerts;
import snx.chem.pattern.Motif;
import snx.data.Suggestion;

/** What counts as a motif. */
final class MotifChoice {

  private static final List<String> KINDS = List.of("groups", "rings", "scaffolds", "cliques");

  @Option(
      names = "--motifs",
      paramLabel = "KIND",
      split = ",",
      description = {
        "groups (functional groups), rings (ring systems), scaffolds (Bemis-Murcko),",
        "cliques (of the junction tree) (default: groups,rings,scaffolds; cliques in the",
        "paper's preset)."
      })
  private @Nullable List<String> kinds;

  @Option(
      names = "--alerts",
      paramLabel = "FILE",
      description = "Motifs of your own: a CSV with the columns name and smarts.")
  private @Nullable Path alerts;

  @Option(
      names = "--motif-size",
      paramLabel = "N",
      description = "Most cliques in a motif, 1 to 5 (default: 2); with --motifs cliques.")
  private @Nullable Integer size;

  @Option(
      names = "--min-support",
      paramLabel = "N",
      description =
          "Fewest molecules that must have a motif (default: 2; 1 in the paper's preset).")
  private @Nullable Integer support;

  @Option(
      names = "--include-wrong",
      description = "Count explanations of pairs that the network judges wrongly, too.")
  private boolean includeWrong;

  /** The options, over the paper's or the users' defaults; alerts are read. */
  MotifOptions options(boolean paper, long seed) {
    MotifOptions base = paper ? MotifOptions.paper() : MotifOptions.defaults();
    Set<Motif.Kind> wanted = kinds == null ? base.kinds() : parsed(kinds);
    if (size != null && !wanted.contains(Motif.Kind.CLIQUES)) {
      throw new IllegalArgumentException("--motif-size goes with --motifs cliques; omit it");
    }
    return base.withKinds(wanted)
        .withAlerts(alerts == null ? List.of() : Alerts.read(alerts))
        .withCliques(size == null ? base.cliques() : size)
        .withMinimumSupport(support == null ? base.minimumSupport() : support)
        .withWrong(includeWrong || paper)
        .withSeed(seed);
  }

  private static Set<Motif.Kind> parsed(List<String> names) {
    Set<Motif.Kind> parsed = EnumSet.noneOf(Motif.Kind.class);
    for (String name : names) {
      String known = name.strip().toLowerCase(Locale.ROOT);
      if (!KINDS.contains(known)) {
        throw new IllegalArgumentException(
            "motifs must be of %s (got '%s')%s"
                .formatted(String.join(", ", KINDS), name, Suggestion.didYouMean(known, KINDS)));
      }
      parsed.add(Motif.Kind.valueOf(known.toUpperCase(Locale.ROOT)));
    }
    return parsed;
  }
}
