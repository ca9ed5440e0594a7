package snx.brain.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.AtlasReader;
import snx.brain.atlas.RegionPairs;
import snx.brain.picture.Connectogram;
import snx.brain.picture.Drawn;
import snx.brain.picture.GlassBrain;
import snx.brain.picture.Link;
import snx.brain.study.SubjectComparison;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.RootLocale;
import snx.data.WholeFile;
import snx.data.Writable;
import snx.graph.LabelledGraph;
import snx.report.svg.Palette;

/**
 * Subjects compared with references, and their files.
 *
 * @param who the references are, in the plural, such as "controls"
 * @param warnings what weakens the answers, a sentence each, by subject
 * @param all one per subject and method, the first method's first
 */
public record Comparisons(
    String who, Map<String, List<String>> warnings, List<SubjectComparison> all) {

  /** Everything, for programs and for the page. */
  private static final String WHOLE = "comparison.json";

  private static final String EDGES = "deciding_edges.tsv";
  private static final String ATLAS = "atlas.tsv";

  /** The names that are taken in the folder of a run. */
  public static final Set<String> NAMES = Set.of(WHOLE, EDGES, ATLAS, ShownFiles.PICTURES);

  /** Below so many references, a range and a frequency mean little. */
  private static final int FEW = 5;

  public Comparisons {
    warnings = Collections.unmodifiableMap(new LinkedHashMap<>(warnings));
    all = List.copyOf(all);
  }

  /** What weakens a comparison of a subject with references, whatever the network. */
  public static List<String> warnings(LabelledGraph subject, List<LabelledGraph> references) {
    List<String> warnings = new ArrayList<>();
    List<@Nullable String> groups = new ArrayList<>();
    references.stream().map(LabelledGraph::label).distinct().forEach(groups::add);
    if (references.size() < FEW) {
      warnings.add(
          RootLocale.format(
              "%s has %d reference%s; ranges, z and steadiness mean little below %d",
              subject.id(), references.size(), references.size() == 1 ? "" : "s", FEW));
    }
    if (groups.size() > 1) {
      warnings.add(
          "references of %s are of several groups (%s): their range and z mix these, and masks mix"
                  .formatted(
                      subject.id(),
                      String.join(", ", groups.stream().map(Comparisons::text).toList()))
              + " what makes it unlike some with what makes it like others; name one group");
    } else if (subject.label() != null && groups.contains(subject.label())) {
      warnings.add(
          ("%s is of the references' own group (%s): masks then show what makes it like them, not"
                  + " what sets it apart")
              .formatted(subject.id(), subject.label()));
    }
    return warnings;
  }

  private static String text(@Nullable String group) {
    return Objects.requireNonNullElse(group, "unknown");
  }

  /** Writes the answers, the atlas and a table of edges. */
  public void write(Path folder, Atlas atlas) {
    WholeFile.write(
        folder.resolve(WHOLE),
        path -> Json.exchange().writerWithDefaultPrettyPrinter().writeValue(path.toFile(), this));
    WholeFile.write(folder.resolve(ATLAS), path -> Files.writeString(path, atlas.tsv()));
    edges(folder.resolve(EDGES), atlas);
  }

  /** Draws the deciding edges of each answer. */
  public void draw(Path folder, Atlas atlas) {
    Writable.requireNoLink(folder.resolve(ShownFiles.PICTURES));
    ShownFiles.FileNames names = new ShownFiles.FileNames();
    for (SubjectComparison one : all) {
      String name = names.of("deciding_%s_%s".formatted(one.method(), one.subject()));
      Drawn drawn = drawn("%s against %s".formatted(one.subject(), who), "", one, atlas);
      String svg =
          atlas.placed()
              ? new GlassBrain(atlas, Palette.PRINT).of(drawn)
              : new Connectogram(atlas, Palette.PRINT).of(drawn);
      WholeFile.write(
          folder.resolve(ShownFiles.PICTURES).resolve(name + ".svg"),
          path -> Files.writeString(path, svg));
    }
  }

  /**
   * The deciding edges as they are drawn: higher or lower than in references, thickness by the
   * mask, dotted where the subject lacks the edge.
   */
  public static Drawn drawn(String title, String warning, SubjectComparison one, Atlas atlas) {
    RegionPairs pairs = new RegionPairs(atlas.size());
    return Drawn.relative(
        title,
        warning,
        one.edges().stream()
            .map(
                edge ->
                    new Link(
                        pairs.first(edge.pair()),
                        pairs.second(edge.pair()),
                        edge.mask(),
                        edge.direction() == SubjectComparison.Direction.LOWER
                            ? Link.Kind.LOWER
                            : Link.Kind.HIGHER,
                        edge.present()))
            .toList(),
        Map.of(
            Link.Kind.HIGHER, "higher than the references' mean",
            Link.Kind.LOWER, "lower than the references' mean"),
        "mask");
  }

  private void edges(Path file, Atlas atlas) {
    Identity identity = new Identity.Edges(atlas, new RegionPairs(atlas.size()));
    List<String> header = new ArrayList<>(List.of("method", "subject", "rank"));
    header.addAll(identity.header());
    header.addAll(
        List.of(
            "edge_of_subject",
            "weight",
            "references_mean",
            "references_sd",
            "references_p05",
            "references_p95",
            "references_min",
            "references_max",
            "z",
            "direction",
            "mask",
            "mask_share",
            "selected",
            "selected_low",
            "selected_high",
            "circular"));
    Tsv.write(
        file,
        header,
        sink -> {
          for (SubjectComparison one : all) {
            for (int i = 0; i < one.edges().size(); i++) {
              sink.line(line(one, i, identity));
            }
          }
        });
  }

  private static List<String> line(SubjectComparison one, int i, Identity identity) {
    SubjectComparison.Edge edge = one.edges().get(i);
    SubjectComparison.Spread spread = edge.spread();
    List<String> values = new ArrayList<>(List.of(one.method(), one.subject(), Tsv.text(i + 1)));
    values.addAll(identity.of(edge.pair()));
    values.add(Boolean.toString(edge.present()));
    values.add(Tsv.text(edge.weight()));
    for (double value :
        new double[] {
          spread.mean(), spread.sd(), spread.low(), spread.high(), spread.least(), spread.greatest()
        }) {
      values.add(Tsv.text(value));
    }
    values.add(Tsv.text(edge.z()));
    values.add(edge.direction().toString().toLowerCase(Locale.ROOT));
    values.add(Tsv.text(edge.mask()));
    values.add(Tsv.text(edge.share()));
    values.add(Tsv.text(edge.frequency()));
    values.add(Tsv.text(edge.interval().low()));
    values.add(Tsv.text(edge.interval().high()));
    values.add(Boolean.toString(one.circular()));
    return values;
  }

  /**
   * Reads what {@link #write} made.
   *
   * @throws DatasetException for a file that is missing or not in its format
   */
  public static Comparisons read(Path folder) {
    Path file = folder.resolve(WHOLE);
    try {
      Comparisons read = Json.exchange().readValue(file.toFile(), Comparisons.class);
      if (read != null) {
        return read;
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; run 'compare' again", e);
    }
    throw new DatasetException(file, "holds no comparison; run 'compare' again");
  }

  /** The atlas of a folder that {@link #write} filled. */
  public static Atlas atlas(Path folder) {
    return AtlasReader.read(folder.resolve(ATLAS));
  }
}
