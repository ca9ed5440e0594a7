/** The commands of {@code snx bench}: options in, calls of {@code snx.bench}, words out. */
@NullMarked
package snx.cli.bench;

import org.jspecify.annotations.NullMarked;
