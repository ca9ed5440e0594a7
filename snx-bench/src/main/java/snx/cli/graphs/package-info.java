/** {@code snx graphs}: options in, calls of the library, words out. */
@NullMarked
package snx.cli.graphs;

import org.jspecify.annotations.NullMarked;
