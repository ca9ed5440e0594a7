/**
 * Explanations of connectomes held against effects that were planted into them, or against none.
 */
@NullMarked
package snx.bench.brain;

import org.jspecify.annotations.NullMarked;
