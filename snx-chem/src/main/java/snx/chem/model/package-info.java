/** The network that is trained on molecules when none is given. */
@NullMarked
package snx.chem.model;

import org.jspecify.annotations.NullMarked;
