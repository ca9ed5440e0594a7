/**
 * Motifs: which parts of junction trees explanations pick, counted over sets of molecules, with
 * whole molecules and random explanations as controls. What makes the explanations is no matter of
 * this package.
 */
@NullMarked
package snx.chem.motif;

import org.jspecify.annotations.NullMarked;
