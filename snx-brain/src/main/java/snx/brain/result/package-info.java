/**
 * The files that a run on brain networks leaves beside those of every run: tables of edges,
 * regions, networks, subjects and group differences as TSV, and BrainNet Viewer's files. Each is
 * written and read here and nowhere else; missing values are {@code n/a}, as BIDS has it.
 */
@NullMarked
package snx.brain.result;

import org.jspecify.annotations.NullMarked;
