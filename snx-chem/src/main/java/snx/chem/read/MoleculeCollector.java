package snx.chem.read;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openscience.cdk.interfaces.IAtomContainer;
import snx.chem.Molecule;
import snx.chem.read.Skipped.Cause;
import snx.data.DatasetException;
import snx.data.Provenance;

/** Makes molecules of records, one at a time, and lists those that become none. */
final class MoleculeCollector implements RecordSink {

  private final MoleculeOptions options;
  private final Labelling labelling;
  private final Structures structures;
  private final SeenMolecules seen = new SeenMolecules();
  private final List<Molecule> molecules = new ArrayList<>();
  private final List<Skipped> skipped = new ArrayList<>();
  private final Set<String> ids = new HashSet<>();
  private final Map<Trait, Integer> traits = new EnumMap<>(Trait.class);
  private int renamed = 0;

  MoleculeCollector(MoleculeOptions options, Labelling labelling) {
    this.options = options;
    this.labelling = labelling;
    this.structures = new Structures(options.maxAtoms());
  }

  /** Adds one record. */
  @Override
  public void accept(MoleculeRecord record) {
    IAtomContainer structure;
    try {
      structure = record.structure().with(structures);
    } catch (Structures.RefusedException e) {
      skip(record, e.why(), String.valueOf(e.getMessage()));
      return;
    }
    if (structure.getBondCount() == 0) {
      skip(record, Cause.NO_BOND, "the molecule has no bond, and edges are what is compared");
      return;
    }
    Labelling.Verdict verdict = labelling.of(record.values());
    if (verdict.reason() != null) {
      skip(record, Cause.NO_LABEL, verdict.reason());
      return;
    }
    add(record, verdict.label(), structure);
  }

  /** Lists a record that is not even a record. */
  @Override
  public void malformed(int line, String reason) {
    skipped.add(new Skipped(line, "", "", Cause.MALFORMED, reason));
  }

  private void add(MoleculeRecord record, @Nullable String label, IAtomContainer structure) {
    Molecule before = options.keepDuplicates() ? null : seen.find(structure);
    if (before != null) {
      skip(record, before, label);
      return;
    }
    structure.setTitle(null);
    structure.setProperties(null); // a property may be as long as the file; the record has it
    Molecule molecule = new Molecule(unused(record), label, structure, record.line());
    molecules.add(molecule);
    if (!options.keepDuplicates()) {
      seen.add(molecule);
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

  private void skip(MoleculeRecord record, Molecule before, @Nullable String label) {
    String same = "the same molecule as '%s' on line %d".formatted(before.id(), before.line());
    if (label == null || label.equals(before.label())) {
      skip(record, Cause.DUPLICATE, same);
    } else {
      skip(
          record,
          Cause.CLASH,
          "%s, which is kept as '%s' while this one is '%s'"
              .formatted(same, before.label(), label));
    }
  }

  private void skip(MoleculeRecord record, Cause cause, String reason) {
    skipped.add(new Skipped(record.line(), record.id(), record.smiles(), cause, reason));
  }

  /**
   * All molecules.
   *
   * @throws DatasetException if there is none, with the first reason
   */
  MoleculeSet set(String name, Path path, String format, List<String> notes) {
    if (molecules.isEmpty()) {
      throw nothing(path);
    }
    return set(name, path, Provenance.of(format, List.of(path)), notes);
  }

  /** The same of molecules that come from no file. */
  MoleculeSet set(String name, Path path, Provenance provenance, List<String> notes) {
    if (molecules.isEmpty()) {
      throw nothing(path);
    }
    List<String> more = new ArrayList<>(notes);
    if (renamed > 0) {
      more.add(renamed + " ids were used before and got their line appended (id#line)");
    }
    return new MoleculeSet(
        name, path, molecules, labelling.positiveClass(), skipped, traits, more, provenance);
  }

  /** The molecules so far, of which there may be none. */
  List<Molecule> molecules() {
    return List.copyOf(molecules);
  }

  /** The records so far that became none. */
  List<Skipped> skipped() {
    return List.copyOf(skipped);
  }

  private DatasetException nothing(Path path) {
    if (skipped.isEmpty()) {
      return new DatasetException(path, "holds no molecule; " + MoleculeFiles.ACCEPTED);
    }
    Skipped first = skipped.get(0);
    return new DatasetException(
        path,
        first.line(),
        "none of %d records can be used; the first: %s".formatted(skipped.size(), first.reason()));
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
      IAtomContainer with(Structures structures) throws Structures.RefusedException;
    }

    /** A record whose structure is a SMILES. */
    static MoleculeRecord ofSmiles(
        int line, String id, String smiles, Function<String, @Nullable String> values) {
      return new MoleculeRecord(line, id, smiles, values, structures -> structures.read(smiles));
    }
  }
}
