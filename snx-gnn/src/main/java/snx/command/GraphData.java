package snx.command;

import picocli.CommandLine.Option;
import snx.data.catalogue.Manifest;

/** Which graphs a command takes. */
final class GraphData {

  @Option(
      names = "--data",
      paramLabel = "DATA",
      defaultValue = "molecule-like",
      description = {
        "Graph JSON lines, TUDataset folder or zip, GraphML, or a name that",
        "'snx datasets list' shows (default: ${DEFAULT-VALUE}, embedded)."
      })
  private String data;

  Input input(DataOptions dirs) {
    return Input.of(data, Manifest.Kind.GRAPHS, dirs);
  }
}
