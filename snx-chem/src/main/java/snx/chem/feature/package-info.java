/** What a network sees of a molecule: features of atoms, types of bonds, the graph of both. */
@NullMarked
package snx.chem.feature;

import org.jspecify.annotations.NullMarked;
