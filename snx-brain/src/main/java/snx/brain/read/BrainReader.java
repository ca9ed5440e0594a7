package snx.brain.read;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import snx.brain.atlas.Atlas;
import snx.brain.atlas.Atlases;
import snx.brain.read.Covariate.CovariateChoice;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.Sha256;
import snx.graph.EdgeTruth;
import snx.graph.LabelledGraph;

/** Reads connectomes from whatever a path holds, with their subjects' groups and covariates. */
public final class BrainReader {

  private static final int NAMED = 3;

  private final BrainSource source;
  private final ReadReport.Builder report = new ReadReport.Builder();
  private final List<String> notes = new ArrayList<>();

  private BrainReader(BrainSource source) {
    this.source = source;
  }

  /**
   * Reads a source.
   *
   * @throws DatasetException in one line, if nothing is usable, or if anything is malformed and the
   *     source does not say to leave that out
   */
  public static BrainSet read(BrainSource source) {
    return new BrainReader(source).read();
  }

  private BrainSet read() {
    RawSubjects found = found();
    found.report().skipped().forEach(n -> report.skip(n.path(), n.line(), n.reason()));
    found.report().failed().forEach(n -> report.fail(n.path(), n.line(), n.reason()));
    Path listed = participants();
    Participants table = listed == null ? null : Participants.read(listed, source.id(), report);
    List<SubjectMatching.Match> matches =
        new SubjectMatching(found, table, source.group(), report).matches();
    Atlas atlas = source.atlas() == null ? atlas(matches) : source.atlas();
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
        EdgeTruth.unknown(),
        notes);
  }

  private @Nullable Path participants() {
    if (source.participants() != null) {
      return source.participants();
    }
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

  private RawSubjects found() {
    Path data = source.data();
    if (!Files.exists(data)) {
      throw new DatasetException(data, "does not exist; check the path");
    }
    if (GraphSubjects.at(data)) {
      return GraphSubjects.read(data);
    }
    MatrixFiles files = new MatrixFiles(source.variable());
    if (Files.isDirectory(data)) {
      return files.folder(data, source.participants());
    }
    if (!MatrixFiles.accepts(data)) {
      throw new DatasetException(data, "not a matrix by its name; " + MatrixFiles.ACCEPTED);
    }
    return files.file(data);
  }

  /** The embedded atlas of the first square matrix's size. */
  private Atlas atlas(List<SubjectMatching.Match> matches) {
    for (SubjectMatching.Match match : matches) {
      int size;
      try {
        double[][] values = match.raw().matrix().get().values();
        MatrixChecks.square(values);
        size = values.length;
      } catch (DatasetException | IllegalArgumentException e) {
        continue; // reported when all are read
      }
      Atlas atlas =
          Atlases.ofSize(size)
              .orElseThrow(
                  () ->
                      new DatasetException(
                          match.raw().path(),
                          "has %d regions, as no embedded atlas has (%s); give its table with"
                                  .formatted(size, String.join(", ", Atlases.names()))
                              + " --atlas FILE.tsv"));
      notes.add(
          "atlas %s taken, since matrices have %d regions; name another with --atlas"
              .formatted(atlas.name(), size));
      return atlas;
    }
    return Atlases.AAL116.load(); // nothing is readable, and every reason is in the report
  }

  private List<BrainGraphs.Subject> subjects(
      List<SubjectMatching.Match> matches, Atlas atlas, List<SubjectMatching.Match> usable) {
    MatrixChecks checks = new MatrixChecks(atlas, source.matrices().isolateMissing());
    List<BrainGraphs.Subject> subjects = new ArrayList<>();
    for (SubjectMatching.Match match : matches) {
      Path path = match.raw().path();
      try {
        MatrixChecks.Checked checked = checks.check(match.raw().matrix().get());
        if (!checked.isolated().isEmpty()) {
          notes.add(
              "subject %s: no values for %s, kept without edges"
                  .formatted(match.id(), String.join(", ", checked.isolated())));
        }
        subjects.add(new BrainGraphs.Subject(match.id(), match.group(), checked.connectome()));
        usable.add(match);
      } catch (DatasetException e) {
        report.fail(e.path(), e.line(), e.reason());
      } catch (IllegalArgumentException e) {
        report.fail(path, 0, "subject %s: %s".formatted(match.id(), e.getMessage()));
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
          "one group only ('%s', %d subjects); comparing needs two: name another column with"
                  .formatted(data.classes().get(0), data.size())
              + " --group, or add subjects");
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
    return "covariate %s is missing for %d of %d subjects (%s%s)"
        .formatted(
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
