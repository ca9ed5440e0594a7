package snx.brain.knowledge;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Region;
import snx.data.Suggestion;

/**
 * Regions that people name together: {@code roi:Precuneus_L}, {@code network:default} or {@code
 * lobe:frontal}.
 *
 * @param text as it was written
 * @param single whether it names one region
 * @param members for every region of the atlas whether it belongs
 */
record RegionTerm(String text, boolean single, boolean[] members) {

  /**
   * Reads a term.
   *
   * @throws IllegalArgumentException if it names nothing of the atlas, with the nearest name
   */
  static RegionTerm parse(String text, Atlas atlas) {
    int colon = text.indexOf(':');
    String kind = colon < 0 ? "" : text.substring(0, colon).strip().toLowerCase(Locale.ROOT);
    String name = text.substring(colon + 1).strip();
    return switch (kind) {
      case "roi" -> of(text, name, atlas, Region::label, atlas.labels(), "region");
      case "network" -> of(text, name, atlas, Region::network, atlas.networks(), "network");
      case "lobe" -> of(text, name, atlas, Region::lobe, atlas.lobes(), "lobe");
      default ->
          throw new IllegalArgumentException(
              "a rule names roi:LABEL, network:NAME or lobe:NAME, or two of them with -- between"
                  + " (got '"
                  + text
                  + "')"
                  + Suggestion.nearest(kind, List.of("roi", "network", "lobe"))
                      .map(k -> "; did you mean '" + k + ":'?")
                      .orElse(""));
    };
  }

  private static RegionTerm of(
      String text,
      String name,
      Atlas atlas,
      Function<Region, @Nullable String> property,
      List<String> known,
      String what) {
    boolean[] members = new boolean[atlas.size()];
    IntStream.range(0, members.length)
        .forEach(
            v ->
                members[v] =
                    name.equalsIgnoreCase(
                        Objects.requireNonNullElse(property.apply(atlas.regions().get(v)), "")));
    boolean any = IntStream.range(0, members.length).anyMatch(v -> members[v]);
    if (name.isEmpty() || !any) {
      throw new IllegalArgumentException(
          "the atlas %s has no %s '%s'%s%s"
              .formatted(
                  atlas.name(),
                  what,
                  name,
                  what.equals("region") ? "" : " (it has " + String.join(", ", known) + ")",
                  Suggestion.didYouMean(name, known)));
    }
    return new RegionTerm(text.strip(), what.equals("region"), members);
  }
}
