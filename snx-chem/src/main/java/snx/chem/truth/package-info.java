/** Explanations held against molecules whose explaining atoms are known. */
@NullMarked
package snx.chem.truth;

import org.jspecify.annotations.NullMarked;
