package snx.cli.bench;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import snx.api.Input;
import snx.bench.speed.OwnNetwork;
import snx.cli.DataOptions;
import snx.cli.graphs.GraphData;
import snx.data.Dataset;
import snx.data.catalogue.Manifest;
import snx.graph.LabelledGraph;

/** A user's network and graphs, to be measured in place of generated ones. */
final class OwnNetworkOptions {

  @Option(
      names = "--encoder",
      paramLabel = "FILE",
      description = {
        "Measure your own network, a TorchScript file (docs/own-networks.md), instead of",
        "generated workloads; such a file is a program: open only files that you trust."
      })
  private @Nullable Path encoder;

  @Option(
      names = "--graphs",
      paramLabel = "DATA",
      description = {
        "The graphs that it explains: JSON lines, TUDataset, GraphML, or a name that",
        "'snx datasets list' shows (default: molecule-like, embedded)."
      })
  private @Nullable String graphs;

  @Option(
      names = "--typed",
      description = "That network reads one adjacency channel per edge type.")
  private boolean typed;

  @Mixin private DataOptions dirs = new DataOptions();

  /** What was given, or null. */
  @Nullable OwnNetwork read() {
    if (encoder == null) {
      if (graphs != null) {
        throw new IllegalArgumentException("--graphs needs --encoder, the network to measure");
      }
      return null;
    }
    String name = graphs == null ? "molecule-like" : graphs;
    Input input = Input.of(name, Manifest.Kind.GRAPHS, dirs.dirs());
    Dataset<LabelledGraph> data = GraphData.read(input.files().get(0));
    data.report().requireClean();
    return new OwnNetwork(encoder, typed, data);
  }
}
