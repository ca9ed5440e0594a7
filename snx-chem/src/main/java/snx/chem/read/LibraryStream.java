package snx.chem.read;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import snx.chem.Molecule;
import snx.chem.read.MoleculeCollector.MoleculeRecord;
import snx.data.DatasetException;
import snx.data.Progress;
import snx.data.TextFile;

/**
 * Reads a library chunk by chunk, so that memory does not grow with it. Classes are not needed:
 * where a column of them or a condition is given, molecules have what it says, and a molecule
 * without a value has none instead of being left out. Ids are unique within a chunk; a molecule
 * that comes twice is read twice.
 */
public final class LibraryStream implements RecordSink {

  private final MoleculeOptions plain;
  private final @Nullable Labelling labelling;
  private final int size;
  private final Consumer<RecordChunk> consumer;
  private final List<MoleculeRecord> waiting = new ArrayList<>();
  private final List<Skipped> malformed = new ArrayList<>();

  /** Molecules in the order of the file, and the records among them that became none. */
  public record Chunk(List<Molecule> molecules, List<Skipped> skipped) {
    public Chunk {
      molecules = List.copyOf(molecules);
      skipped = List.copyOf(skipped);
    }
  }

  private LibraryStream(
      MoleculeOptions options,
      @Nullable Labelling labelling,
      int size,
      Consumer<RecordChunk> consumer) {
    this.plain = unlabelled(options);
    this.labelling = labelling;
    if (labelling != null && labelling.quantile() != null) {
      throw new IllegalArgumentException(
          "a share such as '%s' needs all molecules at once; write a condition on the column"
              .formatted(labelling.quantile()));
    }
    this.size = size;
    this.consumer = consumer;
  }

  /**
   * Reads a file.
   *
   * @param size records per chunk
   * @param progress is called with the bytes that are read
   * @throws DatasetException if it is no such file, or a column is not there
   */
  public static void read(
      Path path, MoleculeOptions options, int size, Consumer<Chunk> consumer, Progress progress) {
    records(path, options, size, chunk -> consumer.accept(chunk.read()), progress);
  }

  /** Reads a file without making molecules of its records, which is left to the consumer. */
  public static void records(
      Path path,
      MoleculeOptions options,
      int size,
      Consumer<RecordChunk> consumer,
      Progress progress) {
    TextFile text = TextFile.open(path).with(progress);
    try (Reader reader = text.reader()) {
      switch (MoleculeFiles.ending(text.name())) {
        case "sdf", "sd", "mol", "mdl" -> {
          boolean labels = options.label() != null || options.positive() != null;
          Labelling labelling = labels ? Labelling.of(options, options.label()) : null;
          LibraryStream stream = new LibraryStream(options, labelling, size, consumer);
          new SdfSource(path, options).read(reader, stream);
          stream.flush();
        }
        case "smi", "smiles", "ism", "can" -> {
          SmilesLines.read(path, text, options, columns -> of(columns, options, size, consumer))
              .flush();
        }
        default -> {
          Character given = options.separator();
          char separator = given == null ? text.separator(null) : given;
          TableSource.read(
                  path, reader, separator, options, columns -> of(columns, options, size, consumer))
              .flush();
        }
      }
    } catch (IOException e) {
      throw new DatasetException(
          path, 0, "cannot be read (" + e.getMessage() + "); is the file whole?", e);
    }
  }

  private static LibraryStream of(
      MoleculeColumns columns, MoleculeOptions options, int size, Consumer<RecordChunk> consumer) {
    boolean labels = options.label() != null || options.positive() != null;
    return new LibraryStream(options, labels ? columns.labelling() : null, size, consumer);
  }

  private static MoleculeOptions unlabelled(MoleculeOptions options) {
    return options.with(
        draft -> {
          draft.label = null;
          draft.positive = null;
          draft.keepDuplicates = true;
        });
  }

  @Override
  public void accept(MoleculeRecord record) {
    waiting.add(record);
    if (waiting.size() >= size) {
      flush();
    }
  }

  @Override
  public void malformed(int line, String reason) {
    malformed.add(new Skipped(line, "", "", Skipped.Cause.MALFORMED, reason));
    if (malformed.size() >= size) {
      flush();
    }
  }

  private void flush() {
    if (waiting.isEmpty() && malformed.isEmpty()) {
      return;
    }
    consumer.accept(new RecordChunk(plain, labelling, waiting, malformed));
    waiting.clear();
    malformed.clear();
  }
}
