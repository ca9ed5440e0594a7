package snx.tabular;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;

/**
 * The q majors of a table and, in their order, the p minors that a row is made of (specification,
 * section 1).
 */
public final class Schema {

  private final List<Major> groups;
  private final List<String> notes;
  private final int[] first; // [q+1] the first minor of each major, then p
  private final int[] group; // [p] the major of each minor

  /**
   * A schema as it was fitted or saved.
   *
   * @throws IllegalArgumentException if there is no major or a name repeats
   */
  @JsonCreator
  public Schema(
      @JsonProperty("majors") List<Major> majors,
      @JsonProperty("notes") @Nullable List<String> notes) {
    this.groups = List.copyOf(majors);
    this.notes = notes == null ? List.of() : List.copyOf(notes);
    this.first = new int[groups.size() + 1];
    Set<String> names = new HashSet<>();
    for (int i = 0; i < groups.size(); i++) {
      first[i + 1] = first[i] + groups.get(i).minors().size();
      if (!names.add(groups.get(i).name())) {
        throw new IllegalArgumentException("major '" + groups.get(i).name() + "' stands twice");
      }
    }
    if (groups.isEmpty()) {
      throw new IllegalArgumentException("a schema needs at least one major (got none)");
    }
    this.group =
        IntStream.range(0, groups.size())
            .flatMap(i -> groups.get(i).minors().stream().mapToInt(m -> i))
            .toArray();
  }

  /**
   * Finds kinds, bins and categories from some rows of a table, in the order of its header.
   *
   * @param rows the positions to fit to: the training part, so that nothing leaks from the other
   * @throws snx.data.DatasetException if a column cannot be used as asked
   */
  public static Schema fit(RawTable table, int[] rows, TableOptions options) {
    return new SchemaFitter(table, rows, options).fit();
  }

  /** p. */
  public int minors() {
    return group.length;
  }

  /** q. */
  public int majors() {
    return groups.size();
  }

  /** All majors, in order. */
  @JsonProperty("majors")
  public List<Major> groups() {
    return groups;
  }

  /** One major. */
  public Major major(int major) {
    return groups.get(major);
  }

  /** The position of the major of this name, or −1. */
  public int majorOf(String name) {
    return IntStream.range(0, majors())
        .filter(i -> groups.get(i).name().equals(name))
        .findFirst()
        .orElse(-1);
  }

  /** The major of a minor. */
  public int groupOf(int minor) {
    return group[minor];
  }

  /** Which minor belongs to which major: [p,q] by rows, 0 or 1. */
  public float[] membership() {
    float[] entries = new float[minors() * majors()];
    for (int minor = 0; minor < minors(); minor++) {
      entries[minor * majors() + groupOf(minor)] = 1;
    }
    return entries;
  }

  /** The first minor of a major; the others follow it. */
  public int firstOf(int major) {
    return first[major];
  }

  /** The minors of a major, ascending. */
  public int[] minorsOf(int major) {
    return IntStream.range(first[major], first[major + 1]).toArray();
  }

  /** One minor. */
  public Minor minor(int minor) {
    return groups.get(group[minor]).minors().get(minor - first[group[minor]]);
  }

  /** What people should know of the fit, such as columns that were dropped. */
  @JsonProperty("notes")
  public List<String> notes() {
    return notes;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Schema schema
        && groups.equals(schema.groups)
        && notes.equals(schema.notes);
  }

  @Override
  public int hashCode() {
    return 31 * groups.hashCode() + notes.hashCode();
  }

  @Override
  public String toString() {
    return RootLocale.format("schema (%d majors, %d minors)", majors(), minors());
  }
}
