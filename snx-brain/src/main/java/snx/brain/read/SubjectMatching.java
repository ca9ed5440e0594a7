package snx.brain.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.DatasetException;
import snx.data.ReadReport;

/** Brings matrices and the table of subjects together, and reports whatever lacks the other. */
final class SubjectMatching {

  /**
   * A matrix and whose it is.
   *
   * @param id as the table writes it
   * @param group or null where nothing says it
   * @param row of the table, or null without one
   */
  record Match(RawSubject raw, String id, @Nullable String group, Participants.@Nullable Row row) {}

  private final RawSubjects found;
  private final @Nullable Participants table;
  private final int groupColumn;
  private final ReadReport.Builder report;
  private final Map<String, Path> taken = new HashMap<>();
  private final List<Match> matches = new ArrayList<>();

  /**
   * Matches what was found.
   *
   * @param group the column of groups, or null to look for one
   * @throws DatasetException if the table has no such column
   */
  SubjectMatching(
      RawSubjects found,
      @Nullable Participants table,
      @Nullable String group,
      ReadReport.Builder report) {
    this.found = found;
    this.table = table;
    this.report = report;
    this.groupColumn = table == null ? -1 : table.groupColumn(group);
  }

  /** All that belong together: in the order of the table where there is one. */
  List<Match> matches() {
    if (table == null) {
      found.subjects().forEach(s -> add(s, SubjectNames.plain(s.name()), s.label(), null));
      return matches;
    }
    if (found.positional()) {
      byPosition(table);
    } else {
      byName(table);
    }
    return matches;
  }

  private void byPosition(Participants table) {
    List<Participants.Row> rows = table.rows();
    if (rows.size() != found.subjects().size()) {
      throw new DatasetException(
          found.subjects().get(0).path(),
          "holds %d matrices, the table %s lists %d subjects; they are matched by order, so both"
                  .formatted(found.subjects().size(), table.path().getFileName(), rows.size())
              + " must be as many");
    }
    for (int s = 0; s < rows.size(); s++) {
      addRow(found.subjects().get(s), rows.get(s), table);
    }
  }

  private void byName(Participants table) {
    SubjectNames names = new SubjectNames(table.rows().stream().map(Participants.Row::id).toList());
    Map<String, RawSubject> byId = new HashMap<>();
    for (RawSubject subject : found.subjects()) {
      Optional<String> id = names.id(subject.name());
      if (id.isEmpty()) {
        report.fail(
            subject.path(),
            0,
            "matrix '%s' belongs to no subject of %s"
                .formatted(SubjectNames.plain(subject.name()), table.path().getFileName()));
      } else if (free(id.get(), subject)) {
        byId.put(id.get(), subject);
      }
    }
    for (Participants.Row row : table.rows()) {
      RawSubject subject = byId.get(row.id());
      if (subject == null) {
        report.fail(table.path(), row.line(), "subject '%s' has no matrix".formatted(row.id()));
      } else {
        addRow(subject, row, table);
      }
    }
  }

  private void addRow(RawSubject subject, Participants.Row row, Participants table) {
    String group = Participants.value(row, groupColumn);
    if (group == null) {
      report.skip(
          table.path(),
          row.line(),
          "subject '%s' has no %s".formatted(row.id(), table.name(groupColumn)));
      return;
    }
    matches.add(new Match(subject, row.id(), group, row));
  }

  private void add(
      RawSubject subject, String id, @Nullable String group, Participants.@Nullable Row row) {
    if (free(id, subject)) {
      matches.add(new Match(subject, id, group, row));
    }
  }

  private boolean free(String id, RawSubject subject) {
    Path before = taken.putIfAbsent(id, subject.path());
    if (before != null) {
      report.fail(
          subject.path(),
          0,
          "subject '%s' has a matrix already (%s); keep one per subject"
              .formatted(id, before.getFileName()));
    }
    return before == null;
  }
}
