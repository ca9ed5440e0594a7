package snx.explain;

import org.jspecify.annotations.Nullable;
import snx.solve.Solution;

/**
 * The soft masks of one pair, in the edge order of its graphs.
 *
 * @param query m^s
 * @param reference m^t
 * @param solution how the solver came to them, null for methods that solve nothing
 */
public record LocalMasks(float[] query, float[] reference, @Nullable Solution solution) {}
