/**
 * Graphs as data: the labelled graph, its readers and writers, its edge adjacency, and the padded
 * batch that puts many of them on a device. What a network or a solver does with a batch does not
 * belong here.
 */
@NullMarked
package snx.graph;

import org.jspecify.annotations.NullMarked;
