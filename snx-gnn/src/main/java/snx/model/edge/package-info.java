/**
 * What the edges of graphs on the same nodes say of classes: statistics of pairs of nodes and their
 * shrinkage, on the heap. It knows no network.
 */
@NullMarked
package snx.model.edge;

import org.jspecify.annotations.NullMarked;
