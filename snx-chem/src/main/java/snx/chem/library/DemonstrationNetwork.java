package snx.chem.library;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import snx.data.catalogue.UnpackedFiles;

/**
 * A small network that was trained on the embedded library ({@code snx molecules train}, seed 7),
 * so that questions can be tried before a network of one's own is there.
 */
public final class DemonstrationNetwork {

  /** What it is, for people. */
  public static final String WORDS =
      "the embedded demonstration, which knows one rule of 300 made-up molecules and no chemistry";

  private static final String RESOURCE = "/snx/datasets/embedded/molecule-network/";
  private static final List<String> FILES =
      List.of("model.json", "weights.safetensors", "references.json");

  private DemonstrationNetwork() {}

  /** Its folder on disk. */
  public static Path folder() {
    Map<String, byte[]> files = new TreeMap<>();
    for (String name : FILES) {
      try (InputStream in = DemonstrationNetwork.class.getResourceAsStream(RESOURCE + name)) {
        if (in == null) {
          throw new IllegalStateException("the build packs " + RESOURCE + name);
        }
        files.put(name, in.readAllBytes());
      } catch (IOException e) {
        throw new UncheckedIOException("cannot unpack the embedded network", e);
      }
    }
    return UnpackedFiles.folder(files);
  }
}
