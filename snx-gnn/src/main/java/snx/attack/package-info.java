/**
 * The robustness attack (specification, section 7): references perturbed so that the score stays
 * and a query's explanation moves, controls for it, and how far every method's explanation moves.
 */
@NullMarked
package snx.attack;

import org.jspecify.annotations.NullMarked;
