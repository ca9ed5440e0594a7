package snx.brain.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import snx.brain.read.RawSubjects.RawSubject;
import snx.data.DatasetException;
import snx.data.ReadReport;
import snx.data.RootLocale;

/** Brings matrices and the table of subjects together, and reports whatever lacks the other. */
final class SubjectMatching {

  /**
   * The matrices of a subject.
   *
   * @param files one, or several to be averaged
   * @param id as the table writes it
   * @param group or null where nothing says it
   * @param row of the table, or null without one
   */
  record Match(
      List<RawSubject> files, String id, @Nullable String group, Participants.@Nullable Row row) {}

  private final RawSubjects found;
  private final @Nullable Participants table;
  private final boolean average;
  private final int groupColumn;
  private final ReadReport.Builder report;
  private final List<Match> matches = new ArrayList<>();

  /**
   * Matches what was found.
   *
   * @param group the column of groups, or null to look for one
   * @param average whether several recordings of a subject are taken together
   * @throws DatasetException if the table has no such column
   */
  SubjectMatching(
      RawSubjects found,
      @Nullable Participants table,
      @Nullable String group,
      boolean average,
      ReadReport.Builder report) {
    this.found = found;
    this.table = table;
    this.average = average;
    this.report = report;
    this.groupColumn = table == null ? -1 : table.groupColumn(group);
  }

  /** All that belong together: in the order of the table where there is one. */
  List<Match> matches() {
    if (table == null) {
      Map<String, List<RawSubject>> byId = new LinkedHashMap<>();
      for (RawSubject subject : found.subjects()) {
        put(byId, SubjectNames.plain(subject.name()), subject);
      }
      byId.forEach((id, files) -> add(files, id, files.get(0).label(), null));
    } else if (found.positional()) {
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
          RootLocale.format(
                  "holds %d matrices, the table %s lists %d subjects; they are matched by order, so both",
                  found.subjects().size(), table.path().getFileName(), rows.size())
              + " must be as many");
    }
    for (int s = 0; s < rows.size(); s++) {
      addRow(List.of(found.subjects().get(s)), rows.get(s), table);
    }
  }

  private void byName(Participants table) {
    SubjectNames names = new SubjectNames(table.rows().stream().map(Participants.Row::id).toList());
    Map<String, List<RawSubject>> byId = new HashMap<>();
    for (RawSubject subject : found.subjects()) {
      Optional<String> id = names.id(subject.name());
      if (id.isPresent()) {
        put(byId, id.get(), subject);
      } else {
        report.fail(
            subject.path(),
            0,
            "matrix '%s' belongs to no subject of %s"
                .formatted(SubjectNames.plain(subject.name()), table.path().getFileName()));
      }
    }
    for (Participants.Row row : table.rows()) {
      List<RawSubject> files = byId.get(row.id());
      if (files == null) {
        report.fail(table.path(), row.line(), "subject '%s' has no matrix".formatted(row.id()));
      } else {
        addRow(files, row, table);
      }
    }
  }

  private static void put(Map<String, List<RawSubject>> byId, String id, RawSubject subject) {
    byId.computeIfAbsent(id, key -> new ArrayList<>()).add(subject);
  }

  private void addRow(List<RawSubject> files, Participants.Row row, Participants table) {
    String group = Participants.value(row, groupColumn);
    if (group == null) {
      report.skip(
          table.path(),
          row.line(),
          "subject '%s' has no %s".formatted(row.id(), table.name(groupColumn)));
      return;
    }
    add(files, row.id(), group, row);
  }

  /** Takes one matrix, or several where they may be averaged; else all of them are refused. */
  private void add(
      List<RawSubject> files, String id, @Nullable String group, Participants.@Nullable Row row) {
    Map<String, Set<String>> differing =
        BidsEntities.differing(files.stream().map(RawSubject::entities).toList());
    List<String> unlike = BidsEntities.unlike(differing);
    if (files.size() == 1 || (average && unlike.isEmpty())) {
      matches.add(new Match(List.copyOf(files), id, group, row));
      return;
    }
    report.fail(
        files.get(0).path(),
        0,
        RootLocale.format(
            "subject '%s' has %d matrices, %s", id, files.size(), words(files, differing, unlike)));
  }

  private static String words(
      List<RawSubject> files, Map<String, Set<String>> differing, List<String> unlike) {
    if (differing.isEmpty()) {
      return "such as %s and %s; keep one per subject, or average them with --sessions average"
          .formatted(files.get(0).path().getFileName(), files.get(1).path().getFileName());
    }
    return "which differ in %s; choose with --filter %s%s"
        .formatted(
            BidsEntities.spoken(differing),
            BidsEntities.example(differing, files.get(0).entities()),
            unlike.isEmpty()
                ? ", or average them with --sessions average"
                : " (%s cannot be averaged)".formatted(String.join(", ", unlike)));
  }
}
