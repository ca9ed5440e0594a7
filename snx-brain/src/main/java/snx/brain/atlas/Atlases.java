package snx.brain.atlas;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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
  FREESURFER82("freesurfer82", "freesurfer82.tsv", 82),
  /** The 68 cortical regions of Desikan and Killiany alone, left before right. */
  DESIKAN68("desikan68", "freesurfer82.tsv", 68, "ctx-"),
  /** The 264 spheres of Power and colleagues. */
  POWER264("power264", "power264.tsv", 264),
  /** The 160 spheres of Dosenbach and colleagues. */
  DOSENBACH160("dosenbach160", "dosenbach160.tsv", 160),
  /** The 333 cortical parcels of Gordon and colleagues. */
  GORDON333("gordon333", "gordon333.tsv", 333),
  /** The 100 cortical parcels of Schaefer and colleagues, ordered by seven networks. */
  SCHAEFER100X7("schaefer100x7", "schaefer100x7.tsv", 100),
  /** The same, ordered by seventeen networks. */
  SCHAEFER100X17("schaefer100x17", "schaefer100x17.tsv", 100),
  /** 200 parcels, ordered by seven networks. */
  SCHAEFER200X7("schaefer200x7", "schaefer200x7.tsv", 200),
  /** The same, ordered by seventeen networks. */
  SCHAEFER200X17("schaefer200x17", "schaefer200x17.tsv", 200),
  /** 400 parcels, ordered by seven networks. */
  SCHAEFER400X7("schaefer400x7", "schaefer400x7.tsv", 400),
  /** The same, ordered by seventeen networks. */
  SCHAEFER400X17("schaefer400x17", "schaefer400x17.tsv", 400);

  /** The name that stands for regions of which no table tells. */
  public static final String NONE = "none";

  private final String title;
  private final String resource;
  private final int size;
  private final String prefix; // of the labels that belong to it

  Atlases(String title, String resource, int size) {
    this(title, resource, size, "");
  }

  Atlases(String title, String resource, int size, String prefix) {
    this.title = title;
    this.resource = resource;
    this.size = size;
    this.prefix = prefix;
  }

  /** The names by which commands know them. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Atlases::title).toList();
  }

  /** The embedded atlases with so many regions. */
  public static List<Atlases> ofSize(int regions) {
    return Arrays.stream(values()).filter(a -> a.size == regions).toList();
  }

  /**
   * An embedded atlas by its name, {@link Atlas#UNKNOWN} for {@code none}, or one from a file; a
   * file of that name wins.
   *
   * @throws DatasetException if it names neither
   */
  public static Atlas of(String nameOrFile) {
    Path path = Path.of(nameOrFile);
    if (Files.isRegularFile(path)) {
      return AtlasReader.read(path);
    }
    if (nameOrFile.equalsIgnoreCase(NONE)) {
      return Atlas.UNKNOWN;
    }
    for (Atlases atlas : values()) {
      if (atlas.title.equalsIgnoreCase(nameOrFile)) {
        return atlas.load();
      }
    }
    throw new DatasetException(
        path,
        "is no file and no embedded atlas (%s, %s)%s"
            .formatted(
                String.join(", ", names()),
                NONE,
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
      return new Atlas(
          title,
          whole.regions().stream()
              .filter(region -> region.label().startsWith(prefix))
              .limit(size)
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }
}
