package snx.cli;

import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import snx.report.PageSource;

/** {@code snx report}: the page of a saved run, from its files alone. */
@Command(
    name = "report",
    description = "Makes the page of a run again from its saved files, without model or device.",
    footer = {"", "Example:", "  snx report snx-out/molecule-like-explained"})
final class ReportCommand implements Runnable {

  @Spec CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "A folder that 'explain' wrote.")
  Path folder;

  @Override
  public void run() {
    new Console(spec).page(PageSource.rewrite(folder));
  }
}
