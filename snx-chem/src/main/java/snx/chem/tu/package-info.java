/** Molecules that a TUDataset gives as graphs: elements by node label, bonds by edge label. */
@NullMarked
package snx.chem.tu;

import org.jspecify.annotations.NullMarked;
