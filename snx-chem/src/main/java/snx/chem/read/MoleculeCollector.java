package snx.chem.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.chem.read.Skipped.Cause;
import snx.chem.read.StandardStructures.Prepared;
import snx.chem.read.Structures.RefusedException;
import snx.chem.standard.FormShares;
import snx.data.DatasetException;
import snx.data.Provenance;
import snx.data.RootLocale;

/** Makes molecules of records, one at a time, and lists those that become none. */
final class MoleculeCollector implements RecordSink {

  private final MoleculeOptions options;
  private final Labelling labelling;
  private final StandardStructures structures;
  private final SeenMolecules seen = new SeenMolecules();
  private final List<Kept> kept = new ArrayList<>();
  private final List<Function<ClassNames, Skipped>> skipped = new ArrayList<>();
  private final List<Changed> changed = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Map<Trait, Integer> traits = new EnumMap<>(Trait.class);
  private final Set<String> repeated = new HashSet<>(); // labels of duplicates
  private int renamed = 0;

  /** A molecule whose label is not yet a class, and its forms before and after standardising. */
  private record Kept(Molecule molecule, Set<FormShares.Form> before, Set<FormShares.Form> after) {}

  MoleculeCollector(MoleculeOptions options, Labelling labelling) {
    this.options = options;
    this.labelling = labelling;
    this.structures = new StandardStructures(options);
  }

  /** Adds one record. */
  @Override
  public void accept(MoleculeRecord record) {
    Prepared prepared;
    try {
      prepared = structures.of(record);
    } catch (RefusedException e) {
      skip(record, e.why(), e.withRemedy());
      return;
    }
    if (prepared.structure().getBondCount() == 0) {
      String when = prepared.steps().isEmpty() ? "has no bond" : "has no bond once standardised";
      skip(record, Cause.NO_BOND, "the molecule " + when + ", and edges are what is compared");
      return;
    }
    Labelling.Verdict verdict = labelling.of(record.values());
    if (verdict.reason() != null) {
      skip(record, Cause.NO_LABEL, verdict.reason());
      return;
    }
    add(record, verdict.label(), prepared);
  }

  /** Lists a record that is not even a record. */
  @Override
  public void malformed(int line, String reason) {
    skipped.add(classes -> new Skipped(line, "", "", Cause.MALFORMED, reason));
  }

  private void add(MoleculeRecord record, @Nullable String label, Prepared prepared) {
    IAtomContainer structure = prepared.structure();
    Molecule before = options.keepDuplicates() ? null : seen.find(structure);
    if (before != null) {
      boolean standardised = !prepared.steps().isEmpty();
      if (label != null) {
        repeated.add(label);
      }
      skipped.add(classes -> duplicate(record, before, label, standardised, classes));
      return;
    }
    structure.setTitle(null);
    structure.setProperties(null); // a property may be as long as the file; the record has it
    Molecule molecule = new Molecule(unused(record), label, structure, record.line());
    kept.add(new Kept(molecule, prepared.before(), prepared.after()));
    if (!options.keepDuplicates()) {
      seen.add(molecule);
    }
    if (!prepared.steps().isEmpty()) {
      changed.add(
          new Changed(
              record.line(),
              molecule.id(),
              prepared.smiles(),
              structures.smiles(structure),
              prepared.steps()));
    }
    Trait.of(structure).forEach(trait -> traits.merge(trait, 1, Integer::sum));
  }

  /** The record's id, or its line without one; a repeated id gets its line appended. */
  private String unused(MoleculeRecord record) {
    String id = record.id().isEmpty() ? Integer.toString(record.line()) : record.id();
    if (!ids.add(id)) {
      renamed++;
      id += "#" + record.line();
      while (!ids.add(id)) {
        id += "'";
      }
    }
    return id;
  }

  private static Skipped duplicate(
      MoleculeRecord record,
      Molecule before,
      @Nullable String label,
      boolean standardised,
      ClassNames classes) {
    String same =
        RootLocale.format(
            "the same molecule as '%s' on line %d%s",
            before.id(), before.line(), standardised ? " once standardised" : "");
    String own = classes.of(label);
    String first = classes.of(before.label());
    boolean clash = own != null && !own.equals(first);
    return new Skipped(
        record.line(),
        record.id(),
        record.smiles(),
        clash ? Cause.CLASH : Cause.DUPLICATE,
        clash
            ? "%s, which is kept as '%s' while this one is '%s'".formatted(same, first, own)
            : same);
  }

  private void skip(MoleculeRecord record, Cause cause, String reason) {
    Skipped one = new Skipped(record.line(), record.id(), record.smiles(), cause, reason);
    skipped.add(classes -> one);
  }

  /**
   * All molecules.
   *
   * @throws DatasetException if there is none, with the first reason, or if their labels are no
   *     classes
   */
  MoleculeSet set(String name, Path path, String format, List<String> notes) {
    requireAny(path);
    return set(name, path, Provenance.of(format, List.of(path)), notes);
  }

  /** The same of molecules whose provenance is known. */
  MoleculeSet set(String name, Path path, Provenance provenance, List<String> notes) {
    requireAny(path);
    ClassNames classes = ClassNames.of(path, labelling, labels());
    List<String> more = new ArrayList<>(notes);
    if (renamed > 0) {
      more.add(renamed + " ids were used before and got their line appended (id#line)");
    }
    more.addAll(classes.notes());
    more.addAll(forms(classes));
    return new MoleculeSet(
        name,
        path,
        kept.stream().map(one -> named(one.molecule(), classes)).toList(),
        classes.positive(),
        skipped.stream().map(one -> one.apply(classes)).toList(),
        changed,
        traits,
        more,
        changed.isEmpty()
            ? provenance
            : new Provenance(provenance.format() + ", standardised", provenance.sources()));
  }

  /** The molecules so far, of which there may be none; labels are texts, not yet classes. */
  List<Molecule> molecules() {
    return kept.stream().map(Kept::molecule).toList();
  }

  /** The records so far that became none. */
  List<Skipped> skipped() {
    ClassNames none = new ClassNames(Map.of(), null, List.of());
    return skipped.stream().map(one -> one.apply(none)).toList();
  }

  private Map<String, Integer> labels() {
    Map<String, Integer> counts = new HashMap<>();
    for (Kept one : kept) {
      if (one.molecule().label() != null) {
        counts.merge(one.molecule().label(), 1, Integer::sum);
      }
    }
    repeated.forEach(label -> counts.putIfAbsent(label, 0));
    return counts;
  }

  private static Molecule named(Molecule molecule, ClassNames classes) {
    return new Molecule(
        molecule.id(), classes.of(molecule.label()), molecule.structure(), molecule.line());
  }

  private List<String> forms(ClassNames classes) {
    FormShares shares = new FormShares();
    for (Kept one : kept) {
      String label = classes.of(one.molecule().label());
      if (label != null) {
        shares.add(label, one.before(), one.after());
      }
    }
    return shares.warnings();
  }

  private void requireAny(Path path) {
    if (!kept.isEmpty()) {
      return;
    }
    if (skipped.isEmpty()) {
      throw new DatasetException(path, "holds no molecule; " + MoleculeFiles.ACCEPTED);
    }
    Skipped first = skipped.get(0).apply(new ClassNames(Map.of(), null, List.of()));
    throw new DatasetException(
        path,
        first.line(),
        RootLocale.format(
            "none of %d records can be used; the first: %s", skipped.size(), first.reason()));
  }

  /**
   * One record of a file, before anything is made of it.
   *
   * @param line where it begins, from 1
   * @param id as given, empty without one
   * @param smiles as given, empty where the format has none
   * @param values the text in a column or property, null where there is no such
   * @param structure reads its structure
   */
  record MoleculeRecord(
      int line,
      String id,
      String smiles,
      Function<String, @Nullable String> values,
      Reading structure) {

    /** Reads a structure. */
    @FunctionalInterface
    interface Reading {
      IAtomContainer with(Structures structures) throws RefusedException;
    }

    /** A record whose structure is a SMILES. */
    static MoleculeRecord ofSmiles(
        int line, String id, String smiles, Function<String, @Nullable String> values) {
      return new MoleculeRecord(line, id, smiles, values, structures -> structures.read(smiles));
    }
  }
}
