/**
 * Counts of motifs in molecules and their explanations, the statistics of a ranking, and its files.
 * What a motif is, and where it is in a molecule, is {@code snx.chem.pattern}'s.
 */
@NullMarked
package snx.chem.motif;

import org.jspecify.annotations.NullMarked;
