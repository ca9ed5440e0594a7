package snx.brain.read;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A matrix as a file has it, before any check of its meaning.
 *
 * @param values by row
 * @param labels of its regions in order, or null where the file names none
 */
record RawMatrix(double[][] values, @Nullable List<String> labels) {}
