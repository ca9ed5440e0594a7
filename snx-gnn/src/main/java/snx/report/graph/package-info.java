/** The page of a run that explained pairs of graphs, from its saved files alone. */
@NullMarked
package snx.report.graph;

import org.jspecify.annotations.NullMarked;
