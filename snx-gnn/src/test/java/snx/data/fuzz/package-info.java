/** Mutants of valid files, and the law that every reader keeps; tests of all modules share it. */
@NullMarked
package snx.data.fuzz;

import org.jspecify.annotations.NullMarked;
