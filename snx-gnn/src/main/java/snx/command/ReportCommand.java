package snx.command;

import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.data.DatasetException;
import snx.report.PageSource;
import snx.report.SavedFolder;
import snx.report.shell.ReportFolder;

/** {@code snx report}: the page of a saved run, from its files alone. */
@Command(
    name = "report",
    description = "Makes the page of a run again from its saved files, without model or device.",
    footer = {"", "Example:", "  snx report snx-out/molecule-like-explained"})
public final class ReportCommand implements Runnable {

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "A folder that 'explain' wrote.")
  Path folder;

  @Override
  public void run() {
    spec.commandLine().getOut().println("page      " + write(folder));
  }

  /** Writes the page of a run into its folder and says where it is. */
  static Path write(Path folder) {
    String kind = new SavedFolder(folder).kind();
    List<PageSource> sources =
        ServiceLoader.load(PageSource.class).stream().map(ServiceLoader.Provider::get).toList();
    PageSource source =
        sources.stream()
            .filter(one -> one.kind().equals(kind))
            .findFirst()
            .orElseThrow(
                () ->
                    new DatasetException(
                        folder,
                        "is a run of kind '%s', of which there is no page (there are %s)"
                            .formatted(
                                kind,
                                sources.stream()
                                    .map(PageSource::kind)
                                    .collect(Collectors.joining(", ")))));
    ReportFolder.write(folder, source.page(folder));
    return folder.resolve("index.html");
  }
}
