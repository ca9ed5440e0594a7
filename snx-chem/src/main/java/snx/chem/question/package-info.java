/**
 * Questions to a saved network: are two molecules alike, what is near to a molecule, which of a
 * library are promising. Answers are values; labels of what is asked about are not needed.
 */
@NullMarked
package snx.chem.question;

import org.jspecify.annotations.NullMarked;
