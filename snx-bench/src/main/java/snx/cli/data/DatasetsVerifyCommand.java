package snx.cli.data;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import snx.cli.Console;
import snx.cli.DataOptions;
import snx.cli.data.DatasetsCommand.FileOutcome;
import snx.data.DatasetException;
import snx.data.catalogue.FileEntry;
import snx.data.catalogue.Locator;
import snx.data.catalogue.Locator.Found;
import snx.data.catalogue.Manifest;
import snx.data.catalogue.Verification;

/** {@code snx datasets verify}: hashes every file that is here. */
@Command(
    name = "verify",
    description = {
      "Hashes every file that is here, and compares it with the catalogue.",
      "Ends with 1 if a file differs, or if a dataset that you named is not here."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  snx datasets verify", "  snx datasets verify mutag adult --data-dir /data/public"})
final class DatasetsVerifyCommand implements Callable<Integer> {

  private static final String GOOD = "good";
  private static final String DIFFERS = "differs";
  private static final String MISSING = "missing";

  @SuppressWarnings("NullAway.Init")
  @ParentCommand
  private DatasetsCommand parent;

  @SuppressWarnings("NullAway.Init")
  @Spec
  private CommandSpec spec;

  @Mixin private DataOptions data = new DataOptions();

  @Parameters(paramLabel = "NAME", arity = "0..*", description = "Datasets; all if none is given.")
  private List<String> names = new ArrayList<>();

  @Override
  public Integer call() {
    List<Manifest> manifests =
        parent.manifests(spec, names.isEmpty() ? parent.catalogue().names() : names);
    Locator locator = new Locator(data.dirs(parent.environment()));
    Console console = new Console(spec);
    List<FileOutcome> outcomes =
        DatasetsCommand.each(
            console, manifests, (manifest, entry) -> verified(locator, manifest, entry));
    long good = DatasetsCommand.count(outcomes, GOOD);
    long bad = DatasetsCommand.count(outcomes, DIFFERS);
    long missing = DatasetsCommand.count(outcomes, MISSING);
    console.out().printf("%d verified, %d differ, %d missing%n", good, bad, missing);
    console.answer("verified", good);
    console.answer("differ", bad);
    console.answer("missing", missing);
    return bad > 0 || (missing > 0 && !names.isEmpty()) ? 1 : 0;
  }

  private FileOutcome verified(Locator locator, Manifest manifest, FileEntry entry) {
    PrintWriter out = spec.commandLine().getOut();
    Optional<Found> found = locator.find(manifest, entry);
    if (found.isEmpty()) {
      out.printf("missing  %s  %s%n", manifest.name(), entry.path());
      return new FileOutcome(manifest.name(), entry.path(), MISSING, "");
    }
    Path file = found.get().path();
    try {
      Verification verification = parent.verify(locator, file, entry);
      String status = verification.accepted() ? GOOD : DIFFERS;
      out.printf("%-7s  %s  %s: %s%n", status, manifest.name(), file, verification.finding());
      return new FileOutcome(manifest.name(), file.toString(), status, verification.finding());
    } catch (DatasetException e) {
      out.printf("differs  %s  %s%n", manifest.name(), e.getMessage());
      return new FileOutcome(
          manifest.name(), file.toString(), DIFFERS, String.valueOf(e.getMessage()));
    }
  }
}
