package snx.brain.atlas;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import snx.data.DatasetException;
import snx.data.Suggestion;

/**
 * The atlases that come with the project, as its own tables of facts (names, centroids, networks;
 * sources in the documents), and any other by its file.
 */
public enum Atlases {
  /** Automated anatomical labelling, 116 regions with the cerebellum. */
  AAL116("aal116", "aal116.tsv", 116),
  /** Its first 90 regions, without the cerebellum. */
  AAL90("aal90", "aal116.tsv", 90),
  /** FreeSurfer: 68 cortical regions of Desikan and Killiany, 14 subcortical ones. */
  FREESURFER82("freesurfer82", "freesurfer82.tsv", 82);

  private final String title;
  private final String resource;
  private final int size;

  Atlases(String title, String resource, int size) {
    this.title = title;
    this.resource = resource;
    this.size = size;
  }

  /** The names by which commands know them. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Atlases::title).toList();
  }

  /** The embedded atlas with so many regions. */
  public static Optional<Atlas> ofSize(int regions) {
    return Arrays.stream(values()).filter(a -> a.size == regions).findFirst().map(Atlases::load);
  }

  /**
   * An embedded atlas by its name, or one from a file; a file of that name wins.
   *
   * @throws DatasetException if it names neither
   */
  public static Atlas of(String nameOrFile) {
    Path path = Path.of(nameOrFile);
    if (Files.isRegularFile(path)) {
      return AtlasReader.read(path);
    }
    for (Atlases atlas : values()) {
      if (atlas.title.equalsIgnoreCase(nameOrFile)) {
        return atlas.load();
      }
    }
    throw new DatasetException(
        path,
        "is no file and no embedded atlas (%s)%s"
            .formatted(
                String.join(", ", names()),
                Suggestion.nearest(nameOrFile, names())
                    .map(name -> "; did you mean '" + name + "'?")
                    .orElse("; give a table with the columns " + AtlasReader.COLUMNS)));
  }

  /** The name, such as {@code aal116}. */
  public String title() {
    return title;
  }

  /** Its regions. */
  public Atlas load() {
    try (InputStream in = Atlases.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the build packs " + resource);
      }
      Atlas whole = AtlasReader.read(Path.of(resource), title, in);
      return new Atlas(title, whole.regions().subList(0, size));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }
}
