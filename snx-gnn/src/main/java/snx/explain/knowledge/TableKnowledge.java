package snx.explain.knowledge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import snx.data.RootLocale;
import snx.data.Suggestion;
import snx.tabular.Major;
import snx.tabular.Minor;
import snx.tabular.Schema;

/** What people know of a table's columns, gathered by name and checked together. */
public final class TableKnowledge {

  private static final int SHOWN = 30;

  private final Schema schema;
  private final boolean[] required; // [p]
  private final float[] high; // [p]
  private final float[] caps; // [q]
  private final @Nullable String[] lifts; // [p] what required a minor
  private final @Nullable String[] lowers; // [p] what forbade or capped it

  public TableKnowledge(Schema schema) {
    this.schema = schema;
    int minors = schema.minors();
    this.required = new boolean[minors];
    this.high = new float[minors];
    this.caps = new float[schema.majors()];
    this.lifts = new @Nullable String[minors];
    this.lowers = new @Nullable String[minors];
    Arrays.fill(high, 1f);
    Arrays.fill(caps, 1f);
  }

  /** A column, or one value of it where the minor is there. */
  private record Target(int major, OptionalInt minor) {}

  /**
   * Adds a rule.
   *
   * @param name {@code column}, or {@code column:value} for one value or bin as reports spell it
   * @param value of a cap, in [0,1]; ignored otherwise
   * @throws IllegalArgumentException for a name that the table lacks
   */
  public void add(Knowledge.Kind kind, String name, double value) {
    Target target = find(name);
    int[] minors =
        target.minor().isPresent()
            ? new int[] {target.minor().getAsInt()}
            : schema.minorsOf(target.major());
    if (kind == Knowledge.Kind.REQUIRE) {
      for (int j : minors) {
        required[j] = true;
        lifts[j] = "required '%s'".formatted(name);
      }
      return;
    }
    boolean forbids = kind == Knowledge.Kind.FORBID;
    float most = forbids ? 0 : (float) cap(name, value);
    if (most == 1) {
      return;
    }
    for (int j : minors) {
      lowers[j] = forbids ? "forbidden '%s'".formatted(name) : "capped '%s'".formatted(name);
      if (forbids || target.minor().isPresent()) {
        high[j] = Math.min(high[j], most);
      }
    }
    if (target.minor().isEmpty()) {
      caps[target.major()] = Math.min(caps[target.major()], forbids ? 1 : most);
    }
  }

  /** Adds several rules of one kind: names between commas, or one name that has commas itself. */
  public void addAll(Knowledge.Kind kind, String names) {
    if (schema.majorOf(names) >= 0) {
      add(kind, names, 1);
      return;
    }
    for (String name : names.split(",", -1)) {
      add(kind, name.strip(), 1);
    }
  }

  /**
   * The bounds that follow.
   *
   * @throws IllegalArgumentException that names two rules which cannot hold together
   */
  public ColumnBounds check() {
    for (int j = 0; j < high.length; j++) {
      if (lifts[j] != null && lowers[j] != null) {
        throw new IllegalArgumentException(
            "%s is also %s; drop one of them".formatted(lifts[j], lowers[j]));
      }
    }
    return new ColumnBounds(schema, required, high, caps);
  }

  private static double cap(String name, double value) {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException(
          "the cap of '%s' must be in [0,1] (got %s)".formatted(name, value));
    }
    return value;
  }

  private Target find(String name) {
    if (schema.majorOf(name) >= 0) {
      return new Target(schema.majorOf(name), OptionalInt.empty());
    }
    for (int colon = name.indexOf(':'); colon >= 0; colon = name.indexOf(':', colon + 1)) {
      int major = schema.majorOf(name.substring(0, colon).strip());
      if (major >= 0) {
        return new Target(major, OptionalInt.of(minor(major, name.substring(colon + 1).strip())));
      }
    }
    List<String> names = schema.groups().stream().map(Major::name).toList();
    throw new IllegalArgumentException(
        "no column '%s'%s (there are %s)"
            .formatted(name, Suggestion.didYouMean(name, names), some(names)));
  }

  private int minor(int major, String label) {
    Major column = schema.major(major);
    List<String> labels = column.minors().stream().map(Minor::label).toList();
    int position = labels.indexOf(label);
    if (position < 0) {
      throw new IllegalArgumentException(
          "column '%s' has no value '%s'%s (it has %s)"
              .formatted(column.name(), label, Suggestion.didYouMean(label, labels), some(labels)));
    }
    return schema.firstOf(major) + position;
  }

  private static String some(List<String> names) {
    List<String> shown = new ArrayList<>(names.subList(0, Math.min(SHOWN, names.size())));
    if (names.size() > SHOWN) {
      shown.add(RootLocale.format("… (%d in all)", names.size()));
    }
    return String.join(", ", shown);
  }
}
