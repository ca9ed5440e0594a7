package snx.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import snx.data.catalogue.EmbeddedSet;
import snx.data.catalogue.UnpackedFiles;

/** The sets that come with the project and its modules, by name and as files. */
public final class EmbeddedData {

  /** As the project's files. */
  public static final String LICENCE = "Apache-2.0";

  private EmbeddedData() {}

  /** All of them: this module's first, then those that others offer. */
  public static List<EmbeddedSet> all() {
    return Stream.concat(
            Stream.of(OwnSets.values()),
            ServiceLoader.load(EmbeddedSet.class).stream().map(ServiceLoader.Provider::get))
        .toList();
  }

  /** The set of a name. */
  public static Optional<EmbeddedSet> named(String name) {
    return all().stream().filter(set -> set.title().equals(name)).findFirst();
  }

  /** All names. */
  public static List<String> names() {
    return all().stream().map(EmbeddedSet::title).toList();
  }

  /** The embedded file, which is not long. */
  public static byte[] bytes(EmbeddedSet set) {
    String resource = "/snx/datasets/embedded/" + fileName(set);
    try (InputStream in = EmbeddedData.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the build packs " + resource);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }

  /** The embedded file on disk. */
  public static Path unpacked(EmbeddedSet set) {
    return UnpackedFiles.folder(Map.of(fileName(set), bytes(set))).resolve(fileName(set));
  }

  private static String fileName(EmbeddedSet set) {
    return set.title() + set.ending();
  }
}
