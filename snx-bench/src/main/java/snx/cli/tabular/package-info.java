/** {@code snx tabular}: options in, calls of the library, words out. */
@NullMarked
package snx.cli.tabular;

import org.jspecify.annotations.NullMarked;
