/**
 * Molecules that the project makes itself: put together from its own lists of scaffolds and
 * substituents, labelled by a written rule, the truth known for every atom.
 */
@NullMarked
package snx.chem.library;

import org.jspecify.annotations.NullMarked;
