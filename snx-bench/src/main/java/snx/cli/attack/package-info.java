/** {@code snx attack}: options in, calls of the library, words out. */
@NullMarked
package snx.cli.attack;

import org.jspecify.annotations.NullMarked;
