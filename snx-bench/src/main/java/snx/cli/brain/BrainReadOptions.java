package snx.cli.brain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import snx.api.Input;
import snx.brain.atlas.Atlases;
import snx.brain.read.BrainReader;
import snx.brain.read.BrainSet;
import snx.brain.read.BrainSource;
import snx.brain.read.Connectivity;
import snx.brain.read.Covariate;
import snx.brain.read.Covariate.CovariateChoice;
import snx.brain.read.EntityFilter;
import snx.brain.read.FileOptions;
import snx.brain.read.MatrixOptions;
import snx.brain.read.MatrixOptions.EdgeValues;
import snx.brain.read.MatrixOptions.WeightSign;
import snx.brain.read.RegionFeatures;
import snx.brain.read.Threshold;
import snx.brain.synthetic.BrainSubjects;
import snx.cli.DataOptions;
import snx.cli.WatchedBar;
import snx.data.catalogue.Manifest;

/** Where connectomes are and how to read them, for every command that reads some. */
final class BrainReadOptions {

  @Parameters(
      arity = "0..1",
      paramLabel = "DATA",
      description = {
        "A folder of square matrices, one per subject (.csv, .tsv, .txt, .npy, .mat);",
        "one .npy or .mat file with all subjects in the table's order; graphs",
        "(TUDataset, GraphML, JSON lines); or a name that 'snx datasets list' shows.",
        "Default: generated subjects with a known difference."
      })
  private @Nullable String data;

  @Option(
      names = {"--matrices", "--data"},
      hidden = true) // how some commands used to ask for it
  private @Nullable String named;

  @Option(
      names = "--participants",
      paramLabel = "FILE",
      description = {
        "Table of subjects (TSV or CSV): id, group, covariates",
        "(default: participants.tsv in the folder, if there is one)."
      })
  private @Nullable Path participants;

  @Option(
      names = "--id",
      paramLabel = "COL",
      description = "Its column of ids (default: participant_id, subject, id or the like).")
  private @Nullable String id;

  @Option(
      names = "--group",
      paramLabel = "COL",
      description = "Its column of groups (default: group, diagnosis or the like).")
  private @Nullable String group;

  @Option(
      names = "--covariates",
      paramLabel = "COL",
      split = ",",
      description = "Columns of covariates, such as age,sex,site:categorical.")
  private List<String> covariates = List.of();

  @Option(
      names = "--atlas",
      paramLabel = "NAME|FILE|none",
      description = {
        "An embedded atlas ('snx brain atlas --list' names them); a table of regions as",
        "nilearn, CBIG, brainGraph, MRIcron, FreeSurfer or BrainNet Viewer write it; or",
        "none for regions of any number, without a picture of the brain",
        "(default: the embedded atlas with as many regions and the same names)."
      })
  private @Nullable String atlas;

  @Option(
      names = "--timeseries",
      description = {
        "Files hold time series, one row per time point and one column per region",
        "(.npy of all subjects: subjects x T x n; .mat: T x n x subjects)."
      })
  private boolean timeSeries;

  @Option(
      names = "--connectivity-measure",
      paramLabel = "pearson|partial|tangent",
      description = {
        "How time series become matrices: correlation or partial correlation (shrunk",
        "after Ledoit and Wolf), both in Fisher's z, or tangent (default: pearson)."
      })
  private @Nullable Connectivity connectivity;

  @Option(
      names = "--filter",
      paramLabel = "ENTITY=VALUE",
      split = ",",
      description = {
        "Which files of a folder count, by BIDS entities of their names, such as",
        "atlas=Schaefer*,ses=01,run=1 or suffix=relmat."
      })
  private List<String> filter = List.of();

  @Option(
      names = "--sessions",
      paramLabel = "average|ENTITY=VALUE",
      description = {
        "Where subjects have several sessions or runs: average them, or take one, such",
        "as ses=01 (default: refuse)."
      })
  private @Nullable String sessions;

  @Option(
      names = "--threshold",
      paramLabel = "auto|none|X|P%",
      defaultValue = "auto",
      description = {
        "Which pairs become edges: strength at least X, or above the P-th percentile",
        "of all pairs, so 80%% keeps the strongest 20%%. auto: 80%% where most pairs",
        "have a weight, else none (default: ${DEFAULT-VALUE})."
      })
  private String threshold = "auto";

  @Option(
      names = "--weights",
      paramLabel = "signed|positive|negative|absolute",
      description = {
        "Which weights count: both signs, those above 0, those below it (as -w), or |w|;",
        "thresholds are on |w| (default: ${DEFAULT-VALUE})."
      })
  private WeightSign weights = WeightSign.SIGNED;

  @Option(
      names = "--edge-values",
      paramLabel = "kept|binary|scaled",
      description = "Weights as they are, all 1, or by the largest (default: ${DEFAULT-VALUE}).")
  private EdgeValues values = EdgeValues.KEPT;

  @Option(
      names = "--features",
      paramLabel = "NAME",
      split = ",",
      defaultValue = "identity",
      description = {
        "What nodes carry: identity, degree, strength (default: ${DEFAULT-VALUE}).",
        "identity alone leaves everything to the edges."
      })
  private List<String> features = List.of();

  @Option(
      names = "--variable",
      paramLabel = "NAME",
      description = "The variable of .mat files (default: the only one that fits).")
  private @Nullable String variable;

  @Option(
      names = "--isolate-missing",
      description = "Keep regions without values (NaN) as nodes without edges.")
  private boolean isolateMissing;

  @Mixin private DataOptions dirs = new DataOptions();

  /** How matrices become graphs. */
  MatrixOptions matrixOptions() {
    return new MatrixOptions(Threshold.parse(threshold), weights, values, isolateMissing);
  }

  private FileOptions fileOptions() {
    if (connectivity != null && !timeSeries) {
      throw new IllegalArgumentException(
          "--connectivity-measure is computed from time series; add --timeseries");
    }
    List<String> words = new ArrayList<>(filter);
    boolean average = "average".equalsIgnoreCase(sessions);
    if (sessions != null && !average) {
      if (!sessions.contains("=")) {
        throw new IllegalArgumentException(
            "--sessions is 'average' or one of them, such as ses=01 (got " + sessions + ")");
      }
      words.addAll(List.of(sessions.split(",", -1)));
    }
    Connectivity series = connectivity == null ? Connectivity.PEARSON : connectivity;
    return new FileOptions(
        variable, EntityFilter.parse(words), average, timeSeries ? series : null);
  }

  /** What nodes carry. */
  RegionFeatures regionFeatures() {
    return features.isEmpty() ? RegionFeatures.identity() : RegionFeatures.parse(features);
  }

  /** Whether no data were named, so that generated subjects are used. */
  public boolean embedded() {
    return matrices() == null;
  }

  /**
   * Reads what was named, or makes the generated subjects.
   *
   * @param skipBad whether malformed or unmatched subjects are left out instead of stopping
   */
  public BrainSet read(boolean skipBad) {
    return read(skipBad, List.of());
  }

  /**
   * The same with more columns of the participants' table than the covariates.
   *
   * @param more as {@code --covariates} takes them
   */
  public BrainSet read(boolean skipBad, List<String> more) {
    String matrices = matrices();
    if (matrices == null) {
      requireAlone();
      return BrainSubjects.embedded(matrixOptions(), regionFeatures());
    }
    Path found = path(matrices);
    try (WatchedBar bar =
        BrainReader.isFolderOfMatrices(found)
            ? WatchedBar.late("reading", " files", 1)
            : WatchedBar.ofBytes("reading")) {
      return BrainReader.read(source(found, skipBad, more), bar);
    }
  }

  private BrainSource source(Path found, boolean skipBad, List<String> more) {
    return new BrainSource(
        found,
        participants,
        id,
        group,
        columns(more),
        atlas == null ? null : Atlases.of(atlas),
        fileOptions(),
        matrixOptions(),
        regionFeatures(),
        skipBad);
  }

  /** The columns that group statistics regress out; all that there are of generated subjects. */
  List<String> covariates(BrainSet set) {
    return embedded()
        ? set.covariates().stream().map(Covariate::name).toList()
        : covariates.stream().map(c -> CovariateChoice.parse(c).column()).toList();
  }

  private List<CovariateChoice> columns(List<String> more) {
    Map<String, CovariateChoice> choices = new LinkedHashMap<>();
    Stream.concat(covariates.stream(), more.stream())
        .map(CovariateChoice::parse)
        .forEach(choice -> choices.putIfAbsent(choice.column(), choice));
    return List.copyOf(choices.values());
  }

  private @Nullable String matrices() {
    return named == null ? data : named;
  }

  private Path path(String argument) {
    Path path = Path.of(argument);
    return Files.exists(path)
        ? path
        : Input.of(argument, Manifest.Kind.GRAPHS, dirs.dirs()).files().get(0);
  }

  private void requireAlone() {
    if (participants != null
        || id != null
        || group != null
        || atlas != null
        || timeSeries
        || sessions != null
        || !filter.isEmpty()
        || !covariates.isEmpty()) {
      throw new IllegalArgumentException(
          "--participants, --group, --covariates, --atlas, --timeseries, --filter and --sessions"
              + " belong to matrices; name these first, as in 'snx brain explain DIR'");
    }
  }
}
