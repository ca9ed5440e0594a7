package snx.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import snx.data.DatasetException;
import snx.data.Instance;
import snx.explain.Cluster;
import snx.explain.Crew;
import snx.explain.ExplainOptions;
import snx.explain.Explainer;
import snx.explain.Invariants;
import snx.explain.Masking;
import snx.explain.Method;
import snx.explain.Top;
import snx.explain.batch.Share;
import snx.explain.batch.Workers;
import snx.model.Network;
import snx.report.RunFolder;
import snx.report.RunWriter;

/** What every explain command asks: methods, selection, seeds, and where results go. */
public final class RunOptions {

  private static final int MOST_SEEDS = 8; // nobody could wait for more

  @Option(
      names = "--method",
      paramLabel = "NAME",
      split = ",",
      description = {
        "One or more methods (default: snx-bounded for graphs and molecules, snx for",
        "connectomes, snx-kl for tables; with --preset paper snx)."
      })
  private @Nullable List<String> methods;

  @Option(
      names = "--global",
      paramLabel = "FILE",
      description = "Global masks of an earlier run with the same network, instead of stage 1.")
  private @Nullable Path global;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "1",
      description = {
        "Solve the first 256 pairs from N seeds, and print how far masks agree",
        "(default: ${DEFAULT-VALUE}, no comparison)."
      })
  private int seeds;

  @Option(
      names = "--compress",
      description = "Write explanations.jsonl.gz instead of explanations.jsonl.")
  private boolean compress;

  @Option(
      names = "--format",
      paramLabel = "jsonl|parquet",
      defaultValue = "jsonl",
      description = "parquet writes explanations.parquet beside, one row per explanation.")
  private Format format;

  /** Forms of explanations. */
  enum Format {
    JSONL,
    PARQUET
  }

  @Option(
      names = "--shard",
      paramLabel = "I/N",
      description = {
        "Solve the I-th of N parts of the run, for 'snx merge' to join: on several machines,",
        "or in an array of jobs."
      })
  private @Nullable String shard;

  @Option(
      names = "--spark",
      paramLabel = "MASTER",
      description = {
        "Solve on the executors of Apache Spark, for instance local[4], spark://host:7077 or",
        "yarn; results are the same (docs/cluster.md)."
      })
  private @Nullable String spark;

  @Mixin private FolderOptions existing;
  @Mixin private ResultOptions results;

  /**
   * The methods, each once.
   *
   * @param usual where none is named
   */
  public List<Method> methods(Method.Kind kind, Method usual) {
    return methods == null
        ? List.of(usual)
        : methods.stream().map(name -> Method.parse(name, kind)).distinct().toList();
  }

  /**
   * Explainers of networks, with the selection and the invariants that are given, and these
   * workers; the invariants are read now.
   */
  public <T extends Instance> Function<Network<T>, Explainer<T>> over(
      Masking<T> masking, ExplainOptions options, Workers workers) {
    Top given = results.top();
    Invariants earlier = global == null ? null : Invariants.read(global, masking);
    return network -> {
      Explainer<T> explainer = new Explainer<>(masking, network, options).with(workers);
      Explainer<T> selecting = given == null ? explainer : explainer.with(given);
      return earlier == null ? selecting : selecting.with(earlier);
    };
  }

  /** Refuses global masks of an earlier run: under several networks each has its own. */
  public void requireNoInvariants() {
    if (global != null) {
      throw new IllegalArgumentException(
          "--global is of one network, and there are several; give --model with one, or --folds 1");
    }
  }

  /** Refuses what cannot be, before anything is read, written or trained. */
  public void check() {
    results.top();
    conduct();
    if (global != null && !Files.isRegularFile(global)) {
      throw new DatasetException(
          global, "is no file; give the global.jsonl of an earlier run with --global");
    }
  }

  /** The selection, or null where none is given. */
  public @Nullable Top top() {
    return results.top();
  }

  public long seed() {
    return results.seed();
  }

  /** How many starts are compared. */
  public int seeds() {
    if (seeds < 1 || seeds > MOST_SEEDS) {
      throw new IllegalArgumentException(
          "seeds must be 1 to %d (got %d)".formatted(MOST_SEEDS, seeds));
    }
    return seeds;
  }

  /** The folder of results of data by this name. */
  public Path folder(String name) {
    return folder(name, "explained");
  }

  /** The same where something else than explaining is done. */
  public Path folder(String name, String done) {
    return results.folder(name + "-" + done);
  }

  /**
   * Opens a folder of results, to be closed by the caller.
   *
   * @param names of files that the run writes beside those of every run
   */
  public RunFolder open(CommandSpec spec, Path folder, Set<String> names) {
    return existing.open(spec, folder, names).writing(compress, format == Format.PARQUET);
  }

  /** How the run goes about it. */
  public RunWriter.Conduct conduct() {
    Share share = shard == null ? Share.ALL : Share.parse(shard);
    Crew.Source crews = spark == null ? Crew::local : Cluster.at(spark);
    return new RunWriter.Conduct(seeds(), share, crews, FolderOptions.stop());
  }

  /** Whether malformed records are left out. */
  public boolean skipBad() {
    return results.skipBad();
  }
}
