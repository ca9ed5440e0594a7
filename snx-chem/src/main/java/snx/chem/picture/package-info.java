/**
 * Drawings of molecules, pairs and motifs as SVG: places of atoms, bands of masks, labels. Text in,
 * text out; no files, CDK lays bonds and symbols out, letters are strokes of this package, no
 * fonts of the machine, no clock, so that equal molecules give equal bytes.
 */
@NullMarked
package snx.chem.picture;

import org.jspecify.annotations.NullMarked;
