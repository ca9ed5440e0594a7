/**
 * Junction trees: a molecule as a tree of bonds, rings and branching atoms, and canonical labels of
 * its parts. What the parts say about a set of molecules is no matter of this package.
 */
@NullMarked
package snx.chem.tree;

import org.jspecify.annotations.NullMarked;
