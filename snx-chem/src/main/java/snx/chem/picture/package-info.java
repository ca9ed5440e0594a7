/**
 * Drawings of molecules, pairs and motifs as SVG: CDK lays atoms, bonds and symbols out, this
 * package adds mask bands, captions and legends. Text in, text out; no files, no fonts of the
 * machine, no clock, so that equal molecules give equal bytes.
 */
@NullMarked
package snx.chem.picture;

import org.jspecify.annotations.NullMarked;
