package snx.brain.read;

import java.nio.file.Path;
import java.util.List;
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
 */
record RawSubjects(
    String name,
    List<RawSubject> subjects,
    boolean positional,
    String format,
    List<Provenance.Source> sources,
    ReadReport report) {

  private static final ReadReport CLEAN = new ReadReport(0, List.of(), List.of());

  RawSubjects {
    subjects = List.copyOf(subjects);
    sources = List.copyOf(sources);
  }

  static RawSubjects of(
      String name, List<RawSubject> subjects, boolean positional, List<Path> files) {
    Provenance provenance = Provenance.of("connectivity matrices", files);
    return new RawSubjects(
        name, subjects, positional, provenance.format(), provenance.sources(), CLEAN);
  }
}
