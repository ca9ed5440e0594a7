/** {@code snx molecules}: options in, calls of the library, words out. */
@NullMarked
package snx.cli.molecules;

import org.jspecify.annotations.NullMarked;
