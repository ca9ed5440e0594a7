package snx.chem.read;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.data.Json;
import snx.data.RootLocale;

/**
 * How molecules are read and get their classes. In JSON, as in the catalogue, the names are in
 * kebab case, and what is absent has its default.
 *
 * @param smiles the column of SMILES, or null to find it by its name; SDF has none
 * @param label the column (SDF: property) of classes, or null to find one named label or class
 * @param positive the value of the label column, or a condition such as {@code 40 <= delta_H <= 70}
 *     (see {@link Condition}), or a share such as {@code top 30%} of the label column, that makes a
 *     molecule positive; null to use the label column's values as classes
 * @param positiveName what the class of positive molecules is called, or null for the value's own
 *     name, and {@code positive} under a condition
 * @param id the column or property of ids, or null to find one (SDF: the title)
 * @param separator between the cells of a table, or null to find out
 * @param maxAtoms molecules of more heavy atoms are left out
 * @param keepDuplicates whether a molecule that was read before is read again
 * @param standardise whether molecules are brought into one form first; see {@link
 *     snx.chem.standard.Standardisation}
 * @param stripIsotopes whether that form has no isotopes
 */
@JsonDeserialize(builder = MoleculeOptions.Draft.class)
public record MoleculeOptions(
    @Nullable String smiles,
    @Nullable String label,
    @Nullable String positive,
    @Nullable String positiveName,
    @Nullable String id,
    @Nullable Character separator,
    int maxAtoms,
    boolean keepDuplicates,
    boolean standardise,
    boolean stripIsotopes) {

  /** The class of molecules that are not positive. */
  public static final String OTHER = "other";

  /** CDK goes through atoms by recursion, which ends somewhere beyond. */
  private static final int MOST_ATOMS = 5000;

  /** The class of positive molecules where nothing else is said. */
  public static final String POSITIVE = "positive";

  private static final MoleculeOptions DEFAULTS = new Draft().build();

  public MoleculeOptions {
    if (maxAtoms < 2 || maxAtoms > MOST_ATOMS) {
      throw new IllegalArgumentException(
          RootLocale.format(
              "max-atoms must be in 2..%d (got %d); omit it for the default 400",
              MOST_ATOMS, maxAtoms));
    }
    if (stripIsotopes && !standardise) {
      throw new IllegalArgumentException(
          "isotopes are stripped by standardising; give --strip-isotopes or --no-standardise");
    }
    if (positiveName != null && (positiveName.isBlank() || positiveName.equals(OTHER))) {
      throw new IllegalArgumentException(
          "positive-name must be a word and not '%s', which the rest is called (got '%s')"
              .formatted(OTHER, positiveName));
    }
    if (positive != null && positive.isBlank()) {
      throw new IllegalArgumentException(
          "positive must be a value or a condition such as \"40 <= delta_H <= 70\" (got nothing)");
    }
    if (smiles != null && (smiles.equals(label) || smiles.equals(id))) {
      throw new IllegalArgumentException(
          "smiles, label and id must be different columns (got '%s' twice)".formatted(smiles));
    }
  }

  /**
   * Columns found by their names, classes as they are, at most 400 atoms, standardised, each
   * molecule once.
   */
  public static MoleculeOptions defaults() {
    return DEFAULTS;
  }

  /**
   * The options that a catalogue gives in JSON, over the defaults.
   *
   * @param use names in kebab case, or null for the defaults
   */
  public static MoleculeOptions of(@Nullable ObjectNode use) {
    if (use == null) {
      return DEFAULTS;
    }
    try {
      return Json.mapper().convertValue(use, MoleculeOptions.class);
    } catch (IllegalArgumentException e) {
      throw e.getCause() != null && e.getCause().getCause() instanceof IllegalArgumentException own
          ? own
          : e;
    }
  }

  /** These options but for what the change assigns. */
  public MoleculeOptions with(Consumer<Draft> change) {
    Draft draft = new Draft(this);
    change.accept(draft);
    return draft.build();
  }

  /** These options but for the column of classes. */
  public MoleculeOptions withLabel(String column) {
    return with(draft -> draft.label = column);
  }

  /**
   * Options while they are being put together; a fresh draft holds the defaults. Fields mean what
   * the record's components of the same name mean, and are checked when it is built.
   */
  public static final class Draft {

    public @Nullable String smiles;
    public @Nullable String label;
    public @Nullable String positive;
    public @Nullable String positiveName;
    public @Nullable String id;
    public @Nullable Character separator;
    public int maxAtoms = 400;
    public boolean keepDuplicates;
    public boolean standardise = true;
    public boolean stripIsotopes;

    Draft() {}

    private Draft(MoleculeOptions options) {
      smiles = options.smiles;
      label = options.label;
      positive = options.positive;
      positiveName = options.positiveName;
      id = options.id;
      separator = options.separator;
      maxAtoms = options.maxAtoms;
      keepDuplicates = options.keepDuplicates;
      standardise = options.standardise;
      stripIsotopes = options.stripIsotopes;
    }

    MoleculeOptions build() {
      return new MoleculeOptions(
          smiles,
          label,
          positive,
          positiveName,
          id,
          separator,
          maxAtoms,
          keepDuplicates,
          standardise,
          stripIsotopes);
    }
  }
}
