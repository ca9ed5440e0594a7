package snx.brain.read;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One subject's matrix as it was found.
 *
 * @param name that the file gives it
 * @param path of the file
 * @param label of its group, where the file says it
 * @param matrix reads it
 */
record RawSubject(String name, Path path, @Nullable String label, Supplier<RawMatrix> matrix) {}
