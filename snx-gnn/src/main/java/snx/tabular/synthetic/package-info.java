/**
 * Tables that the project makes itself, from a seed and a written rule, so that what decides a
 * label is known. Nothing here reads files.
 */
@NullMarked
package snx.tabular.synthetic;

import org.jspecify.annotations.NullMarked;
