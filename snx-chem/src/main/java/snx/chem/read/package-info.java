/**
 * Molecules from files: tables with a column of SMILES, SMILES lines, SDF and files with known
 * truth. What cannot be used is listed with its line and reason; nothing is dropped in silence.
 */
@NullMarked
package snx.chem.read;

import org.jspecify.annotations.NullMarked;
