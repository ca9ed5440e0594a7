package snx.brain.read;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import snx.brain.read.RawSubjects.RawMatrix;
import snx.data.Provenance;
import snx.data.ReadReport;

/**
 * What a path holds.
 *
 * @param name of the set
 * @param subjects in order
 * @param positional whether subjects have no names of their own but stand in the table's order
 * @param format the reader that read them
 * @param sources the files with their hashes
 * @param report of a reader that had looked inside already
 * @param atlas the name of the atlas that the file carries, or null
 */
record RawSubjects(
    String name,
    List<RawSubject> subjects,
    boolean positional,
    String format,
    List<Provenance.Source> sources,
    ReadReport report,
    @Nullable String atlas) {

  private static final ReadReport CLEAN = new ReadReport(0, List.of(), List.of());

  RawSubjects {
    subjects = List.copyOf(subjects);
    sources = List.copyOf(sources);
  }

  static RawSubjects of(
      String name, List<RawSubject> subjects, boolean positional, List<Path> files) {
    Provenance provenance = Provenance.of("connectivity matrices", files);
    return new RawSubjects(
        name, subjects, positional, provenance.format(), provenance.sources(), CLEAN, null);
  }

  /**
   * A matrix as a file has it, before any check of its meaning.
   *
   * @param values by row
   * @param labels of its regions in order, or null where the file names none
   */
  record RawMatrix(double[][] values, @Nullable List<String> labels) {}

  /**
   * One subject's matrix as it was found.
   *
   * @param name that the file gives it
   * @param path of the file
   * @param label of its group, where the file says it
   * @param entities of the file's name
   * @param truth pairs of regions that are the known reason of its group, or null
   * @param matrix reads it
   */
  record RawSubject(
      String name,
      Path path,
      @Nullable String label,
      Map<String, String> entities,
      @Nullable List<int[]> truth,
      Supplier<RawMatrix> matrix) {

    /** A matrix of a file that says nothing of its group. */
    static RawSubject of(
        String name, Path path, Map<String, String> entities, Supplier<RawMatrix> matrix) {
      return new RawSubject(name, path, null, entities, null, matrix);
    }
  }
}
