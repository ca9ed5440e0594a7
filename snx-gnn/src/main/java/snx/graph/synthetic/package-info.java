/**
 * Graphs made from a seed by a stated rule, so that the true reason of every label is known. They
 * are the embedded data and what explanations are measured against; nothing here reads a file.
 */
@NullMarked
package snx.graph.synthetic;

import org.jspecify.annotations.NullMarked;
