/**
 * Methods of explanation (SNX and its relatives, baselines): pairs in, explanations out, and the
 * scheduler that batches them. No array of the engine appears in what it returns.
 */
@NullMarked
package snx.explain;

import org.jspecify.annotations.NullMarked;
