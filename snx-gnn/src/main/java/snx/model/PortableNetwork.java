package snx.model;

import ai.djl.Device;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import snx.data.Folders;
import snx.graph.GraphLayout;
import snx.graph.LabelledGraph;
import snx.tabular.Row;

/**
 * A network as a value that can be sent to other processes: the files of its folder, or the user's
 * TorchScript file.
 *
 * @param files their bytes by name
 * @param script whether it is a TorchScript file
 * @param typed whether that reads one adjacency per type
 */
public record PortableNetwork(Map<String, byte[]> files, boolean script, boolean typed)
    implements Serializable {

  private static final String MODEL = "model";
  private static final String SCRIPT = "network.pt";

  /**
   * Packs a network.
   *
   * @throws IllegalArgumentException for one that was neither trained nor loaded
   */
  public static PortableNetwork of(Network<?> network) {
    if (network.anyModel() instanceof TorchScriptModel<?> own) {
      try {
        Map<String, byte[]> file = new TreeMap<>(Map.of(SCRIPT, Files.readAllBytes(own.file())));
        return new PortableNetwork(file, true, own.isTyped());
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + own.file(), e);
      }
    }
    return inFolder(
        folder -> {
          Path model = folder.resolve(MODEL);
          new ModelFolder(model).save(network);
          return new PortableNetwork(read(model), false, false);
        });
  }

  /** The network for graphs, on a device. */
  public Network<LabelledGraph> graphs(GraphLayout layout, Device device) {
    return open(
        path ->
            script
                ? TorchScriptNetwork.graphs(path, device, layout, typed)
                : GraphNetwork.load(path, device));
  }

  /** The network for rows of so many minors, on a device. */
  public Network<Row> tables(int minors, Device device) {
    return open(
        path ->
            script
                ? TorchScriptNetwork.tables(path, device, minors)
                : TableNetwork.load(path, device).model());
  }

  private <R> R open(Function<Path, R> reading) {
    return inFolder(
        folder -> {
          Path model = Files.createDirectory(folder.resolve(MODEL));
          for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(model.resolve(file.getKey()), file.getValue());
          }
          return reading.apply(script ? model.resolve(SCRIPT) : model);
        });
  }

  private static Map<String, byte[]> read(Path folder) throws IOException {
    Map<String, byte[]> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        bytes.put(String.valueOf(file.getFileName()), Files.readAllBytes(file));
      }
    }
    return bytes;
  }

  @FunctionalInterface
  private interface Using<R> {
    R in(Path folder) throws IOException;
  }

  private static <R> R inFolder(Using<R> using) {
    try {
      Path folder = Files.createTempDirectory("snx-network-");
      try {
        return using.in(folder);
      } finally {
        Folders.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot use the temporary folder", e);
    }
  }
}
