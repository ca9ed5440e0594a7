package snx.cli.graphs;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import snx.api.Input;
import snx.cli.DataOptions;
import snx.cli.WatchedBar;
import snx.data.Dataset;
import snx.data.catalogue.Manifest;
import snx.graph.GraphFiles;
import snx.graph.LabelledGraph;

/** Which graphs a command reads. */
public final class GraphData {

  @Parameters(
      arity = "0..1",
      defaultValue = "molecule-like",
      paramLabel = "DATA",
      description = {
        "Graph JSON lines, TUDataset folder or zip, GraphML, or a name that",
        "'snx datasets list' shows (default: ${DEFAULT-VALUE}, embedded)."
      })
  private String data;

  @Option(names = "--data", hidden = true) // how some commands used to ask for it
  private @Nullable String named;

  @Mixin private DataOptions dirs = new DataOptions();

  /** Resolves the argument DATA. */
  public Input input() {
    return Input.of(named == null ? data : named, Manifest.Kind.GRAPHS, dirs.dirs());
  }

  /** Reads graphs, with progress where it takes long. */
  public static Dataset<LabelledGraph> read(Path file) {
    try (WatchedBar bar = WatchedBar.ofBytes("reading")) {
      return GraphFiles.read(file, bar);
    }
  }
}
