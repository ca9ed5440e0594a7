package snx.brain.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.brain.study.Robustness;

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

    static Line of(String method, Robustness found) {
      return new Line(
          method,
          found.subject().id(),
          found.subject().group(),
          found.references(),
          found.seeds(),
          found.explanations(),
          found.core().length,
          found.conditional().length,
          found.never().length,
          found.conformity(),
          found.agreement(),
          found.chanceCore(),
          found.chanceAgreement());
    }

    /** All edges of the subject. */
    public int edges() {
      return core + conditional + never;
    }
  }

  /** Writes subjects. */
  static void write(Path file, List<Line> lines) {
    Tsv.write(file, HEADER, sink -> lines.forEach(line -> sink.line(cells(line))));
  }

  private static List<String> cells(Line line) {
    return List.of(
        line.method(),
        line.subject(),
        Tsv.text(line.group()),
        Tsv.text(line.references()),
        Tsv.text(line.seeds()),
        Tsv.text(line.explanations()),
        Tsv.text(line.edges()),
        Tsv.text(line.core()),
        Tsv.text(line.conditional()),
        Tsv.text(line.never()),
        Tsv.text(line.conformity()),
        Tsv.text(line.agreement()),
        Tsv.text(line.chanceCore()),
        Tsv.text(line.chanceAgreement()));
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
