package snx.brain.atlas;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the name of a region says by the naming scheme of its atlas: the hemisphere, as in {@code
 * Precentral_L}, {@code ctx-lh-precuneus} or {@code Left-Amygdala}, and in Schaefer's parcellation
 * the network, as in {@code 17Networks_RH_DefaultA_PFCm_1}.
 */
final class RegionNames {

  private static final Pattern SCHAEFER =
      Pattern.compile("(?:(?:7|17)Networks_)?([LR])H_([A-Z][A-Za-z]+)_(?:\\w+_)?\\d+");

  /** Schaefer's parcels, whose networks are those of Yeo and colleagues (2011). */
  private static final Map<String, String> NETWORKS =
      Map.ofEntries(
          Map.entry("Vis", "visual"),
          Map.entry("SomMot", "somatomotor"),
          Map.entry("DorsAttn", "dorsal-attention"),
          Map.entry("SalVentAttn", "salience"),
          Map.entry("Limbic", "limbic"),
          Map.entry("Cont", "frontoparietal"),
          Map.entry("Default", "default"),
          Map.entry("TempPar", "temporal-parietal"),
          Map.entry("VisCent", "visual-central"),
          Map.entry("VisPeri", "visual-peripheral"));

  private static final Pattern LEFT_OR_RIGHT =
      Pattern.compile(
          "(?:.*[_. -])?([LR])|([LR])[_. -].*|(?:ctx[-_])?([lr])h[-_.].*|(Left|Right|left|right)[-_. ].*"
              + "|.*[-_. ](Left|Right|left|right)|.*[-_.]([lr])h");

  private RegionNames() {}

  /** {@code L} or {@code R} where the name says it. */
  static Optional<String> hemisphere(String name) {
    Matcher schaefer = SCHAEFER.matcher(name);
    if (schaefer.matches()) {
      return Optional.of(schaefer.group(1));
    }
    Matcher sided = LEFT_OR_RIGHT.matcher(name);
    if (sided.matches()) {
      for (int g = 1; g <= sided.groupCount(); g++) {
        if (sided.group(g) != null) {
          return Optional.of(sided.group(g).substring(0, 1).toUpperCase(Locale.ROOT));
        }
      }
    }
    return Optional.empty();
  }

  /** The network where the name has one; of the 17 networks {@code DefaultA} is default-a. */
  static Optional<String> network(String name) {
    Matcher schaefer = SCHAEFER.matcher(name);
    if (!schaefer.matches()) {
      return Optional.empty();
    }
    String token = schaefer.group(2);
    String whole = NETWORKS.get(token);
    if (whole != null) {
      return Optional.of(whole);
    }
    String part = NETWORKS.get(token.substring(0, token.length() - 1));
    return part == null
        ? Optional.empty()
        : Optional.of(part + "-" + token.substring(token.length() - 1).toLowerCase(Locale.ROOT));
  }
}
