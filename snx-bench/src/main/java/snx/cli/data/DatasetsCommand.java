package snx.cli.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import snx.cli.Console;
import snx.cli.WatchedBar;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.DownloadOptions;
import snx.data.catalogue.FileEntry;
import snx.data.catalogue.Locator;
import snx.data.catalogue.Manifest;
import snx.data.catalogue.Verification;

/** {@code snx datasets}: the catalogue of public datasets. */
@Command(
    name = "datasets",
    description =
        "Lists, downloads and verifies the public datasets that the project knows; generates"
            + " others.",
    subcommands = {
      DatasetsListCommand.class,
      DatasetsFetchCommand.class,
      DatasetsMakeCommand.class,
      DatasetsVerifyCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  snx datasets list",
      "  snx datasets fetch mutag adult",
      "  SNX_DATA=/data/public snx datasets verify",
      "  snx datasets make brain-like --seed 3 --out brains.jsonl",
      "",
      "Files are searched for in --data-dir, else in the folder of the variable SNX_DATA;",
      "then in the cache, where downloads go ($XDG_CACHE_HOME/snx/datasets, by default",
      "~/.cache/snx/datasets)."
    })
public final class DatasetsCommand implements Runnable {

  private final Catalogue catalogue;
  private final Map<String, String> environment;
  private final DownloadOptions downloadOptions;

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  /** The command over the embedded catalogue and the variables of this process. */
  public DatasetsCommand() {
    this(Catalogue.embedded(), System.getenv(), DownloadOptions.defaults());
  }

  /** The command over a given catalogue and given variables. */
  public DatasetsCommand(
      Catalogue catalogue, Map<String, String> environment, DownloadOptions downloadOptions) {
    this.catalogue = catalogue;
    this.environment = Map.copyOf(environment);
    this.downloadOptions = downloadOptions;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "what to do is missing; give one of list, fetch, make, verify");
  }

  public Catalogue catalogue() {
    return catalogue;
  }

  public Map<String, String> environment() {
    return environment;
  }

  DownloadOptions downloadOptions() {
    return downloadOptions;
  }

  /**
   * What became of one file of a dataset.
   *
   * @param status one word
   * @param note what people should know
   */
  record FileOutcome(String dataset, String file, String status, String note) {}

  /** What is done with one file of a dataset. */
  interface FileWork {
    FileOutcome on(Manifest manifest, FileEntry entry);
  }

  /** Works on all files of datasets, one after the other, and answers what became of them. */
  static List<FileOutcome> each(Console console, List<Manifest> manifests, FileWork work) {
    List<FileOutcome> outcomes = new ArrayList<>();
    for (Manifest manifest : manifests) {
      for (FileEntry entry : manifest.files()) {
        outcomes.add(work.on(manifest, entry));
        console.out().flush();
      }
    }
    console.answer("files", outcomes);
    return outcomes;
  }

  /** How many files came to a status. */
  static long count(List<FileOutcome> outcomes, String status) {
    return outcomes.stream().filter(one -> one.status().equals(status)).count();
  }

  /** Hashes a file, with progress where it takes long. */
  Verification verify(Locator locator, Path file, FileEntry entry) {
    try (WatchedBar bar = WatchedBar.ofBytes(entry.fileName())) {
      return locator.verify(file, entry, bar);
    }
  }

  /** The manifests of the given names, in their order and once each. */
  public List<Manifest> manifests(CommandSpec caller, List<String> names) {
    try {
      return names.stream().map(catalogue::find).distinct().toList();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(caller.commandLine(), e.getMessage(), e);
    }
  }
}
