package snx.explain;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import snx.data.Dataset;
import snx.data.DatasetException;
import snx.data.Json;
import snx.data.RootLocale;
import snx.data.TextLines;
import snx.data.WholeFile;
import snx.solve.Bounds;

/**
 * The invariants M of instances by position (specification, section 2): what an explainer looks up
 * before it solves stage 1. Those that do not fit into a share of memory lie in a temporary file.
 * Saved and read as JSON lines (id, mask); safe for several threads.
 */
public final class Invariants {

  private static final int SHARE = 16; // of the heap

  private final Map<Integer, Object> masks = new ConcurrentSkipListMap<>(); // float[] or Place
  private final AtomicLong bytes = new AtomicLong(); // of those in memory
  private final long most;
  private @Nullable MaskFile file; // guarded by this

  public Invariants() {
    this(Runtime.getRuntime().maxMemory() / SHARE);
  }

  /** A store that keeps so many bytes in memory. */
  Invariants(long most) {
    this.most = most;
  }

  /** One line of the file. */
  private record Line(String id, float[] mask) {}

  /** A store of masks that something else than stage 1 gives, such as fitted weights. */
  public static Invariants of(Collection<Integer> instances, IntFunction<float[]> masks) {
    Invariants invariants = new Invariants();
    instances.forEach(instance -> invariants.put(instance, masks.apply(instance)));
    return invariants;
  }

  /** Adds or replaces an instance's invariant. */
  public void put(int instance, float[] mask) {
    long size = (long) Float.BYTES * mask.length;
    boolean fits = bytes.addAndGet(size) <= most;
    Object before = masks.put(instance, fits ? mask.clone() : file().add(mask));
    long freed = before instanceof float[] old ? (long) Float.BYTES * old.length : 0;
    bytes.addAndGet(-freed - (fits ? 0 : size));
  }

  private synchronized MaskFile file() {
    if (file == null) {
      file = new MaskFile();
    }
    return file;
  }

  /** Whether an instance's invariant is known. */
  public boolean has(int instance) {
    return masks.containsKey(instance);
  }

  /** An instance's invariant; a copy. */
  public float[] of(int instance) {
    Object mask = masks.get(instance);
    if (mask instanceof float[] held) {
      return held.clone();
    }
    if (mask instanceof MaskFile.Place place) {
      return file().at(place);
    }
    throw new IllegalStateException("no invariant of instance " + instance);
  }

  /** Clamps a known invariant to bounds; null bounds nothing. */
  void clamp(int instance, @Nullable Bounds bounds) {
    if (bounds != null) {
      put(instance, bounds.clamp(of(instance)));
    }
  }

  /** How many are known. */
  public int size() {
    return masks.size();
  }

  /** Writes all of them. */
  public void write(Path file, Dataset<?> data) {
    WholeFile.write(
        file,
        path -> {
          try (BufferedWriter writer = Files.newBufferedWriter(path)) {
            for (int instance : masks.keySet()) {
              Line line = new Line(data.get(instance).id(), of(instance));
              writer.write(Json.mapper().writeValueAsString(line));
              writer.newLine();
            }
          }
        });
  }

  /**
   * Reads a file that {@link #write} made.
   *
   * @throws DatasetException for a line that is none, an unknown id, a mask of another length or a
   *     value outside [0,1]
   */
  public static Invariants read(Path file, Masking<?> masking) {
    Invariants read = new Invariants();
    try (TextLines lines = TextLines.utf8(file, Files.newInputStream(file))) {
      for (String text = lines.next(); text != null; text = lines.next()) {
        if (!text.isBlank()) {
          read.add(file, lines.line(), text, masking);
        }
      }
    } catch (IOException e) {
      throw new DatasetException(file, 0, "cannot be read; give a file of global masks", e);
    }
    if (read.size() == 0) {
      throw new DatasetException(file, "is empty; give a file of global masks");
    }
    return read;
  }

  private static Line parse(Path file, int number, String text) {
    @Nullable JsonProcessingException problem = null;
    try {
      Line line = Json.mapper().readValue(text, Line.class);
      if (line != null && line.id() != null && line.mask() != null) {
        return line;
      }
    } catch (JsonProcessingException e) {
      problem = e;
    }
    throw new DatasetException(file, number, "is no {\"id\":…,\"mask\":[…]} line", problem);
  }

  private void add(Path file, int number, String text, Masking<?> masking) {
    Line line = parse(file, number, text);
    int instance = masking.data().indexOf(line.id());
    if (instance < 0) {
      throw new DatasetException(
          file,
          number,
          "names '%s', which the data lack; was it made from these data?".formatted(line.id()));
    }
    if (has(instance)) {
      throw new DatasetException(file, number, "names '%s' again".formatted(line.id()));
    }
    int expected = masking.elements(instance);
    if (line.mask().length != expected) {
      throw new DatasetException(
          file,
          number,
          RootLocale.format(
              "has %d values for the %d %s of %s; was it made from these data?",
              line.mask().length, expected, masking.sharesMask() ? "minors" : "edges", line.id()));
    }
    for (float value : line.mask()) {
      if (!(value >= 0 && value <= 1)) {
        throw new DatasetException(file, number, "has a mask outside [0,1] (" + value + ")");
      }
    }
    put(instance, line.mask());
  }
}
