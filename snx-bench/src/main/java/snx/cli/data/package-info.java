/** {@code snx data}: options in, calls of the library, words out. */
@NullMarked
package snx.cli.data;

import org.jspecify.annotations.NullMarked;
