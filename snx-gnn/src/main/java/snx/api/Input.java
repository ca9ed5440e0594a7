package snx.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import snx.data.DatasetException;
import snx.data.Suggestion;
import snx.data.catalogue.Catalogue;
import snx.data.catalogue.DataDirs;
import snx.data.catalogue.EmbeddedSet;
import snx.data.catalogue.Locator;
import snx.data.catalogue.Manifest;

/**
 * What an argument DATA stands for: files of the user's, an embedded set, or a dataset of the
 * catalogue.
 *
 * @param name for people and for the names of results
 * @param files in the order in which they are read
 * @param kind what they hold
 * @param use how the catalogue says to read them, or null
 */
public record Input(String name, List<Path> files, Manifest.Kind kind, @Nullable ObjectNode use) {

  /**
   * Resolves an argument; a file or folder of that name wins.
   *
   * @throws DatasetException if it names nothing
   */
  public static Input of(String argument, Manifest.Kind kind, DataDirs dirs) {
    Path path = Path.of(argument);
    if (Files.exists(path)) {
      Path file = path.toAbsolutePath().normalize().getFileName();
      String name =
          file == null ? "root" : file.toString().replaceFirst("\\.[A-Za-z0-9]+(\\.gz)?$", "");
      return new Input(name, List.of(path), kind, null);
    }
    Optional<EmbeddedSet> embedded = EmbeddedData.named(argument);
    if (embedded.isPresent()) {
      EmbeddedSet data = embedded.get();
      requireKind(argument, data.kind(), kind);
      return new Input(argument, List.of(EmbeddedData.unpacked(data)), data.kind(), data.use());
    }
    Catalogue catalogue = Catalogue.embedded();
    if (!catalogue.has(argument)) {
      throw new DatasetException(path, "is no file, folder or dataset" + hint(argument, catalogue));
    }
    String ofKind = argument + "-" + kind; // a set may be read as several kinds
    Manifest manifest =
        catalogue.find(
            catalogue.find(argument).kind() != kind && catalogue.has(ofKind) ? ofKind : argument);
    requireKind(argument, manifest.kind(), kind);
    return new Input(
        argument, new Locator(dirs).require(manifest), manifest.kind(), manifest.use());
  }

  /** Resolves the name of a dataset of any kind; a file is read as graphs. */
  public static Input ofAnyKind(String argument, DataDirs dirs) {
    Optional<EmbeddedSet> embedded = EmbeddedData.named(argument);
    Catalogue catalogue = Catalogue.embedded();
    Manifest.Kind kind =
        embedded.isPresent()
            ? embedded.get().kind()
            : catalogue.has(argument) ? catalogue.find(argument).kind() : Manifest.Kind.GRAPHS;
    return of(argument, kind, dirs);
  }

  private static void requireKind(String name, Manifest.Kind has, Manifest.Kind wanted) {
    if (has != wanted) {
      throw new IllegalArgumentException(
          "%s holds %s data, not %s; use 'snx %s'".formatted(name, has, wanted, has));
    }
  }

  private static String hint(String argument, Catalogue catalogue) {
    List<String> known =
        Stream.concat(EmbeddedData.names().stream(), catalogue.names().stream()).sorted().toList();
    return Suggestion.nearest(argument, known)
        .map(name -> "; did you mean '" + name + "'?")
        .orElse("; 'snx datasets list' names the datasets");
  }
}
