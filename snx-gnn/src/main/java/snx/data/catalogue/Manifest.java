package snx.data.catalogue;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import snx.data.KebabCase;
import snx.data.catalogue.FileEntry.WebAddress;

/**
 * What is known of one public dataset.
 *
 * @param name the name by which commands know it, in kebab case
 * @param title one line for people
 * @param kind what it holds
 * @param home its official page, or null where none is known
 * @param licence as the home states it; {@code not stated} where it does not
 * @param citation what to cite when the data are used
 * @param files its files, in the order in which they are read
 * @param notes known pitfalls
 * @param use options of its reader: an object that only the reader of its kind understands
 */
public record Manifest(
    String name,
    String title,
    Kind kind,
    @Nullable String home,
    String licence,
    String citation,
    List<FileEntry> files,
    List<String> notes,
    ObjectNode use) {

  /** What a dataset holds. */
  public enum Kind {
    TABULAR,
    GRAPHS,
    MOLECULES;

    @Override
    public String toString() {
      return KebabCase.of(this);
    }
  }

  public Manifest {
    if (!name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
      throw new IllegalArgumentException("a name must be in kebab case (got " + name + ")");
    }
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(licence, "licence");
    Objects.requireNonNull(citation, "citation");
    files = List.copyOf(files);
    notes = List.copyOf(notes);
    use = use.deepCopy();
    if (home != null) {
      WebAddress.require(home);
    }
    if (files.isEmpty()) {
      throw new IllegalArgumentException("a dataset must have a file (got none for " + name + ")");
    }
  }

  /** A copy, so that no reader changes what another one sees. */
  @Override
  public ObjectNode use() {
    return use.deepCopy();
  }

  /** The size of all files together. */
  public long bytes() {
    return files.stream().mapToLong(FileEntry::bytes).sum();
  }

  /** Whether every file has a direct download. */
  public boolean fetchable() {
    return files.stream().allMatch(f -> f.url() != null);
  }
}
