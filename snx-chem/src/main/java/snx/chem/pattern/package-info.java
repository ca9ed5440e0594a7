/**
 * Motifs that chemists name: finding them in molecules, and finding them again by their SMARTS. No
 * counting and no statistics.
 */
@NullMarked
package snx.chem.pattern;

import org.jspecify.annotations.NullMarked;
