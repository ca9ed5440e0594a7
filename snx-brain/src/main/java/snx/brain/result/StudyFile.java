package snx.brain.result;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.RegionPairs;
import snx.brain.group.Cohort;
import snx.brain.group.Compared;
import snx.brain.group.Correction;
import snx.brain.group.Form;
import snx.brain.group.InferenceOptions;
import snx.brain.group.Regressor;
import snx.brain.study.Subject;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.RootLocale;
import snx.data.TextLines;
import snx.data.WholeFile;

/**
 * {@code study.jsonl.gz}: all that group statistics need, so that they can be redone without
 * solving anything. One line on the study, then one per explained subject.
 */
public final class StudyFile {

  /** Its name. */
  public static final String NAME = "study.jsonl.gz";

  private static final String REMEDY = "; run 'explain' again";

  private StudyFile() {}

  /**
   * A study that was read.
   *
   * @param inference how its groups were compared
   */
  public record Saved(Cohort cohort, InferenceOptions inference) {}

  private record Column(String name, boolean numeric) {}

  private record Header(
      int regions,
      List<String> methods,
      List<Column> covariates,
      @Nullable String refusal,
      String form,
      String test,
      int permutations,
      double threshold,
      long seed) {}

  private record Line(
      String id,
      @Nullable String group,
      boolean compared,
      Map<String, String> covariates,
      int[] pairs,
      float[] weights,
      Map<String, Map<String, float[]>> masks,
      int @Nullable [] truth) {}

  static void write(Path file, Cohort cohort, InferenceOptions options) {
    WholeFile.write(
        file,
        path -> {
          try (BufferedWriter out =
              new BufferedWriter(
                  new OutputStreamWriter(
                      new GZIPOutputStream(Files.newOutputStream(path)), StandardCharsets.UTF_8))) {
            ObjectMapper json = Json.exchange();
            out.write(json.writeValueAsString(header(cohort, options)));
            out.write('\n');
            for (Cohort.Member member : cohort.members()) {
              out.write(json.writeValueAsString(line(cohort, member)));
              out.write('\n');
            }
          }
        });
  }

  private static Header header(Cohort cohort, InferenceOptions options) {
    String refusal = cohort.compared().refusal();
    return new Header(
        cohort.atlas().size(),
        cohort.methods(),
        cohort.covariates().stream()
            .map(c -> new Column(c.name(), c instanceof Regressor.Numeric))
            .toList(),
        refusal.isEmpty() ? null : refusal,
        options.form().toString(),
        options.test().toString(),
        options.permutations(),
        options.threshold(),
        options.seed());
  }

  private static Line line(Cohort cohort, Cohort.Member member) {
    Subject subject = member.subject();
    Map<String, String> covariates = new LinkedHashMap<>();
    cohort.covariates().stream()
        .filter(c -> c.has(subject.id()))
        .forEach(c -> covariates.put(c.name(), c.text(subject.id())));
    return new Line(
        subject.id(),
        subject.group(),
        cohort.compared().ids().contains(subject.id()),
        covariates,
        subject.pairs(),
        subject.weights(),
        member.masks(),
        member.truth());
  }

  /**
   * Reads what {@link #write} made.
   *
   * @throws DatasetException for a file that is missing or not in its format
   */
  public static Saved read(Path file, Atlas atlas) {
    int number = 0;
    try (InputStream packed = Files.newInputStream(file);
        TextLines in = TextLines.utf8(file, new GZIPInputStream(packed))) {
      number++;
      Header header = Json.exchange().readValue(text(in.next(), file), Header.class);
      if (header.regions() != atlas.size()) {
        throw new DatasetException(
            file,
            1,
            RootLocale.format("has %d regions, regions.tsv %d", header.regions(), atlas.size())
                + REMEDY);
      }
      List<Line> lines = new ArrayList<>();
      for (String text = in.next(); text != null; text = in.next()) {
        number++;
        lines.add(checked(file, number, Json.exchange().readValue(text, Line.class), atlas));
      }
      return new Saved(
          cohort(atlas, header, lines),
          new InferenceOptions(
              Form.parse(header.form()),
              Correction.parse(header.test()),
              header.permutations(),
              header.threshold(),
              header.seed()));
    } catch (JsonProcessingException | IllegalArgumentException | NullPointerException e) {
      throw new DatasetException(file, number, "is no line of a study" + REMEDY, e);
    } catch (IOException e) {
      throw new DatasetException(file, number, "cannot be read" + REMEDY, e);
    }
  }

  private static String text(@Nullable String line, Path file) {
    if (line == null) {
      throw new DatasetException(file, "is empty" + REMEDY);
    }
    return line;
  }

  private static Line checked(Path file, int number, Line line, Atlas atlas) {
    int pairs = new RegionPairs(atlas.size()).count();
    boolean inside = Arrays.stream(line.pairs()).allMatch(p -> p >= 0 && p < pairs);
    boolean fits =
        line.masks().values().stream()
            .flatMap(byGroup -> byGroup.values().stream())
            .allMatch(mask -> mask.length == line.pairs().length);
    if (!inside || !fits || (line.weights().length != 0 && line.weights().length != pairs)) {
      throw new DatasetException(
          file,
          number,
          "subject %s does not fit the atlas or its own edges".formatted(line.id()) + REMEDY);
    }
    return line;
  }

  private static Cohort cohort(Atlas atlas, Header header, List<Line> lines) {
    List<String> ids = lines.stream().map(Line::id).toList();
    List<Regressor> covariates =
        header.covariates().stream()
            .map(
                c -> {
                  List<@Nullable String> values = new ArrayList<>();
                  lines.forEach(line -> values.add(line.covariates().get(c.name())));
                  return Regressor.of(c.name(), c.numeric(), ids, values);
                })
            .toList();
    Set<String> compared = new HashSet<>();
    lines.stream().filter(Line::compared).forEach(line -> compared.add(line.id()));
    return new Cohort(
        atlas,
        header.methods(),
        lines.stream()
            .map(
                line ->
                    new Cohort.Member(
                        new Subject(line.id(), line.group(), line.pairs(), line.weights()),
                        line.masks(),
                        line.truth()))
            .toList(),
        covariates,
        new Compared(compared, Objects.requireNonNullElse(header.refusal(), "")));
  }
}
