package snx.brain.read;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.DatasetException;
import snx.data.RootLocale;

/**
 * The atlas of matrices that come without one: the embedded atlas with as many regions and, where
 * rows are named, with their names. Where several fit, none is guessed.
 */
final class AtlasChoice {

  private final boolean series;
  private final List<String> notes;

  AtlasChoice(boolean series, List<String> notes) {
    this.series = series;
    this.notes = notes;
  }

  /**
   * Chooses by the first readable matrix.
   *
   * @param named what the user said, or null
   * @param hint the name of the atlas that the file carries, or null
   * @throws DatasetException with the remedy, if none or several fit
   */
  Atlas of(@Nullable Atlas named, @Nullable String hint, List<SubjectMatching.Match> matches) {
    if (hint != null && !matches.isEmpty()) {
      requireSame(named, hint, matches.get(0).files().get(0));
    }
    if (named != null && named.size() > 0) {
      return named;
    }
    boolean none = named != null || Atlases.NONE.equals(hint);
    for (SubjectMatching.Match match : matches) {
      RawSubject file = match.files().get(0);
      RawMatrix raw;
      int size;
      try {
        raw = file.matrix().get();
        if (!series) {
          MatrixChecks.square(raw.values());
        }
        size = raw.values()[0].length;
      } catch (DatasetException | IllegalArgumentException e) {
        continue; // reported when all are read
      }
      return none ? without(raw.labels(), size) : embedded(file, raw, size, hint);
    }
    return Atlases.AAL116.load(); // nothing is readable, and every reason is in the report
  }

  /** A file that names its atlas is not read on another. */
  private static void requireSame(@Nullable Atlas named, String hint, RawSubject file) {
    boolean embedded = Atlases.names().contains(hint);
    boolean other;
    if (named == null) {
      other = !embedded && !hint.equals(Atlases.NONE);
    } else {
      other = embedded && Atlases.names().contains(named.name()) && !named.name().equals(hint);
    }
    if (other) {
      throw new DatasetException(
          file.path(),
          "was made with the atlas '%s'; %s"
              .formatted(
                  hint, embedded ? "leave --atlas out" : "give its table of regions with --atlas"));
    }
  }

  private Atlas without(@Nullable List<String> labels, int size) {
    notes.add(
        "no atlas: regions are %s, and no brain is drawn"
            .formatted(
                RegionOrder.names(labels)
                    ? "named as in the files"
                    : RootLocale.format("numbered 1 to %d in the order of the files", size)));
    return labels != null && RegionOrder.names(labels)
        ? Atlas.ofLabels(labels)
        : Atlas.numbered(size);
  }

  private Atlas embedded(RawSubject file, RawMatrix raw, int size, @Nullable String hint) {
    List<Atlases> sized = Atlases.ofSize(size);
    if (sized.isEmpty()) {
      throw new DatasetException(
          file.path(),
          RootLocale.format(
                  "has %d regions, as no embedded atlas has (%s); give the table of its regions with",
                  size, String.join(", ", Atlases.names()))
              + " --atlas FILE, or go without one with --atlas "
              + Atlases.NONE);
    }
    List<Atlas> fitting = new ArrayList<>();
    String reason = "";
    for (Atlases one : sized) {
      Atlas atlas = one.load();
      try {
        RegionOrder.of(atlas, raw.labels());
        fitting.add(atlas);
      } catch (IllegalArgumentException e) {
        reason = String.valueOf(e.getMessage());
      }
    }
    if (fitting.isEmpty()) {
      throw new DatasetException(file.path(), reason);
    }
    Atlas carried = fitting.stream().filter(a -> a.name().equals(hint)).findFirst().orElse(null);
    if (carried == null && fitting.size() > 1) {
      throw new DatasetException(
          file.path(),
          RootLocale.format(
                  "has %d regions, as several embedded atlases have (%s) in different orders; name yours",
                  size, String.join(", ", fitting.stream().map(Atlas::name).toList()))
              + " with --atlas");
    }
    Atlas chosen = carried == null ? fitting.get(0) : carried;
    notes.add(
        carried != null
            ? "atlas %s taken, which the file names".formatted(chosen.name())
            : RootLocale.format(
                "atlas %s taken, since matrices have %d regions%s; name another with --atlas",
                chosen.name(), size, RegionOrder.names(raw.labels()) ? " with its names" : ""));
    return chosen;
  }
}
