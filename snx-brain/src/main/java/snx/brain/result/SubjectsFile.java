package snx.brain.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import snx.brain.group.Robustness;

/** {@code subjects.tsv}: how steady each subject's explanation is, method by method. */
public final class SubjectsFile {

  private static final List<String> HEADER =
      List.of(
          "method",
          "subject",
          "group",
          "references",
          "seeds",
          "explanations",
          "edges",
          "core",
          "conditional",
          "never",
          "conformity",
          "agreement",
          "chance_core",
          "chance_agreement");

  private SubjectsFile() {}

  /**
   * One line.
   *
   * @param core edges that every explanation selects
   * @param conditional edges that some select
   * @param never edges that none selects
   * @param chanceCore the share of edges in the core by chance
   */
  public record Line(
      String method,
      String subject,
      @Nullable String group,
      int references,
      int seeds,
      int explanations,
      int core,
      int conditional,
      int never,
      double conformity,
      double agreement,
      double chanceCore,
      double chanceAgreement) {

    /** All edges of the subject. */
    public int edges() {
      return core + conditional + never;
    }
  }

  /** Writes the subjects of every method. */
  public static void write(Path file, Map<String, List<Robustness>> byMethod) {
    Tsv.write(
        file,
        HEADER,
        sink ->
            byMethod.forEach((method, all) -> all.forEach(own -> sink.line(line(method, own)))));
  }

  private static List<String> line(String method, Robustness own) {
    return List.of(
        method,
        own.subject().id(),
        Tsv.text(own.subject().group()),
        Tsv.text(own.references()),
        Tsv.text(own.seeds()),
        Tsv.text(own.explanations()),
        Tsv.text(own.subject().edges()),
        Tsv.text(own.core().length),
        Tsv.text(own.conditional().length),
        Tsv.text(own.never().length),
        Tsv.text(own.conformity()),
        Tsv.text(own.agreement()),
        Tsv.text(own.chanceCore()),
        Tsv.text(own.chanceAgreement()));
  }

  /** Reads a file that {@link #write} made. */
  public static List<Line> read(Path file) {
    List<Line> lines = new ArrayList<>();
    Tsv.read(
        file,
        "table of subjects",
        row ->
            lines.add(
                new Line(
                    row.text("method"),
                    row.text("subject"),
                    row.optional("group"),
                    row.count("references"),
                    row.count("seeds"),
                    row.count("explanations"),
                    row.count("core"),
                    row.count("conditional"),
                    row.count("never"),
                    row.number("conformity"),
                    row.number("agreement"),
                    row.number("chance_core"),
                    row.number("chance_agreement"))));
    return lines;
  }
}
