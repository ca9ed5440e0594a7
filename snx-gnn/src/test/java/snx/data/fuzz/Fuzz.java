package snx.data.fuzz;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import snx.data.DatasetException;
import snx.data.Seeds;

/**
 * The law of readers: whatever is done to a valid file, reading it gives a result or a {@link
 * DatasetException}, soon, and with memory in proportion to the file.
 *
 * <p>Mutant k of a reader depends on the reader's name and k alone, so the number in a failure's
 * message finds it again: {@code -Dsnx.fuzz.mutant=k}.
 */
public final class Fuzz {

  /** How many mutants each reader meets. */
  public static final int MUTANTS = Integer.getInteger("snx.fuzz.mutants", 200);

  private static final int ONE = Integer.getInteger("snx.fuzz.mutant", -1);
  private static final Duration HANGING = Duration.ofSeconds(30);
  private static final long MOST_BYTES = 256L << 20;
  private static final int SHOWN = 5;
  private static final int FRAMES = 30;

  private final String name;
  private final Path folder;
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final List<Integer> kept = new ArrayList<>();
  private UnaryOperator<Map<String, byte[]>> packing = UnaryOperator.identity();
  private int share = 1;
  private long most = MOST_BYTES;

  /** What is done with the folder of mutated files. */
  @FunctionalInterface
  public interface Reading {
    void read(Path folder) throws IOException;
  }

  private Fuzz(String name, Path folder) {
    this.name = name;
    this.folder = folder;
  }

  /** Of a reader, with a folder to write mutants into. */
  public static Fuzz of(String name, Path folder) {
    return new Fuzz(name, folder);
  }

  /** Adds a valid file; of several, each mutant damages one. */
  public Fuzz file(String file, byte[] valid) {
    files.put(file, valid.clone());
    return this;
  }

  /** Adds a valid file of text. */
  public Fuzz file(String file, String valid) {
    return file(file, valid.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds the files of a folder. */
  public Fuzz files(Path valid) throws IOException {
    try (var inside = Files.list(valid)) {
      for (Path file : inside.filter(Files::isRegularFile).sorted().toList()) {
        file(file.getFileName().toString(), Files.readAllBytes(file));
      }
    }
    return this;
  }

  /** What becomes of mutants before they are read, such as compression or a fitting checksum. */
  public Fuzz packed(UnaryOperator<Map<String, byte[]>> packing) {
    this.packing = packing;
    return this;
  }

  /** Mutants that once broke the reader, beyond those that are counted from 0. */
  public Fuzz also(Integer... mutants) {
    kept.addAll(List.of(mutants));
    return this;
  }

  /** For a slow reader, one mutant in so many. */
  public Fuzz oneIn(int slower) {
    this.share = slower;
    return this;
  }

  /** Reads the valid files, then all mutants of them. */
  public void run(Reading reading) {
    write(packing.apply(files));
    try {
      long before = allocated();
      reading.read(folder);
      most = MOST_BYTES + 2 * (allocated() - before);
    } catch (IOException | RuntimeException e) {
      fail(name + ": the valid file must be read, else mutants prove nothing", e);
    }
    Map<String, Throwable> broken = new LinkedHashMap<>();
    int[] mutants =
        ONE >= 0
            ? new int[] {ONE}
            : IntStream.concat(
                    IntStream.range(0, Math.max(1, MUTANTS / share)),
                    kept.stream().mapToInt(Integer::intValue))
                .toArray();
    int number = 0;
    for (int mutant : mutants) {
      write(packing.apply(mutated(mutant)));
      Throwable outcome =
          assertTimeoutPreemptively(
              HANGING, () -> outcome(reading), () -> name + ": mutant " + mutant + " hangs");
      if (outcome != null) {
        number++;
        broken.putIfAbsent("mutant " + mutant + ": " + shown(outcome), outcome);
      }
    }
    if (number > 0) {
      AssertionError error =
          new AssertionError(
              "%s: %d of %d mutants end in no DatasetException, such as %s"
                  .formatted(
                      name,
                      number,
                      mutants.length,
                      broken.keySet().stream().limit(SHOWN).toList()));
      broken.values().stream().limit(SHOWN).forEach(error::addSuppressed);
      throw error;
    }
  }

  /** What the law forbids, or null. */
  private Throwable outcome(Reading reading) {
    long before = allocated();
    Throwable thrown = null;
    try {
      reading.read(folder);
    } catch (DatasetException e) {
      if (e.getMessage() == null || e.reason().isBlank()) {
        thrown = new AssertionError("an error without words", e);
      }
    } catch (Throwable e) { // what no reader may let out, out-of-memory and stack overflow too
      StackTraceElement[] trace = e.getStackTrace();
      e.setStackTrace(Arrays.copyOf(trace, Math.min(FRAMES, trace.length)));
      thrown = e;
    }
    long allocated = allocated() - before;
    return thrown == null && allocated > most
        ? new AssertionError("allocates %,d bytes".formatted(allocated))
        : thrown;
  }

  private static long allocated() {
    return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
  }

  private static String shown(Throwable e) {
    StackTraceElement[] trace = e.getStackTrace();
    String where = trace.length == 0 ? "" : " at " + trace[0];
    String text = String.valueOf(e.getMessage());
    return e.getClass().getSimpleName()
        + " ("
        + text.substring(0, Math.min(120, text.length()))
        + ")"
        + where;
  }

  private Map<String, byte[]> mutated(int mutant) {
    SplittableRandom random = Seeds.stream(mutant, "fuzz/" + name);
    Map<String, byte[]> mutants = new LinkedHashMap<>(files);
    List<String> names = List.copyOf(files.keySet());
    String one = names.get(random.nextInt(names.size()));
    mutants.put(one, new Mutator(random).mutant(files.get(one)));
    return mutants;
  }

  private void write(Map<String, byte[]> all) {
    all.forEach(
        (file, bytes) -> {
          try {
            Files.write(folder.resolve(file), bytes);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
