package snx.chem.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.read.MoleculeCollector.MoleculeRecord;

/** Some records of a library, of which molecules are made only when they are asked for. */
public final class RecordChunk {

  private final MoleculeOptions options;
  private final @Nullable Labelling labelling;
  private final List<MoleculeRecord> records;
  private final List<Skipped> malformed;

  RecordChunk(
      MoleculeOptions options,
      @Nullable Labelling labelling,
      List<MoleculeRecord> records,
      List<Skipped> malformed) {
    this.options = options;
    this.labelling = labelling;
    this.records = List.copyOf(records);
    this.malformed = List.copyOf(malformed);
  }

  /** How many records there are, malformed ones included. */
  public int size() {
    return records.size() + malformed.size();
  }

  /** Makes molecules of all records. */
  public LibraryStream.Chunk read() {
    MoleculeCollector found = collector();
    Map<Integer, MoleculeRecord> byLine = new HashMap<>();
    for (MoleculeRecord record : records) {
      byLine.put(record.line(), record);
      found.accept(record);
    }
    List<Skipped> skipped = new ArrayList<>(malformed);
    skipped.addAll(found.skipped());
    List<Molecule> molecules =
        found.molecules().stream().map(m -> labelled(m, byLine.get(m.line()))).toList();
    return new LibraryStream.Chunk(molecules, skipped);
  }

  /**
   * Makes the molecule of one record alone.
   *
   * @throws NoSuchElementException if no record on this line is a molecule
   */
  public Molecule molecule(int line) {
    MoleculeCollector found = collector();
    records.stream().filter(record -> record.line() == line).forEach(found::accept);
    return found.molecules().stream().findFirst().orElseThrow();
  }

  private MoleculeCollector collector() {
    return new MoleculeCollector(options, Labelling.of(options, null));
  }

  private Molecule labelled(Molecule molecule, @Nullable MoleculeRecord record) {
    return labelling == null || record == null
        ? molecule
        : new Molecule(
            molecule.id(),
            ClassNames.streamed(labelling, labelling.of(record.values()).label()),
            molecule.structure(),
            molecule.line());
  }
}
