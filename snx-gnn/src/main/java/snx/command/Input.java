package snx.command;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Suggestion;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.Locator;
import snx.data.catalogue.Manifest;

/**
 * What a command's DATA argument stands for: files of the user's, an embedded set, or a dataset of
 * the catalogue.
 *
 * @param name for people and for the names of results
 * @param files in the order in which they are read
 * @param use how the catalogue says to read them, or null
 */
record Input(String name, List<Path> files, @Nullable ObjectNode use) {

  private static final Map<String, String> EMBEDDED =
      Map.of(
          "molecule-like", "molecule-like.jsonl",
          "brain-like", "brain-like.jsonl",
          "credit-applicants", "credit-applicants.csv");

  /**
   * Resolves an argument; a file or folder of that name wins.
   *
   * @throws DatasetException if it names nothing
   */
  static Input of(String argument, Manifest.Kind kind, DataOptions options) {
    Path path = Path.of(argument);
    if (Files.exists(path)) {
      String file = path.toAbsolutePath().normalize().getFileName().toString();
      return new Input(file.replaceFirst("\\.[A-Za-z0-9]+$", ""), List.of(path), null);
    }
    String resource = EMBEDDED.get(argument);
    if (resource != null) {
      return new Input(argument, List.of(extract(resource)), null);
    }
    Catalogue catalogue = Catalogue.embedded();
    if (!catalogue.has(argument)) {
      throw new DatasetException(path, "is no file, folder or dataset" + hint(argument, catalogue));
    }
    Manifest manifest = catalogue.find(argument);
    if (manifest.kind() != kind) {
      throw new IllegalArgumentException(
          "%s holds %s, not %s; use 'snx %s'"
              .formatted(argument, manifest.kind(), kind, manifest.kind()));
    }
    return new Input(
        argument, new Locator(options.dirs(System.getenv())).require(manifest), manifest.use());
  }

  private static String hint(String argument, Catalogue catalogue) {
    List<String> known =
        Stream.concat(EMBEDDED.keySet().stream(), catalogue.names().stream()).sorted().toList();
    return Suggestion.nearest(argument, known)
        .map(name -> "; did you mean '" + name + "'?")
        .orElse("; 'snx datasets list' names the datasets");
  }

  private static Path extract(String resource) {
    try (InputStream in = Input.class.getResourceAsStream("/snx/datasets/embedded/" + resource)) {
      if (in == null) {
        throw new IllegalStateException("the build packs " + resource);
      }
      Path folder = Files.createTempDirectory("snx-embedded-");
      Path file = folder.resolve(resource);
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      folder.toFile().deleteOnExit(); // the last registered goes first
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot unpack " + resource, e);
    }
  }
}
