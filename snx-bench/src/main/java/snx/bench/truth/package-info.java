/** Explanations of molecules compared with the atoms that are known to decide their class. */
@NullMarked
package snx.bench.truth;

import org.jspecify.annotations.NullMarked;
