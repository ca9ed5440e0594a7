package snx.cli.data;

import java.io.PrintWriter;
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
import snx.cli.DataOptions;
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
    PrintWriter out = spec.commandLine().getOut();
    int good = 0;
    int bad = 0;
    int missing = 0;
    for (Manifest manifest : manifests) {
      for (FileEntry entry : manifest.files()) {
        Optional<Found> found = locator.find(manifest, entry);
        if (found.isEmpty()) {
          missing++;
          out.printf("missing  %s  %s%n", manifest.name(), entry.path());
        } else if (verify(locator, manifest, entry, found.get())) {
          good++;
        } else {
          bad++;
        }
        out.flush();
      }
    }
    out.printf("%d verified, %d differ, %d missing%n", good, bad, missing);
    out.flush();
    return bad > 0 || (missing > 0 && !names.isEmpty()) ? 1 : 0;
  }

  private boolean verify(Locator locator, Manifest manifest, FileEntry entry, Found found) {
    PrintWriter out = spec.commandLine().getOut();
    Verification verification;
    try {
      verification = parent.verify(locator, found.path(), entry);
    } catch (DatasetException e) {
      out.printf("differs  %s  %s%n", manifest.name(), e.getMessage());
      return false;
    }
    out.printf(
        "%s  %s  %s: %s%n",
        verification.accepted() ? "good   " : "differs",
        manifest.name(),
        found.path(),
        verification.finding());
    return verification.accepted();
  }
}
