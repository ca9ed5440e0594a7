package snx.chem.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.feature.AtomFeatures;
import snx.chem.standard.Standardisation;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.ReadReport;
import snx.data.RootLocale;
import snx.graph.LabelledGraph;

/**
 * Molecules as they were read, and what became of every record of their file.
 *
 * @param name for people and for the names of results
 * @param file where they come from
 * @param molecules in the order of the file, ids unique
 * @param positive the class that is looked for: named by the user or unmistakable; else null
 * @param skipped every record that became no molecule
 * @param changed every molecule that standardisation changed
 * @param traits how many molecules are out of the ordinary, and how; all of them are kept
 * @param notes what people should know of the reading
 * @param provenance the file with its hash
 */
public record MoleculeSet(
    String name,
    Path file,
    List<Molecule> molecules,
    @Nullable String positive,
    List<Skipped> skipped,
    List<Changed> changed,
    Map<Trait, Integer> traits,
    List<String> notes,
    Provenance provenance) {

  private static final int SHOWN = 12;

  public MoleculeSet {
    molecules = List.copyOf(molecules);
    skipped = List.copyOf(skipped);
    changed = List.copyOf(changed);
    Map<Trait, Integer> sorted = new EnumMap<>(Trait.class);
    sorted.putAll(traits);
    traits = Collections.unmodifiableMap(sorted);
    notes = List.copyOf(notes);
  }

  /** The same with other molecules, such as some of these. */
  public MoleculeSet with(List<Molecule> others) {
    return new MoleculeSet(
        name, file, others, positive, skipped, changed, traits, notes, provenance);
  }

  /** The same where another class is looked for. */
  public MoleculeSet withPositive(String name) {
    return new MoleculeSet(
        this.name, file, molecules, name, skipped, changed, traits, notes, provenance);
  }

  /** The graphs of all molecules, in their order, under the given features. */
  public Dataset<LabelledGraph> graphs(AtomFeatures features) {
    return new Dataset<>(
        name,
        molecules.stream().map(molecule -> features.graph(molecule)).toList(),
        provenance,
        report());
  }

  /** Every skipped record as a note; none stops a run. */
  public ReadReport report() {
    ReadReport.Builder report = new ReadReport.Builder();
    skipped.forEach(s -> report.skip(file, s.line(), s.reason()));
    return report.build(molecules.size());
  }

  /** How many molecules each class has, by name; none for molecules without a class. */
  public Map<String, Integer> classes() {
    Map<String, Integer> counts = new TreeMap<>();
    for (Molecule molecule : molecules) {
      if (molecule.label() != null) {
        counts.merge(molecule.label(), 1, Integer::sum);
      }
    }
    return Collections.unmodifiableMap(counts);
  }

  /** How many records were skipped, by cause. */
  public Map<Skipped.Cause, Integer> skippedByCause() {
    Map<Skipped.Cause, Integer> counts = new EnumMap<>(Skipped.Cause.class);
    skipped.forEach(s -> counts.merge(s.cause(), 1, Integer::sum));
    return Collections.unmodifiableMap(counts);
  }

  /** For people: what was read, of which classes, what was skipped and why, what is unusual. */
  public List<String> summary() {
    List<String> lines = new ArrayList<>();
    lines.add(
        RootLocale.format(
            "%,d molecules%s%s",
            molecules.size(),
            classes().isEmpty() ? ", no classes" : ", classes " + counts(),
            skipped.isEmpty() ? "" : RootLocale.format("; %,d records skipped", skipped.size())));
    skippedByCause()
        .forEach((cause, n) -> lines.add(RootLocale.format("skipped %,d: %s", n, cause)));
    if (!changed.isEmpty()) {
      lines.add(
          RootLocale.format("changed %,d: %s (all in %s)", changed.size(), steps(), Changed.FILE));
    }
    traits.forEach((trait, n) -> lines.add(RootLocale.format("kept %,d %s", n, trait)));
    lines.addAll(notes);
    return lines;
  }

  /** What standardisation did, by step. */
  private String steps() {
    Map<Standardisation.Step, Integer> counts = new EnumMap<>(Standardisation.Step.class);
    changed.forEach(one -> one.steps().forEach(step -> counts.merge(step, 1, Integer::sum)));
    return counts.entrySet().stream()
        .map(e -> RootLocale.format("%s %,d", e.getKey(), e.getValue()))
        .collect(Collectors.joining(", "));
  }

  /** What molecules that are not of the positive class are called together. */
  public String others() {
    List<String> rest = classes().keySet().stream().filter(name -> !name.equals(positive)).toList();
    return positive != null && rest.size() == 1 ? rest.get(0) : MoleculeOptions.OTHER;
  }

  /**
   * The class that is looked for.
   *
   * @throws DatasetException that asks for it where it cannot be known
   */
  public String requirePositive() {
    if (positive != null) {
      return positive;
    }
    requireClasses();
    throw new DatasetException(
        file,
        "which class is looked for? classes are %s; name it, as in --positive %s"
            .formatted(counts(), ClassNames.quoted(classes().keySet().iterator().next())));
  }

  private String counts() {
    String some =
        classes().entrySet().stream()
            .limit(SHOWN)
            .map(e -> RootLocale.format("%s (%,d)", e.getKey(), e.getValue()))
            .collect(Collectors.joining(", "));
    return classes().size() > SHOWN
        ? RootLocale.format("%s, … (%,d in all)", some, classes().size())
        : some;
  }

  /**
   * Refuses molecules that cannot be compared by class.
   *
   * @throws DatasetException if they have fewer than two classes
   */
  public MoleculeSet requireClasses() {
    if (classes().size() > 1) {
      return this;
    }
    if (classes().isEmpty()) {
      throw new DatasetException(
          file,
          provenance.format().startsWith(SmilesLines.FORMAT)
              ? SmilesLines.NO_CLASSES
              : "which column holds the classes? name it with --label, or give a condition with"
                  + " --positive");
    }
    throw new DatasetException(
        file,
        RootLocale.format(
            "all %d molecules are of the class '%s'; comparing needs two: check --label and --positive",
            molecules.size(), classes().keySet().iterator().next()));
  }
}
