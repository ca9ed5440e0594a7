/**
 * What people know of edges, nodes and columns, read, checked and turned into bounds of the masks
 * (specification, section 2). Knows nothing of networks or explanations.
 */
@NullMarked
package snx.explain.knowledge;

import org.jspecify.annotations.NullMarked;
