/**
 * One form for every molecule before anything is learned of it: the parent of a salt, neutral where
 * protons make it so, one spelling of charge-separated groups. CDK structures in, CDK structures
 * out; files do not belong here.
 */
@NullMarked
package snx.chem.standard;

import org.jspecify.annotations.NullMarked;
