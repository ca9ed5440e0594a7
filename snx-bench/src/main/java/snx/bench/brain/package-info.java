/** Explanations of connectomes compared with effects that were planted into them, or with none. */
@NullMarked
package snx.bench.brain;

import org.jspecify.annotations.NullMarked;
