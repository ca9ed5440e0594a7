package snx.brain.read;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.read.Covariate.CovariateChoice;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.data.Sha256;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/** Reads connectomes from whatever a path holds, with their subjects' groups and covariates. */
public final class BrainReader {

  private static final int NAMED = 3;
  private static final int MOST_GROUPS = 5;
  private static final List<String> SITES = List.of("site", "scanner", "center", "centre");

  private final BrainSource source;
  private final Progress progress;
  private final ReadReport.Builder report = new ReadReport.Builder();
  private final List<String> notes = new ArrayList<>();

  private BrainReader(BrainSource source, Progress progress) {
    this.source = source;
    this.progress = progress;
  }

  /**
   * Reads a source.
   *
   * @throws DatasetException in one line, if nothing is usable, or if anything is malformed and the
   *     source does not say to leave that out
   */
  public static BrainSet read(BrainSource source) {
    return read(source, Progress.NONE);
  }

  /** Whether what a path holds are matrices in files of their own, one per subject or session. */
  public static boolean isFolderOfMatrices(Path data) {
    return Files.isDirectory(data) && !GraphSubjects.at(data);
  }

  /**
   * The same, followed.
   *
   * @param progress is called with the files of a folder that are read, or the bytes of graphs
   */
  public static BrainSet read(BrainSource source, Progress progress) {
    return new BrainReader(source, progress).read();
  }

  private BrainSet read() {
    Path given = source.participants() == null ? null : given(source.participants());
    RawSubjects found = found(given);
    found.report().skipped().forEach(n -> report.skip(n.path(), n.line(), n.reason()));
    found.report().failed().forEach(n -> report.fail(n.path(), n.line(), n.reason()));
    Path listed = given == null ? participants() : given;
    Participants table = listed == null ? null : Participants.read(listed, source.id(), report);
    boolean average = source.files().averageSessions();
    List<SubjectMatching.Match> matches =
        new SubjectMatching(found, table, source.group(), average, report).matches();
    boolean series = source.files().series() != null;
    Atlas atlas = new AtlasChoice(series, notes).of(source.atlas(), found.atlas(), matches);
    List<SubjectMatching.Match> usable = new ArrayList<>();
    List<BrainGraphs.Subject> subjects = subjects(matches, atlas, usable);
    ReadReport done = report.build(subjects.size());
    requireUsable(done);
    BrainGraphs building = new BrainGraphs(source.matrices(), source.features());
    noteThreshold(building.threshold(subjects));
    List<LabelledGraph> graphs = building.of(subjects);
    Dataset<LabelledGraph> data =
        new Dataset<>(found.name(), graphs, provenance(found, listed), done);
    requireGroups(data, listed == null ? source.data() : listed);
    return new BrainSet(
        data,
        BrainGraphs.connectomes(subjects),
        atlas,
        covariates(table, usable),
        truth(usable, graphs),
        notes);
  }

  /** The edges that graphs have among the pairs that their file calls true. */
  private EdgeTruth truth(List<SubjectMatching.Match> usable, List<LabelledGraph> graphs) {
    Map<String, int[]> edges = new HashMap<>();
    Set<List<Integer>> all = new HashSet<>();
    for (int s = 0; s < graphs.size(); s++) {
      List<int[]> pairs = usable.get(s).files().get(0).truth();
      if (pairs == null) {
        continue;
      }
      Set<List<Integer>> own = new HashSet<>();
      pairs.forEach(p -> own.add(List.of(Math.min(p[0], p[1]), Math.max(p[0], p[1]))));
      all.addAll(own);
      LabelledGraph graph = graphs.get(s);
      edges.put(
          graph.id(),
          IntStream.range(0, graph.edges())
              .filter(
                  e ->
                      own.contains(
                          List.of(
                              Math.min(graph.source(e), graph.target(e)),
                              Math.max(graph.source(e), graph.target(e)))))
              .toArray());
    }
    if (!edges.isEmpty()) {
      notes.add(
          RootLocale.format(
              "the file knows the truth of %d subjects: edges among %d pairs of regions",
              edges.size(), all.size()));
    }
    return EdgeTruth.of(edges);
  }

  private @Nullable Path participants() {
    Path beside = source.data().resolve("participants.tsv");
    if (Files.isRegularFile(beside)) {
      notes.add("subjects taken from " + beside);
      return beside;
    }
    if (source.group() != null || !source.covariates().isEmpty()) {
      throw new IllegalArgumentException(
          "groups and covariates are columns of a table of subjects; give it with --participants");
    }
    return null;
  }

  /** A table that is named as it is called in the folder of data is looked for there, too. */
  private Path given(Path table) {
    if (Files.exists(table) || !Files.exists(source.data())) {
      return table;
    }
    Path inside = source.data().resolve(table);
    if (!Files.isRegularFile(inside)) {
      throw new DatasetException(table, "does not exist; check --participants");
    }
    notes.add("subjects taken from " + inside);
    return inside;
  }

  private RawSubjects found(@Nullable Path participants) {
    Path data = source.data();
    if (!Files.exists(data)) {
      throw new DatasetException(data, "does not exist; check the path");
    }
    FileOptions options = source.files();
    if (GraphSubjects.at(data)) {
      if (options.series() != null || !options.filter().isEmpty()) {
        throw new DatasetException(
            data, "holds graphs; --timeseries and --filter are for folders of matrices or series");
      }
      return GraphSubjects.read(data, source.atlas() == null ? 0 : source.atlas().size(), progress);
    }
    MatrixFiles files = new MatrixFiles(options, progress);
    if (Files.isDirectory(data)) {
      if (!options.filter().isEmpty()) {
        notes.add("files with " + options.filter() + " taken");
      }
      return files.folder(data, participants);
    }
    if (!MatrixFiles.accepts(data)) {
      throw new DatasetException(data, "not a matrix by its name; " + MatrixFiles.ACCEPTED);
    }
    return files.file(data);
  }

  private List<BrainGraphs.Subject> subjects(
      List<SubjectMatching.Match> matches, Atlas atlas, List<SubjectMatching.Match> usable) {
    boolean isolate = source.matrices().isolateMissing();
    MatrixChecks checks = new MatrixChecks(atlas, isolate);
    List<BrainGraphs.Subject> subjects = new ArrayList<>();
    for (SubjectMatrices.Found found :
        new SubjectMatrices(atlas, source.files(), isolate, report, notes).of(matches)) {
      SubjectMatching.Match match = found.match();
      try {
        MatrixChecks.Checked checked =
            checks.check(new RawSubjects.RawMatrix(found.matrix(), null));
        if (!checked.isolated().isEmpty()) {
          notes.add(
              "subject %s: no values for %s, kept without edges"
                  .formatted(match.id(), String.join(", ", checked.isolated())));
        }
        subjects.add(new BrainGraphs.Subject(match.id(), match.group(), checked.connectome()));
        usable.add(match);
      } catch (IllegalArgumentException e) {
        report.fail(
            match.files().get(0).path(), 0, "subject %s: %s".formatted(match.id(), e.getMessage()));
      }
    }
    return subjects;
  }

  private void requireUsable(ReadReport done) {
    if (!source.skipBad() || done.read() == 0) {
      done.requireClean(
          source.skipBad()
              ? "no subject is left"
              : "mend the file, or leave such subjects out with --skip-bad");
    }
    if (done.read() == 0) {
      throw new DatasetException(source.data(), "no subject is left; see what was skipped");
    }
  }

  private void requireGroups(Dataset<?> data, Path place) {
    if (data.classes().size() == 1) {
      throw new DatasetException(
          place,
          RootLocale.format(
                  "one group only ('%s', %d subjects); comparing needs two: name another column with",
                  data.classes().get(0), data.size())
              + " --group, or add subjects");
    }
    if (data.classes().size() > MOST_GROUPS && 2 * data.classes().size() > data.size()) {
      throw new DatasetException(
          place,
          RootLocale.format(
                  "%d groups among %d subjects, nearly one each: is the column one of ids or of ages?",
                  data.classes().size(), data.size())
              + " name that of groups with --group");
    }
    if (data.classes().isEmpty()) {
      notes.add("no subject has a group; give a table of subjects with --participants");
    }
  }

  private void noteThreshold(Threshold threshold) {
    if (source.matrices().threshold().kind() == Threshold.Kind.AUTO
        && threshold.kind() == Threshold.Kind.PERCENTILE) {
      notes.add(
          "threshold %s taken, since most pairs have a weight: the strongest %s%% of pairs are"
                  .formatted(threshold, Math.round(100 * (1 - threshold.value())))
              + " edges; choose with --threshold");
    }
  }

  private List<Covariate> covariates(
      @Nullable Participants table, List<SubjectMatching.Match> usable) {
    List<Covariate> covariates = new ArrayList<>();
    if (table == null) {
      return covariates;
    }
    List<Participants.Row> rows = new ArrayList<>();
    for (SubjectMatching.Match match : usable) {
      if (match.row() != null) {
        rows.add(match.row());
      }
    }
    for (String site : SITES) {
      if (table.has(site)
          && source.covariates().stream().noneMatch(c -> c.column().equalsIgnoreCase(site))) {
        notes.add(
            "the table has a column '%s' that is not used; --covariates %s:categorical takes it"
                .formatted(site, site));
      }
    }
    for (CovariateChoice choice : source.covariates()) {
      Covariate covariate = table.covariate(choice, rows);
      covariates.add(covariate);
      if (covariate.missing() > 0) {
        notes.add(missing(covariate, rows));
      }
    }
    return covariates;
  }

  private static String missing(Covariate covariate, List<Participants.Row> rows) {
    List<String> ids = new ArrayList<>();
    for (int s = 0; s < rows.size(); s++) {
      if (covariate.values().get(s) == null) {
        ids.add(rows.get(s).id());
      }
    }
    String first = String.join(", ", ids.subList(0, Math.min(NAMED, ids.size())));
    return RootLocale.format(
        "covariate %s is missing for %d of %d subjects (%s%s)",
        covariate.name(), ids.size(), rows.size(), first, ids.size() > NAMED ? ", …" : "");
  }

  private Provenance provenance(RawSubjects found, @Nullable Path table) {
    List<Provenance.Source> sources = new ArrayList<>(found.sources());
    if (table != null) {
      sources.add(new Provenance.Source(table.getFileName().toString(), Sha256.of(table)));
    }
    return new Provenance(found.format(), sources);
  }
}
