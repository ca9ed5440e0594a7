/**
 * Statistics of explanations over many subjects: how often edges, regions and networks are
 * selected, how steady a subject's explanation is over its references, and how groups differ.
 * Numbers only; files, pictures and pages live elsewhere, and nothing here solves anything.
 */
@NullMarked
package snx.brain.group;

import org.jspecify.annotations.NullMarked;
