/** {@code snx brain}: options in, calls of the library, words out. */
@NullMarked
package snx.cli.brain;

import org.jspecify.annotations.NullMarked;
