/** The network that is trained on connectomes when none is given. */
@NullMarked
package snx.brain.model;

import org.jspecify.annotations.NullMarked;
