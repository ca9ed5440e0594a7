package snx.cli.data;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.data.DatasetsCommand.FileOutcome;
import snx.data.DatasetException;
import snx.data.catalogue.DataDirs;
import snx.data.catalogue.Download;
import snx.data.catalogue.FileEntry;
import snx.data.catalogue.Locator;
import snx.data.catalogue.Locator.Found;
import snx.data.catalogue.Manifest;

/** {@code snx datasets fetch}: downloads datasets from their official homes. */
@Command(
    name = "fetch",
    description = {
      "Downloads datasets from their official homes, and checks them.",
      "They go to the cache, or to the folder of --data-dir if it is given. What is here already is"
          + " not downloaded again. A download that was cut goes on from where it ended.",
      "Ends with 1 if a dataset could not be had; the others are fetched all the same."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  snx datasets fetch mutag",
      "  snx datasets fetch adult bank --data-dir /data/public",
      "  snx datasets fetch --all"
    })
final class DatasetsFetchCommand implements Callable<Integer> {

  private static final String FAILED = "failed";

  @SuppressWarnings("NullAway.Init")
  @ParentCommand
  private DatasetsCommand parent;

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "NAME", arity = "0..*", description = "Datasets to download.")
  private List<String> names = new ArrayList<>();

  @Option(names = "--all", description = "Download every dataset of the catalogue.")
  private boolean all;

  @Override
  public Integer call() {
    if (all == !names.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "give names of datasets, or --all alone");
    }
    List<Manifest> manifests = parent.manifests(spec, all ? parent.catalogue().names() : names);
    DataDirs dirs = data.dirs(parent.environment());
    Path given = data.given();
    Path folder = given != null ? given : dirs.cache();
    // a folder that is to be filled need not be there yet
    DataDirs here = given != null && !Files.exists(given) ? new DataDirs(null, dirs.cache()) : dirs;
    Locator locator = new Locator(here);
    Download download = new Download(parent.downloadOptions());
    Console console = new Console(spec);
    List<FileOutcome> outcomes =
        DatasetsCommand.each(
            console,
            manifests,
            (manifest, entry) -> {
              try {
                return fetch(manifest, entry, folder, locator, download);
              } catch (DatasetException e) {
                console.note(manifest.name() + ": " + e.getMessage());
                return outcome(manifest, entry.path(), FAILED, String.valueOf(e.getMessage()));
              }
            });
    return DatasetsCommand.count(outcomes, FAILED) > 0 ? 1 : 0;
  }

  private static FileOutcome outcome(Manifest manifest, Object file, String status, String note) {
    return new FileOutcome(manifest.name(), file.toString(), status, note);
  }

  private FileOutcome fetch(
      Manifest manifest, FileEntry entry, Path folder, Locator locator, Download download) {
    PrintWriter out = spec.commandLine().getOut();
    Optional<Found> found = locator.find(manifest, entry);
    if (found.isPresent() && parent.verify(locator, found.get().path(), entry).accepted()) {
      out.println(manifest.name() + ": already here, " + found.get().path());
      return outcome(manifest, found.get().path(), "here", "");
    }
    Path target = folder.resolve(entry.path());
    if (Files.exists(target)) {
      throw new DatasetException(
          target, "is there, but is not the catalogue's file; move it away and fetch again");
    }
    if (entry.url() == null) {
      throw new DatasetException(target, "there is no direct download. " + entry.manual());
    }
    String what = manifest.name() + "/" + entry.fileName();
    try (FetchProgress progress = new FetchProgress(what, entry.bytes(), new Console(spec))) {
      download.fetch(entry, target, progress);
      progress.done();
    }
    out.println(manifest.name() + ": " + target);
    return outcome(manifest, target, "fetched", "");
  }
}
